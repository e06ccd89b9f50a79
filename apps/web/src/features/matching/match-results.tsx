import type { MatchedDonor, MatchResult } from '@redthread/contract/matching';
import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, buttonStyle } from '../../components/button.tsx';
import { Empty } from '../../components/note.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { ByWidth } from '../../components/rows.tsx';
import { ShareButton } from '../../components/share.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatList, formatNumber } from '../../lib/number.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { nextPage, type PageCount } from '../../lib/search-params.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { BloodTypeMark, spokenBloodType } from '../blood-type/blood-type-mark.tsx';
import { GivingDiagram } from '../blood-type/giving-diagram.tsx';
import { matchQuery } from '../donors/donor-search.ts';
import { type Around, aroundOf, type NearSearch } from '../near/near-search.ts';
import { nameOf, useMistake, useTown, WrongWhere } from '../near/near-town.tsx';
import { NobodyNear } from '../near/nobody-near.tsx';

/** The id of the cards, which the number of donors leads to. */
const MATCHES_ID = 'compatible-donors';

interface MatchResultsProps {
  bloodType: BloodType;
  where: NearSearch;
  page: PageCount;
  onPage: (page: number) => void;
  renderDonor: (donor: MatchedDonor) => ReactNode;
  /** Why donors who stand together are there. */
  reasonOf: (donor: MatchedDonor) => string;
}

/** Beside the cards from here on, and between the headline and them below. */
const COLUMNS = 'grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]';

/** The donors for a patient, in the server's order. Until they come, nobody else's are shown. */
export function MatchResults({ bloodType, where, page, onPage, renderDonor, reasonOf }: MatchResultsProps) {
  const around = aroundOf(where);
  const mistake = useMistake(where);
  const query = trpc.matching.findDonors.useInfiniteQuery(matchQuery(bloodType, where), {
    enabled: mistake === null,
    getNextPageParam: nextPage,
  });
  if (mistake !== null) return <WrongWhere mistake={mistake} search={where} />;
  return (
    <PagedList
      query={query}
      page={page}
      onPage={onPage}
      itemsOf={({ donors }) => donors}
      totalOf={({ totalDonors }) => totalDonors}
      renderItem={renderDonor}
      groupOf={reasonOf}
      skeleton={<Loading isNear={around !== null} />}
      loading={text('button.loading')}
      failed={text('matching.failed')}
      found={({ totalDonors: count }) => text('donors.found', { count })}
      isFoundShown={false}
      shown={(counts) => text('list.shown', counts)}
      empty={around === null ? <NoMatches /> : <NobodyNear bloodType={bloodType} around={around} />}
      frame={(donors, first) => (
        <section aria-label={text('matching.results')} className={COLUMNS}>
          <MatchHeadline {...first} around={around} />
          <MatchExplanation {...first} />
          {first.totalDonors === 0 ? (
            // As high as its words, however high the diagram beside it is.
            <div className="self-start">{donors}</div>
          ) : (
            <div id={MATCHES_ID} tabIndex={-1}>
              {donors}
            </div>
          )}
        </section>
      )}
    />
  );
}

/** What stands there until the first donors come. */
export function Loading({ isNear }: { isNear: boolean }) {
  return (
    <div className={COLUMNS}>
      {/* Near a town, the headline has a line more where there is room for its name. */}
      <div className={isNear ? 'sm:min-h-17' : ''}>
        <Skeleton shape="line" count={1} />
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Skeleton shape="aside" count={1} />
      </div>
      <Skeleton shape="item" count={4} />
    </div>
  );
}

/** Nobody fits at the moment: a request reaches who registers later, and a friend who is asked may. */
function NoMatches() {
  return (
    <Empty
      action={
        <>
          <Link to="/patient" className={buttonStyle()}>
            {text('empty.postRequest')}
          </Link>
          <ShareButton />
        </>
      }
    >
      {text('matching.none')}
    </Empty>
  );
}

/** The answer in one line: how many, for whom, and how soon. */
function MatchHeadline({
  requestedBloodType,
  totalDonors: count,
  around,
}: Pick<MatchResult, 'requestedBloodType' | 'totalDonors'> & { around: Around | null }) {
  const town = useTown(around?.town);
  const tags = { type: () => <BloodTypeMark bloodType={requestedBloodType} size="line" tone="bare" /> };
  return (
    // The town's name comes after the donors: what follows stands below from the start, and isn't pushed there.
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 ${around === null ? '' : 'sm:grid'}`}
    >
      <h2 className="text-2xl font-semibold">
        <RichText id="matching.headline" values={{ count }} tags={tags} />
        {around === null ? null : (
          // On a phone the line above it says where.
          <span className="hidden sm:inline"> {text('near.within', { km: around.km, town: nameOf(town) })}</span>
        )}
      </h2>
      <dl className="flex gap-2">
        <dt className="text-muted">{text('matching.responseTimeLabel')}</dt>
        <dd className="font-semibold">{text('matching.responseTime')}</dd>
      </dl>
    </div>
  );
}

type Explained = Pick<MatchResult, 'requestedBloodType' | 'compatibleBloodTypes' | 'totalDonors'>;

/** The search, and why these donors fit. Collapsed where it would push the donors down. */
function MatchExplanation(explained: Explained) {
  return (
    <ByWidth
      from="lg"
      narrow={<Explanation key="below" {...explained} isOpenFirst={false} />}
      wide={<Explanation key="beside" {...explained} isOpenFirst={true} />}
    />
  );
}

function Explanation({
  requestedBloodType,
  compatibleBloodTypes,
  totalDonors,
  isOpenFirst,
}: Explained & { isOpenFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="self-start rounded-lg border border-line bg-surface px-4 shadow-card sm:px-5 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <summary className="min-h-12 content-center py-2 font-semibold">
        {text('matching.why', { bloodType: requestedBloodType })}
      </summary>
      <div className="grid gap-5 pt-1 pb-5">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-1">
          <Row term={text('matching.requestedType')}>
            <BloodTypeMark bloodType={requestedBloodType} size="line" tone="bare" />
          </Row>
          <Row term={totalDonors > 0 ? <ToDonors /> : text('matching.donorsFound')}>{formatNumber(totalDonors)}</Row>
          <Row term={text('matching.compatibleTypes')} isWide>
            {compatibleBloodTypes.map((type) => (
              <BloodTypeMark key={type} bloodType={type} size="line" tone="bare" />
            ))}
          </Row>
        </dl>
        <GivingDiagram patient={requestedBloodType} />
        <p className="text-sm text-muted">
          {text('matching.note', { bloodType: requestedBloodType, types: formatList(compatibleBloodTypes) })}
        </p>
      </div>
    </details>
  );
}

function Row({ term, isWide = false, children }: { term: ReactNode; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'col-span-full' : 'contents'}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="flex flex-wrap gap-x-3 gap-y-2 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/** Past the explanation, where it is open above them. */
function ToDonors() {
  return (
    <a href={`#${MATCHES_ID}`} className="thread-link">
      {text('matching.donorsFound')}
    </a>
  );
}

interface MatchFormProps {
  /** The type that the results are for. */
  bloodType: BloodType | undefined;
  /** Looks for what is chosen, once more. */
  onFind: (bloodType: BloodType) => void;
  /** The filter by where. */
  children: ReactNode;
}

/** Where, then for which type. Each choice searches, so that results always match it; the button asks for a missing one. */
export function MatchForm({ bloodType, onFind, children }: MatchFormProps) {
  const [isMissing, setIsMissing] = useState(false);
  const find = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!bloodType);
    if (bloodType) onFind(bloodType);
  };
  return (
    <form onSubmit={find} noValidate className="mb-5 grid grid-cols-1 gap-y-4 sm:mb-7 print:hidden">
      {children}
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <TypeChoice chosen={bloodType} />
        <Button type="submit">{text('nav.findDonors')}</Button>
      </div>
      {isMissing && !bloodType ? (
        <p role="alert" className="font-medium text-danger">
          {text('matching.missing')}
        </p>
      ) : null}
    </form>
  );
}

/** A key for each of the eight types, positive above negative on a phone. Pressing one searches for it. */
function TypeChoice({ chosen }: { chosen: BloodType | undefined }) {
  return (
    <nav aria-label={text('matching.bloodType')} className="@container w-full max-w-3xl">
      {/* On a phone what was found is more, once a type is chosen. */}
      <p className={`mb-1.5 font-semibold ${chosen ? 'max-sm:sr-only' : ''}`}>{text('matching.bloodType')}</p>
      <ul className="grid w-fit grid-cols-2 gap-2 @min-[17rem]:grid-flow-col @min-[17rem]:grid-cols-none @min-[17rem]:grid-rows-2 @min-[40rem]:grid-rows-1">
        {BLOOD_TYPES.map((bloodType) => (
          <li key={bloodType}>
            <Link
              to="/matching"
              search={({ town, radius }) => ({ bloodType, town, radius })}
              resetScroll={false}
              aria-label={text('matching.findFor', { bloodType: spokenBloodType(bloodType) })}
              className="group block rounded-md"
            >
              <BloodTypeMark bloodType={bloodType} size="choice" tone={bloodType === chosen ? 'strong' : 'pressable'} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
