import type { DonorProfile, OwnDonorProfile } from '@redthread/contract/donors';
import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { isBeyondTravel } from '@redthread/domain/near';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button.tsx';
import { Checkbox, ChoiceSelect } from '../../components/choices.tsx';
import { Empty } from '../../components/note.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { Badge, type Fact, Facts, Row } from '../../components/rows.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDay } from '../../lib/clock.ts';
import { formatNumber } from '../../lib/number.ts';
import { nextPage, type PageCount, useSearchChange } from '../../lib/search-params.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { BloodTypeMark, NoSuchType } from '../blood-type/blood-type-mark.tsx';
import { noTypeOf, typeOf } from '../blood-type/type-in-url.ts';
import { ContactButton } from '../contact/contact-dialog.tsx';
import { useOwnDonorId } from '../mine/use-mine.ts';
import { NearFilter } from '../near/near-filter.tsx';
import { aroundOf } from '../near/near-search.ts';
import { NoneNear, useMistake, WiderLinks, WrongWhere } from '../near/near-town.tsx';
import { type DonorSearch, donorQuery } from './donor-search.ts';

interface DonorListProps {
  search: DonorSearch;
  view?: 'listing' | 'record';
  /** Whether it is known where to look. */
  isReady?: boolean;
  page: PageCount;
  onPage: (page: number) => void;
}

export function DonorList({ search, view = 'listing', isReady = true, ...paging }: DonorListProps) {
  const mistake = useMistake(search);
  const noType = noTypeOf(search);
  const query = trpc.donors.list.useInfiniteQuery(donorQuery(search), {
    enabled: isReady && mistake === null && noType === null,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });
  const ownId = useOwnDonorId();
  if (noType !== null) return <NoSuchType typed={noType} mayGo={true} />;
  if (mistake !== null) return <WrongWhere mistake={mistake} search={search} />;
  return (
    <PagedList
      {...paging}
      query={query}
      isReady={isReady}
      itemsOf={({ items }) => items}
      totalOf={({ total }) => total}
      renderItem={(donor) => <DonorCard key={donor._id} donor={donor} view={view} canContact={donor._id !== ownId} />}
      skeleton={<Skeleton shape="item" />}
      loading={text('button.loading')}
      failed={text('donors.failed')}
      found={({ total }) => text('donors.found', { count: total })}
      shown={(counts) => text('list.shown', counts)}
      empty={<NoDonors search={search} />}
    />
  );
}

/** Nobody whom the filter lets through: it can be widened, or there is a first donor to be. */
function NoDonors({ search }: { search: DonorSearch }) {
  const { bloodType, all, town, radius } = search;
  const around = aroundOf(search);
  const where = { town, radius };
  return (
    <Empty
      action={
        <>
          {around === null ? null : <WiderLinks around={around} />}
          {bloodType ? (
            <Link to="/donors" search={{ all, ...where }} resetScroll={false} className={buttonStyle('secondary')}>
              {text('donors.showAllTypes')}
            </Link>
          ) : null}
          {all ? null : (
            <Link
              to="/donors"
              search={{ bloodType, all: true, ...where }}
              resetScroll={false}
              className={buttonStyle('secondary')}
            >
              {text('donors.showEveryone')}
            </Link>
          )}
          <Link to="/donor" className={buttonStyle('secondary')}>
            {text('home.becomeDonor')}
          </Link>
        </>
      }
    >
      {around === null ? text('donors.none') : <NoneNear id="near.nobody" around={around} />}
    </Empty>
  );
}

/** Which donors are listed, as the URL says. Back leads to the choice before. */
export function DonorFilter({ bloodType, all, town, radius }: DonorSearch) {
  const changeSearch = useSearchChange();
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-2 sm:gap-y-4 lg:grid-cols-[auto_minmax(0,1fr)] print:hidden">
      <NearFilter
        search={{ town, radius }}
        onChange={(to, isFurtherStep) => void changeSearch({ to: { ...to, page: undefined }, isStep: !isFurtherStep })}
      />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2 lg:flex-nowrap">
        <ChoiceSelect
          label={text('field.bloodType')}
          choices={BLOOD_TYPES}
          none={text('donors.allTypes')}
          value={typeOf(bloodType)}
          onChange={(chosen, isFurtherStep) =>
            void changeSearch({ to: { bloodType: chosen, page: undefined }, isStep: !isFurtherStep })
          }
        />
        <span className="lg:shrink-0">
          <Checkbox
            label={text('donors.availableOnly')}
            isOn={!all}
            onChange={(isOn) =>
              void changeSearch({ to: { all: isOn ? undefined : true, page: undefined }, isStep: true })
            }
          />
        </span>
      </div>
    </div>
  );
}

interface DonorCardProps {
  /** With what is private, where an admin asked to be shown it. */
  donor: DonorProfile | OwnDonorProfile;
  /** `record` has the registration date, where `listing` has the age. */
  view?: 'listing' | 'record';
  /** The screen around has a contact dialog, and the donor is somebody else. */
  canContact?: boolean;
}

export function DonorCard({ donor, view = 'listing', canContact = false }: DonorCardProps) {
  const { user, bloodType, phone, address, age, isAvailable, createdAt } = donor;
  const withinKm = 'withinKm' in donor ? donor.withinKm : undefined;
  const lastDonatedOn = 'lastDonatedOn' in donor ? donor.lastDonatedOn : null;
  const facts: Fact[] = [
    ...(view === 'record' ? [] : [[text('donorCard.age'), formatNumber(age)] as const]),
    [text(view === 'record' ? 'donorCard.address' : 'donorCard.location'), address],
    ...(withinKm === undefined ? [] : [[text('near.distance'), text('near.band', { km: withinKm })] as const]),
    [text(view === 'record' ? 'field.phone' : 'contactPage.title'), phone],
    ...(view === 'record' ? [[text('donorCard.registered'), formatDay(createdAt), 'said'] as const] : []),
    ...(lastDonatedOn ? [[text('donorCard.lastDonatedOn'), formatDay(lastDonatedOn), 'said'] as const] : []),
  ];
  // Green promises that a press reaches them.
  const isReached = isAvailable && (!canContact || canBeContacted(donor));
  return (
    <Row
      mark={<BloodTypeMark bloodType={bloodType} size="small" />}
      title={user.name}
      badge={
        isAvailable && !isReached ? null : (
          <Badge tone={isAvailable ? 'green' : 'plain'}>
            {text(isAvailable ? 'donorCard.available' : 'donorCard.notAvailable')}
          </Badge>
        )
      }
      isActionBeside
      action={canContact && isAvailable ? <DonorContact donor={donor} /> : null}
    >
      <Facts layout="quiet" facts={facts} />
    </Row>
  );
}

type Donor = DonorProfile | OwnDonorProfile;

/** Whether a number or an invitation can reach this donor now. */
function canBeContacted(donor: Donor): boolean {
  const withinKm = 'withinKm' in donor ? donor.withinKm : undefined;
  return donor.isPhonePublic || (donor.isInvitable && (withinKm === undefined || !isBeyondTravel(withinKm)));
}

/** The way to a donor on offer: the number, else an invitation. Where neither can work it says so, and not why. */
function DonorContact({ donor }: { donor: Donor }) {
  const { _id: id, user, bloodType, address, isPhonePublic } = donor;
  if (!canBeContacted(donor)) return <p className="text-sm text-muted">{text('donorCard.noContact')}</p>;
  return (
    <ContactButton kind={isPhonePublic ? 'donor' : 'ask'} {...{ id, name: user.name, bloodType, place: address }} />
  );
}
