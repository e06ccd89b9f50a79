import type { Store } from '@redthread/db/store';
import { DAY_MS, dayOf } from '@redthread/domain/day';
import { ENDED_TOKEN_DAYS, GIVEN_NUMBER_DAYS, SESSION_IDLE_DAYS } from '@redthread/domain/limits';
import type { FastifyBaseLogger } from 'fastify';

const RETRY_AFTER_MS = 60_000;

export interface DailyChores {
  /** Whether there is something to do before a call of this instant is answered. */
  isDue(now: number): boolean;
  /** Does what is due once a UTC day; awaited before the first call of the day is answered. */
  run(now: number): Promise<void>;
}

/**
 * What is due before the first call of a UTC day: donors past donating age leave the offer, and what has expired goes. A
 * disk that can't be written must not stop people from reading: that is logged, and tried again a minute later.
 */
export function dailyChores(store: Store, log: FastifyBaseLogger): DailyChores {
  let doneOn = '';
  let failedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;

  const work = async (now: number): Promise<void> => {
    try {
      await store.donors.retireAged(dayOf(now));
      await store.limits.removeExpired(now);
      await store.sessions.removeExpired(now, now - SESSION_IDLE_DAYS * DAY_MS);
      await store.keys.removeExpired(now);
      await store.tokens.removeExpired(now - ENDED_TOKEN_DAYS * DAY_MS);
      await store.contacts.removeGivenBefore(now - GIVEN_NUMBER_DAYS * DAY_MS);
      await store.identities.removeExpired(now);
      await store.mail.removeExpired(now);
      await store.mail.bringForward(now);
      doneOn = dayOf(now);
    } catch (error) {
      failedAt = now;
      log.error({ err: error instanceof Error ? (error.cause ?? error) : error }, 'the daily chores failed');
    }
    underWay = undefined;
  };

  // By the distance: a clock that is set back must not put the next try off until it has caught up.
  const isDue = (now: number) => doneOn !== dayOf(now) && Math.abs(now - failedAt) >= RETRY_AFTER_MS;
  return {
    isDue,
    run: async (now) => {
      if (!isDue(now)) return;
      underWay ??= work(now);
      await underWay;
    },
  };
}
