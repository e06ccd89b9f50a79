import type { DonorProfile, OwnDonorProfile } from '@redthread/contract/donors';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { type Fact, Facts } from '../../components/facts.tsx';
import { formatDay } from '../../lib/day.ts';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { written } from '../../lib/written.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { Band } from '../near/band.tsx';
import { DonorContact } from './donor-contact.tsx';

interface DonorCardProps {
  /** With what is private, where an admin asked to be shown it. */
  donor: DonorProfile | OwnDonorProfile;
  /** `record` has the registration date, where `listing` has the age. */
  view?: 'listing' | 'record';
  /** A sentence about why this donor is here. */
  note?: string;
  /** The screen around has a contact dialog, and the donor is somebody else. */
  canContact?: boolean;
}

export function DonorCard({ donor, view = 'listing', note, canContact = false }: DonorCardProps) {
  const { user, bloodType, phone, address, age, isAvailable, createdAt } = donor;
  const facts: Fact[] =
    view === 'record'
      ? [
          [text('donorCard.address'), address],
          [text('donorCard.phone'), phone],
          [text('donorCard.registered'), formatDay(createdAt)],
        ]
      : [
          [text('donorCard.age'), formatNumber(age)],
          [text('donorCard.location'), address],
          [text('donorCard.contact'), phone],
        ];
  if ('lastDonatedOn' in donor && donor.lastDonatedOn) {
    facts.push([text('donorCard.lastDonatedOn'), formatDay(donor.lastDonatedOn)]);
  }
  return (
    <Card
      mark={<BloodTypeMark bloodType={bloodType} />}
      title={user.name}
      badge={
        <>
          <Badge tone={isAvailable ? 'green' : 'plain'}>
            {text(isAvailable ? 'donorCard.available' : 'donorCard.notAvailable')}
          </Badge>
          <Band km={'withinKm' in donor ? donor.withinKm : undefined} />
        </>
      }
    >
      <Facts facts={facts} />
      {note ? <p className="mt-auto border-t border-line pt-3 text-sm text-muted">{written(note)}</p> : null}
      {canContact && isAvailable ? (
        <div className={note ? 'grid' : 'mt-auto grid'}>
          <DonorContact donor={donor} />
        </div>
      ) : null}
    </Card>
  );
}
