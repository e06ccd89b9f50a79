import type { AuditAction } from '@redthread/domain/audit-action';
import { describe, expect, test } from 'vitest';
import { buildTestApp, days, START, type TestApp, UNLIMITED } from '../support/app.ts';

const LATER = { at: START, actorId: 'ana', action: 'account.deleted', subjectId: 'ana' } as const;

describe('the record of who did what', () => {
  test('is kept for two years, and that of sign-ins for 180 days', async () => {
    const town = await townWith({ 'donor.contacted': [731, 730, 400], 'account.signed-in': [731, 181, 180] });
    await town.app.inject('/api/stats');
    expect(await left(town)).toEqual({ 'donor.contacted': [730, 400], 'account.signed-in': [180] });
  });

  test.each([
    ['30', { 'donor.contacted': [30], 'account.signed-in': [30] }],
    ['200', { 'donor.contacted': [200, 180, 31, 30], 'account.signed-in': [180, 31, 30] }],
  ])('is kept for the %s days that the operator wants, and nothing longer', async (recordDays, kept) => {
    const entries = [200, 180, 31, 30];
    const town = await townWith({ 'donor.contacted': entries, 'account.signed-in': entries }, { recordDays });
    await town.app.inject('/api/stats');
    expect(await left(town)).toEqual(kept);
  });

  test('loses many old entries in steps, a few with each call, so that nobody waits for all', async () => {
    const town = await townWith({ 'donor.contacted': Array.from({ length: 1200 }, () => 800) });
    const remaining: number[] = [];
    for (let call = 0; call < 4; call += 1) {
      await town.app.inject('/api/donor?limit=1');
      remaining.push((await town.store.audit.list()).length - 1);
    }
    expect(remaining).toEqual([700, 200, 0, 0]);
  });

  test('is looked at once a day', async () => {
    const town = await townWith({ 'donor.contacted': [729] });
    const sweeps = () => town.statements.filter((sql) => sql.startsWith('delete from "audit"')).length;
    await town.app.inject('/api/stats');
    const first = sweeps();
    await town.app.inject('/api/donor');
    expect([first > 0, sweeps()]).toEqual([true, first]);
    town.clock.now += days(2);
    await town.store.audit.record({ ...LATER, at: town.clock.now });
    await town.app.inject('/api/stats');
    expect(await left(town)).toEqual({});
  });
});

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
