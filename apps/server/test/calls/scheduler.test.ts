import { openSqlite } from '@redthread/db/sqlite/open';
import type { Store } from '@redthread/db/store';
import { MINUTE_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { EXAMPLE_PLACE, EXAMPLE_REQUEST } from '@redthread/domain/example-people';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createScheduler } from '../../src/scheduler.ts';
import { START } from '../support/app.ts';

test('what falls due is done within ten seconds, though nobody says so and nothing was due', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = openSqlite({ source: ':memory:' });
  const writeInvitationMail = () => ({ subject: '', text: '', expiresAt: START, deliverUntil: START });
  const parts = { store, now: () => START, writeInvitationMail, mode: 'on', zoneOf: () => 'UTC' } as const;
  const log = { info: () => {}, error: () => {} };
  const scheduler = createScheduler({ ...parts, outbox: { wake: () => {} } }, log);
  await scheduler.run();
  const person = { name: 'Ali', email: 'ali@x.org', passwordHash: null, role: 'patient' } as const;
  const { id: accountId } = await store.accounts.create({ ...person, at: START });
  const needed = { ...EXAMPLE_REQUEST, urgency: 'high', neededBy: START } as const;
  const { id } = await store.requests.create({ ...needed, accountId, at: START });
  await vi.advanceTimersByTimeAsync(10_000);
  await scheduler.stop();
  expect(await store.requests.find(id)).toMatchObject({ status: 'expired' });
  await store.close();
});

test('where nobody is invited a round stays due until that is switched on, and nothing waits for it awake', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = openSqlite({ source: ':memory:' });
  let rounds = 0;
  const now = () => {
    rounds += 1;
    // Whoever waited awake would never come to the end of a minute.
    if (rounds > 10) throw new Error('It is looked at all the time.');
    return START;
  };
  const writeInvitationMail = () => ({ subject: '', text: '', expiresAt: START, deliverUntil: START });
  const log = { info: () => {}, error: vi.fn() };
  const parts = { store, now, writeInvitationMail, mode: 'off', zoneOf: () => 'UTC' } as const;
  const scheduler = createScheduler({ ...parts, outbox: { wake: () => {} } }, log);
  const person = { name: 'Ali', email: 'ali@x.org', passwordHash: null, role: 'patient' } as const;
  const { id: accountId } = await store.accounts.create({ ...person, at: START });
  const needed = {
    ...EXAMPLE_REQUEST,
    place: EXAMPLE_PLACE,
    urgency: 'high',
    neededBy: START + 9 * MINUTE_MS,
  } as const;
  const { id } = await store.requests.create({ ...needed, nextRoundAt: START, accountId, at: START });
  await scheduler.run();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await scheduler.stop();
  expect(log.error).not.toHaveBeenCalled();
  expect((await store.requests.find(id))?.nextRoundAt).toBe(START);
  await store.close();
});

test.each([
  { met: 3, logged: 0, afterMs: 1000 },
  { met: 100, logged: 1, afterMs: 10_000 },
])(
  'due work that met that of another server $met times is tried again at once, and $logged errors are logged',
  async ({ met, logged, afterMs }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const sqlite = openSqlite({ source: ':memory:' });
    let tries = 0;
    const runDue: Store['scheduler']['runDue'] = async (given) => {
      tries += 1;
      if (tries <= met) throw new DomainError('BUSY', { retryAfterSeconds: 5 });
      return sqlite.scheduler.runDue(given);
    };
    const store: Store = { ...sqlite, scheduler: { ...sqlite.scheduler, runDue, nextDueAt: async () => START } };
    const writeInvitationMail = () => ({ subject: '', text: '', expiresAt: START, deliverUntil: START });
    const log = { info: () => {}, error: vi.fn() };
    const parts = { store, now: () => START, writeInvitationMail, mode: 'on', zoneOf: () => 'UTC' } as const;
    const scheduler = createScheduler({ ...parts, outbox: { wake: () => {} } }, log);
    await scheduler.run();
    await vi.advanceTimersByTimeAsync(afterMs);
    await scheduler.stop();
    expect(log.error).toHaveBeenCalledTimes(logged);
    expect(tries).toBeGreaterThan(Math.min(met, 6));
    await sqlite.close();
  },
);
