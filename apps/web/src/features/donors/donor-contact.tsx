import type { DonorProfile, OwnDonorProfile } from '@redthread/contract/donors';
import { isBeyondTravel } from '@redthread/domain/near';
import { text } from '../../lib/text.ts';
import { ContactButton } from '../contact/contact-button.tsx';

type Donor = DonorProfile | OwnDonorProfile;

/** Whether a number or an invitation can reach this donor now. */
export function canBeContacted(donor: Donor): boolean {
  const withinKm = 'withinKm' in donor ? donor.withinKm : undefined;
  return donor.isPhonePublic || (donor.isInvitable && (withinKm === undefined || !isBeyondTravel(withinKm)));
}

/** The way to a donor on offer: the number, else an invitation. Where neither can work it says so, and not why. */
export function DonorContact({ donor }: { donor: Donor }) {
  const { _id: id, user, bloodType, address, isPhonePublic } = donor;
  if (!canBeContacted(donor)) return <p className="text-sm text-muted">{text('donorCard.noContact')}</p>;
  return (
    <ContactButton kind={isPhonePublic ? 'donor' : 'ask'} {...{ id, name: user.name, bloodType, place: address }} />
  );
}
