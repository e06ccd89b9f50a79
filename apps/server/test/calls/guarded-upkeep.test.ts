import type { AuditAction } from '@redthread/domain/audit-action';
import { describe, expect, test } from 'vitest';
import { buildTestApp, DONOR, days, START, signedIn, type TestApp, UNLIMITED } from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';
import { send } from '../support/rest-call.ts';

const HOUR_MS = 3_600_000;
const MIDNIGHT = Date.UTC(2026, 5, 16);
const LATER = { at: START, actorId: 'ana', action: 'account.deleted', subjectId: 'ana' } as const;

test('the first call of the next UTC day removes the sessions and limits that have expired, and no other', async () => {
  const town = await buildTestApp();
  const { account } = await signedIn(town);
  await visit(town);
  const times = { accountId: account.id, device: null, createdAt: START, lastUsedAt: START };
  for (const [name, ms] of Object.entries({ over: HOUR_MS, running: days(1) })) {
    await town.store.sessions.create({ ...times, id: name, expiresAt: START + ms });
    await town.store.limits.take({ key: name, max: 1, windowMs: ms, now: START });
  }
  const found = async (id: string) => (await town.store.sessions.find(id))?.session.id;
  const kept = async () => ({
    sessions: [await found('over'), await found('running')],
    limits: rowsOf(town, 'rate_limits').map(({ key }) => key),
  });
  town.clock.now = MIDNIGHT - 1;
  await visit(town);
  expect(await kept(), 'before midnight').toEqual({ sessions: ['over', 'running'], limits: ['over', 'running'] });
  town.clock.now = MIDNIGHT;
  await visit(town);
  expect(await kept(), 'from midnight on').toEqual({ sessions: [undefined, 'running'], limits: ['running'] });
});

test('a donor who registers again consents again, on the day they do', async () => {
  const town = await buildTestApp();
  const donor = await signedIn(town);
  const consentOn = async () => {
    await send(town, donor, 'POST', '/api/donor/register', DONOR);
    return rowsOf(town, 'donors').map((row) => row['consented_on']);
  };
  expect(await consentOn()).toEqual(['2026-06-15']);
  town.clock.now += days(2);
  expect(await consentOn()).toEqual(['2026-06-17']);
});

describe('the record of who did what', () => {
  test.each([
    ['', { 'donor.contacted': [730, 200, 181, 180, 31, 30], 'account.signed-in': [180, 31, 30] }],
    ['200', { 'donor.contacted': [200, 181, 180, 31, 30], 'account.signed-in': [180, 31, 30] }],
    ['30', { 'donor.contacted': [30], 'account.signed-in': [30] }],
  ])(
    'is kept for two years, or the days that the operator wants (%s), and that of sign-ins for 180 days',
    async (recordDays, kept) => {
      const entries = [731, 730, 200, 181, 180, 31, 30];
      const flags = recordDays === '' ? {} : { recordDays };
      const town = await townWith({ 'donor.contacted': entries, 'account.signed-in': entries }, flags);
      await visit(town);
      expect(await left(town)).toEqual(kept);
    },
  );

  test('loses many old entries in steps, a few with each call, so that nobody waits for all, and is looked at once a day', async () => {
    const town = await townWith({ 'donor.contacted': Array.from({ length: 1200 }, () => 800) });
    const sweeps = () => town.statements.filter((sql) => sql.startsWith('delete from "audit"')).length;
    const remaining: number[] = [];
    for (let call = 0; call < 3; call += 1) {
      await visit(town);
      remaining.push((await town.store.audit.list()).length - 1);
    }
    expect(remaining).toEqual([700, 200, 0]);
    const before = sweeps();
    await visit(town);
    expect([before > 0, sweeps()]).toEqual([true, before]);
    town.clock.now += days(1);
    await visit(town);
    expect(sweeps()).toBeGreaterThan(before);
  });
});

async function visit({ app }: TestApp): Promise<void> {
  expect((await app.inject({ url: '/api/stats' })).statusCode).toBe(200);
}

/** A server on which these acts were recorded so many days ago, and something else today. */
async function townWith(ages: Partial<Record<AuditAction, number[]>>, flags = {}): Promise<TestApp> {
  const town = await buildTestApp({ flags: { ...UNLIMITED, ...flags } });
  for (const [action, daysAgo] of Object.entries(ages) as [AuditAction, number[]][]) {
    for (const age of daysAgo) await town.store.audit.record({ ...LATER, action, at: START - days(age) });
  }
  await town.store.audit.record(LATER);
  return town;
}

/** The ages in days of what is left, but for what was recorded since. */
async function left({ store }: TestApp): Promise<Partial<Record<AuditAction, number[]>>> {
  const ages: Partial<Record<AuditAction, number[]>> = {};
  for (const { action, at } of await store.audit.list()) {
    if (at < START) ages[action] = [...(ages[action] ?? []), (START - at) / days(1)];
  }
  return ages;
}
