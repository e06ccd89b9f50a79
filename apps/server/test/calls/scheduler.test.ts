import { openSqlite } from '@redthread/db/sqlite/open';
import type { Store } from '@redthread/db/store';
import { MINUTE_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { EXAMPLE_PLACE, EXAMPLE_REQUEST } from '@redthread/domain/example-people';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createScheduler } from '../../src/scheduler.ts';
import { START } from '../support/app.ts';

/** A scheduler of a store in memory, whose time is the test's. */
function scheduling(given: { mode?: 'on' | 'off'; now?: () => number; of?: (sqlite: Store) => Store } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sqlite = openSqlite({ source: ':memory:' });
  onTestFinished(async () => {
    vi.useRealTimers();
    await sqlite.close();
  });
  const { mode = 'on', now = () => START, of = () => sqlite } = given;
  const writeInvitationMail = () => ({ subject: '', text: '', expiresAt: START, deliverUntil: START });
  const writeOrganisationMail = () => ({ subject: '', text: '', expiresAt: START });
  const log = { info: () => {}, error: vi.fn() };
  const writers = { writeInvitationMail, writeOrganisationMail, sendInvites: async () => 0 };
  const parts = { store: of(sqlite), now, ...writers, mode, zoneOf: () => 'UTC' };
  const scheduler = createScheduler({ ...parts, outbox: { wake: () => {} } }, log);
  const post = async (needed: object): Promise<string> => {
    const person = { name: 'Ali', email: 'ali@x.org', passwordHash: null, role: 'patient' } as const;
    const { id: accountId } = await sqlite.accounts.create({ ...person, at: START });
    const urgent = { ...EXAMPLE_REQUEST, urgency: 'high', accountId, at: START } as const;
    return (await sqlite.requests.create({ ...urgent, ...needed })).id;
  };
  return { sqlite, scheduler, log, post };
}

test('what falls due is done within ten seconds, though nobody says so and nothing was due', async () => {
  const { sqlite, scheduler, post } = scheduling();
  await scheduler.run();
  const id = await post({ neededBy: START });
  await vi.advanceTimersByTimeAsync(10_000);
  await scheduler.stop();
  expect(await sqlite.requests.find(id)).toMatchObject({ status: 'expired' });
});

test('where nobody is invited a round stays due until that is switched on, and nothing waits for it awake', async () => {
  let rounds = 0;
  const now = () => {
    rounds += 1;
    // Whoever waited awake would never come to the end of a minute.
    if (rounds > 10) throw new Error('It is looked at all the time.');
    return START;
  };
  const { sqlite, scheduler, log, post } = scheduling({ mode: 'off', now });
  const id = await post({ place: EXAMPLE_PLACE, neededBy: START + 9 * MINUTE_MS, nextRoundAt: START });
  await scheduler.run();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await scheduler.stop();
  expect(log.error).not.toHaveBeenCalled();
  expect((await sqlite.requests.find(id))?.nextRoundAt).toBe(START);
});

test.each([
  { met: 3, logged: 0, afterMs: 1000 },
  { met: 100, logged: 1, afterMs: 10_000 },
])(
  'due work that met that of another server $met times is tried again at once, and $logged errors are logged',
  async ({ met, logged, afterMs }) => {
    let tries = 0;
    const of = (sqlite: Store): Store => {
      const runDue: Store['scheduler']['runDue'] = async (given) => {
        tries += 1;
        if (tries <= met) throw new DomainError('BUSY', { retryAfterSeconds: 5 });
        return sqlite.scheduler.runDue(given);
      };
      return { ...sqlite, scheduler: { ...sqlite.scheduler, runDue, nextDueAt: async () => START } };
    };
    const { scheduler, log } = scheduling({ of });
    await scheduler.run();
    await vi.advanceTimersByTimeAsync(afterMs);
    await scheduler.stop();
    expect(log.error).toHaveBeenCalledTimes(logged);
    expect(tries).toBeGreaterThan(Math.min(met, 6));
  },
);
