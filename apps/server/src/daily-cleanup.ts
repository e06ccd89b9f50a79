import type { Store } from '@redthread/db/store';
import { recordDays } from '@redthread/domain/audit-action';
import { DAY_MS, dayOf } from '@redthread/domain/day';
import { CLOSED_GROUP_DAYS } from '@redthread/domain/group';
import { INVITATION_DAYS } from '@redthread/domain/invitation';
import { ENDED_TOKEN_DAYS, GIVEN_NUMBER_DAYS, SESSION_IDLE_DAYS } from '@redthread/domain/limits';
import { SETTLED_REPORT_DAYS } from '@redthread/domain/moderation';
import { CLOSED_REQUEST_DAYS } from '@redthread/domain/request-life';
import type { FastifyBaseLogger } from 'fastify';

const RETRY_AFTER_MS = 60_000;
/** Few enough for a caller to wait for. */
const ENTRIES_A_STEP = 500;

export interface DailyCleanup {
  /** Whether a cleanup is due before a call at this instant is answered. */
  isDue(now: number): boolean;
  /** Does what is due once a UTC day; awaited before the first call of the day is answered, or a few calls more. */
  run(now: number): Promise<void>;
}

/**
 * What is due before the first call of a UTC day: donors past donating age leave the offer, and what has expired goes.
 * Old entries of the audit, of which there may be very many, go in steps, one before each call until none is left; `keptDays` is how
 * long the record is kept. A disk that
 * can't be written must not stop people from reading: that is logged, and tried again a minute later.
 */
export function dailyCleanup(store: Store, keptDays: number, log: FastifyBaseLogger): DailyCleanup {
  let doneOn = '';
  let sweptOn = '';
  let failedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;

  const work = async (now: number): Promise<void> => {
    try {
      if (doneOn !== dayOf(now)) await clean(store, now);
      doneOn = dayOf(now);
      const isMoreToSweep = await sweepRecord(store, keptDays, now);
      if (!isMoreToSweep) sweptOn = dayOf(now);
    } catch (error) {
      failedAt = now;
      log.error({ err: error instanceof Error ? (error.cause ?? error) : error }, 'the daily cleanup failed');
    }
    underWay = undefined;
  };

  // The absolute distance: a clock that is set back must not postpone the next try until it has caught up.
  const isDue = (now: number) => sweptOn !== dayOf(now) && Math.abs(now - failedAt) >= RETRY_AFTER_MS;
  return {
    isDue,
    run: async (now) => {
      if (!isDue(now)) return;
      underWay ??= work(now);
      await underWay;
    },
  };
}

async function clean(store: Store, now: number): Promise<void> {
  await store.donors.retireAged(dayOf(now));
  await store.limits.removeExpired(now);
  await store.sessions.removeExpired(now, now - SESSION_IDLE_DAYS * DAY_MS);
  await store.keys.removeExpired(now);
  await store.tokens.removeExpired(now - ENDED_TOKEN_DAYS * DAY_MS);
  await store.contacts.removeGivenBefore(now - GIVEN_NUMBER_DAYS * DAY_MS);
  await store.months.settle(now);
  await store.requests.removeClosedBefore(now - CLOSED_REQUEST_DAYS * DAY_MS);
  await store.invitations.removeInvitedBefore(now - INVITATION_DAYS * DAY_MS);
  await store.moderation.removeSettledBefore(now - SETTLED_REPORT_DAYS * DAY_MS);
  await store.scheduler.bringForward(now);
  await store.identities.removeExpired(now);
  await store.pending.removeExpired(now);
  await store.mail.removeExpiredCodes(now);
  await store.smsNumbers.removeExpiredCodes(now);
  await store.organisations.removeExpiredProofCodes(now);
  await store.organisations.removeExpiredInvites(now);
  await store.organisations.removeExpiredCertificates(now);
  await store.imports.removeExpired(now);
  await store.groups.removeClosedBefore(now - CLOSED_GROUP_DAYS * DAY_MS);
  await store.messages.removeExpired(now);
  await store.messages.bringForward(now);
}

/** Whether there is more to remove. */
function sweepRecord(store: Store, keptDays: number, now: number): Promise<boolean> {
  const { signInDays, days } = recordDays(keptDays);
  const [keepMs, keepSignInsMs] = [days * DAY_MS, signInDays * DAY_MS];
  return store.audit.removeOld({ now, keepMs, keepSignInsMs, atMost: ENTRIES_A_STEP });
}
