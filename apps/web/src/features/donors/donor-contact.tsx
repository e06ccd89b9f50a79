import type { DonorProfile, OwnDonorProfile } from '@redthread/contract/donors';
import { isBeyondTravel } from '@redthread/domain/near';
import { text } from '../../lib/text.ts';
import { ContactButton } from '../contact/contact-button.tsx';

/** The way to a donor on offer: the number, else an ask. Where neither can work it says so, and not why. */
export function DonorContact({ donor }: { donor: DonorProfile | OwnDonorProfile }) {
  const { _id: id, user, bloodType, address, isPhoneListed, canBeAsked } = donor;
  const withinKm = 'withinKm' in donor ? donor.withinKm : undefined;
  const person = { id, name: user.name, bloodType, place: address };
  if (isPhoneListed) return <ContactButton kind="donor" {...person} />;
  if (!canBeAsked) return <NoWay>{text('donorCard.noContact')}</NoWay>;
  if (withinKm !== undefined && isBeyondTravel(withinKm)) return <NoWay>{text('donorCard.tooFar')}</NoWay>;
  return <ContactButton kind="ask" {...person} />;
}

function NoWay({ children }: { children: string }) {
  return <p className="min-h-11 content-center text-sm text-muted">{children}</p>;
}
