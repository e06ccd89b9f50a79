import { SENTENCES } from '@redthread/contract/sentences';
import { addDays, dayOf, hasBegun } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { MAX_PAUSE_DAYS } from '@redthread/domain/rest';

interface SaidDays {
  readonly lastDonatedOn?: string | null | undefined;
  readonly pausedUntil?: string | null | undefined;
}

/** Refuses days that a donor can't mean: of a donation in the future, or of a pause that is over or ends in years. */
export function refuseDays({ lastDonatedOn, pausedUntil }: SaidDays, now: number): void {
  const issues: { path: string; message: string }[] = [];
  if (lastDonatedOn && !hasBegun(lastDonatedOn, now)) {
    issues.push({ path: 'lastDonatedOn', message: SENTENCES.futureDay });
  }
  if (pausedUntil && pausedUntil > addDays(dayOf(now), MAX_PAUSE_DAYS)) {
    issues.push({ path: 'pausedUntil', message: SENTENCES.longPause });
  }
  if (issues.length > 0) throw new DomainError('BAD_INPUT', { issues });
}
