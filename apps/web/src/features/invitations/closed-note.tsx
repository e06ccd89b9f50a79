import type { PresentInvitation } from '@redthread/contract/invitations';
import { isOpenAt, nextOpening } from '@redthread/domain/opening-hours';
import type { ReactNode } from 'react';
import { type Clock, clockOf, whenOf } from '../../lib/clock.ts';
import { text } from '../../lib/text.ts';
import { opensAgainAt } from './arrivals.ts';

/** When a blood bank that is closed opens again, in words. */
export function openAgainWords(opensAt: number, now: number, clock: Clock): string {
  return text('openingHours.openAgain', whenOf(new Date(opensAt).toISOString(), now, clock));
}

/**
 * That the blood bank is closed when a donor would be there, and when it opens: at the time that they said, or now. Null where it is open, or nobody
 * knows its hours.
 */
export function closedNote(
  { opening, place }: Pick<PresentInvitation, 'opening' | 'place'>,
  arrivingAt: number | null,
  now: number,
): ReactNode {
  if (opening === undefined) return null;
  const clock = clockOf(place);
  if (arrivingAt !== null) {
    if (isOpenAt(arrivingAt, opening, clock.timeZone)) return null;
    return closed('openingHours.closedThen', nextOpening(arrivingAt, opening, clock.timeZone), now, clock);
  }
  const opensAt = opensAgainAt(now, opening, clock.timeZone);
  if (opensAt === null) return null;
  const isOpen = isOpenAt(now, opening, clock.timeZone);
  return closed(isOpen ? 'openingHours.closesSoon' : 'openingHours.closedNow', opensAt, now, clock);
}

function closed(
  said: 'openingHours.closedNow' | 'openingHours.closesSoon' | 'openingHours.closedThen',
  opensAt: number | null,
  now: number,
  clock: Clock,
): ReactNode {
  return (
    <p className="mt-1 text-warn">
      {text(said)} {opensAt === null ? null : openAgainWords(opensAt, now, clock)}
    </p>
  );
}
