import type { DonorProfile, OwnDonorProfile } from '@redthread/contract/donors';
import { isBeyondTravel } from '@redthread/domain/near';
import { Badge } from '../../components/badge.tsx';
import { type Fact, Facts, Row } from '../../components/rows.tsx';
import { formatDay } from '../../lib/clock.ts';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { ContactButton } from '../contact/contact-dialog.tsx';

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
