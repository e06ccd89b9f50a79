import type { OwnAsk } from '@redthread/contract/asks';
import { formatAhead } from '../../lib/ahead.ts';
import { type Clock, clockOf } from '../../lib/clock.ts';
import { whenOf } from '../../lib/soon.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { ownName, townName } from '../places/town-words.ts';

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
  /** Where it is one of many: what is over needs no more than its place. */
  readonly isBrief?: boolean;
}

/** Where, how far, for what blood, until when, and who posted it. */
export function AskFacts({ ask, id, now, isOver, isBrief = false }: AskFactsProps) {
  const { bloodType, hospital, place, withinKm, neededBy, user } = ask;
  const town = place === null || hospital.includes(ownName(place)) ? null : townName(place);
  return (
    <div>
      <p id={id} className="wrap-anywhere text-xl leading-snug font-semibold">
        <bdi>{hospital}</bdi>
      </p>
      {town === null ? null : (
        <p className="wrap-anywhere text-muted">
          <bdi>{town}</bdi>
        </p>
      )}
      {withinKm === undefined ? null : <p className="text-muted">{text('asks.within', { km: withinKm })}</p>}
      {isBrief && isOver ? null : (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-transparent bg-sunken p-3">
          <BloodTypeMark bloodType={bloodType} />
          {neededBy === null || isOver ? (
            <p className="flex-1 basis-32 wrap-anywhere text-muted">{text('asks.postedBy', { name: user.name })}</p>
          ) : (
            <Deadline neededBy={neededBy} now={now} clock={clockOf(place)} />
          )}
        </div>
      )}
    </div>
  );
}

function Deadline({ neededBy, now, clock }: { neededBy: string; now: number; clock: Clock }) {
  const ahead = formatAhead(Date.parse(neededBy), now);
  return (
    <p className="flex-1 basis-32 leading-snug">
      <time dateTime={neededBy} className="block font-semibold">
        {text('asks.neededBy', whenOf(neededBy, now, clock))}
      </time>
      {ahead === null ? null : <span className="text-muted">{ahead}</span>}
    </p>
  );
}
