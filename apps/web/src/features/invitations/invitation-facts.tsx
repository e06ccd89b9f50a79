import type { PresentInvitation } from '@redthread/contract/invitations';
import { Badge } from '../../components/badge.tsx';
import { clockOf } from '../../lib/clock.ts';
import { whenOf } from '../../lib/soon.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { HospitalName } from '../places/hospital-name.tsx';

interface InvitationFactsProps {
  readonly invitation: PresentInvitation;
  /** Of the element that says what the invitation is called. */
  readonly id: string;
  readonly now: number;
  readonly isOver: boolean;
  /** Where no thread runs behind it. */
  readonly isPlain?: boolean;
}

/** For what blood, where, until when, and whether the hospital knows of it. */
export function InvitationFacts({ invitation, id, now, isOver, isPlain = false }: InvitationFactsProps) {
  const { bloodType, hospital, place, neededBy, confirmation } = invitation;
  return (
    <div className="live-patient">
      <span data-badge className="inline-flex">
        <BloodTypeMark bloodType={bloodType} tone="strong" />
      </span>
      <span className={isPlain ? 'bg-transparent!' : ''}>
        <b id={id} className="wrap-anywhere">
          <HospitalName hospital={hospital} place={place} />
        </b>
        {neededBy === null || isOver ? null : (
          <time dateTime={neededBy} className="block text-muted">
            {text('invitations.neededBy', whenOf(neededBy, now, clockOf(place)))}
          </time>
        )}
        {isOver || confirmation === null || confirmation === 'checking' ? null : (
          <Badge tone={confirmation === 'confirmed' ? 'green' : 'plain'}>
            {text(confirmation === 'confirmed' ? 'invitations.confirmed' : 'invitations.notConfirmed')}
          </Badge>
        )}
      </span>
    </div>
  );
}
