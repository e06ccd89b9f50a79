import type { OwnAsk } from '@redthread/contract/asks';
import { Badge } from '../../components/badge.tsx';
import { clockOf } from '../../lib/clock.ts';
import { whenOf } from '../../lib/soon.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { HospitalName } from '../places/hospital-name.tsx';

/** Of a request that is still there. */
export type ShownAsk = OwnAsk & { readonly [Key in 'bloodType' | 'hospital' | 'user']: NonNullable<OwnAsk[Key]> };

export function isShown(ask: OwnAsk): ask is ShownAsk {
  return ask.hospital !== null && ask.bloodType !== null && ask.user !== null;
}

interface AskFactsProps {
  readonly ask: ShownAsk;
  /** Of the element that says what the ask is called. */
  readonly id: string;
  readonly now: number;
  readonly isOver: boolean;
  /** Where no thread runs behind it. */
  readonly isPlain?: boolean;
}

/** For what blood, where, until when, and whether the hospital knows of it. */
export function AskFacts({ ask, id, now, isOver, isPlain = false }: AskFactsProps) {
  const { bloodType, hospital, place, neededBy, confirmation } = ask;
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
            {text('asks.neededBy', whenOf(neededBy, now, clockOf(place)))}
          </time>
        )}
        {isOver || confirmation === null || confirmation === 'checking' ? null : (
          <Badge tone={confirmation === 'confirmed' ? 'green' : 'plain'}>
            {text(confirmation === 'confirmed' ? 'asks.confirmed' : 'asks.notConfirmed')}
          </Badge>
        )}
      </span>
    </div>
  );
}
