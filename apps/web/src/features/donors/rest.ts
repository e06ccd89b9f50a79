import type { OwnDonorProfile } from '@redthread/contract/donors';
import { dayOf } from '@redthread/domain/day';

/** The first day on which a donor who rests or paused may be asked again; null for who may be asked today. By UTC days, as the server counts. */
export function restOf({ matchableFrom }: Pick<OwnDonorProfile, 'matchableFrom'>, now = Date.now()): string | null {
  return matchableFrom !== null && matchableFrom > dayOf(now) ? matchableFrom : null;
}

/** The day on which a pause ends by itself; null for no pause. */
export function pauseOf({ pausedUntil }: Pick<OwnDonorProfile, 'pausedUntil'>, now = Date.now()): string | null {
  return pausedUntil !== null && pausedUntil > dayOf(now) ? pausedUntil : null;
}
