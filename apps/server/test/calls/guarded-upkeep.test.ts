import { describe, expect, test } from 'vitest';
import { createSessionKeeper } from '../../src/features/session/keeper.ts';
import { buildTestApp, DONOR, days, START, signedIn, type TestApp } from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MIDNIGHT = Date.UTC(2026, 5, 16);

describe('the first call of the next UTC day', () => {
  test('removes the sessions that have expired, and no other', async () => {
    const town = await buildTestApp();
    const { account } = await signedIn(town);
    await visit(town);
    const times = { accountId: account.id, device: null, createdAt: START, lastUsedAt: START };
    await town.store.sessions.create({ ...times, id: 'over', expiresAt: START + HOUR_MS });
    await town.store.sessions.create({ ...times, id: 'running', expiresAt: START + days(30) });
    const found = (id: string) => town.store.sessions.find(id);
    const kept = async () => [await found('over'), await found('running')].map((one) => one?.session.id);
    town.clock.now = MIDNIGHT - 1;
    await visit(town);
    expect(await kept(), 'before midnight').toEqual(['over', 'running']);
    town.clock.now = MIDNIGHT;
    await visit(town);
    expect(await kept(), 'from midnight on').toEqual([undefined, 'running']);
  });

  test('removes the limits that have expired, and no other', async () => {
    const town = await buildTestApp();
    await visit(town);
    await town.store.limits.take({ key: 'over', max: 1, windowMs: HOUR_MS, now: START });
    await town.store.limits.take({ key: 'running', max: 1, windowMs: days(1), now: START });
    const kept = () => rowsOf(town, 'rate_limits').map(({ key }) => key);
    town.clock.now = MIDNIGHT - 1;
    await visit(town);
    expect(kept(), 'before midnight').toEqual(['over', 'running']);
    town.clock.now = MIDNIGHT;
    await visit(town);
    expect(kept(), 'from midnight on').toEqual(['running']);
  });
});

describe('a person who lists their sessions', () => {
  test('does not see one that ended after seven idle days', async () => {
    const town = await buildTestApp();
    const { account } = await signedIn(town);
    const token = await createSessionKeeper(town.store).open(account, town.clock.now, 'Busy');
    const busy = { authorization: `Bearer ${token}` };
    expect(await devicesOf(town, busy)).toEqual(expect.arrayContaining(['Busy', 'Test']));
    town.clock.now += days(6);
    expect(await devicesOf(town, busy)).toHaveLength(2);
    town.clock.now += days(1);
    expect(await devicesOf(town, busy)).toEqual(['Busy']);
  });

  test('does not see one that ended after thirty days, however busy', async () => {
    const town = await buildTestApp();
    const { account, headers } = await signedIn(town);
    for (let day = 5; day < 30; day += 5) {
      town.clock.now += days(5);
      expect(await devicesOf(town, headers), `day ${day}`).toEqual(['Test']);
    }
    const token = await createSessionKeeper(town.store).open(account, town.clock.now, 'New');
    town.clock.now += days(5);
    expect(await devicesOf(town, { authorization: `Bearer ${token}` })).toEqual(['New']);
  });
});

test('a donor who registers again consents again, on the day they do', async () => {
  const town = await buildTestApp();
  const { headers } = await signedIn(town);
  const consentOn = async () => {
    await town.app.inject({ method: 'POST', url: '/api/donor/register', payload: DONOR, headers });
    return rowsOf(town, 'donors').map((donor) => donor['consented_on']);
  };
  expect(await consentOn()).toEqual(['2026-06-15']);
  town.clock.now += days(2);
  expect(await consentOn()).toEqual(['2026-06-17']);
});

test.each([
  ["someone else's role", 'donor', 'NOT_YOURS'],
  ['their own role as an admin', 'admin', 'ADMIN_ROLE_FIXED'],
] as const)('whoever tries to change %s is refused, and the audit names them', async (_, role, code) => {
  const town = await buildTestApp();
  const { account, headers } = await signedIn(town, role);
  const other = await signedIn(town);
  const userId = role === 'admin' ? account.id : other.account.id;
  const payload = { userId, role: 'patient' };
  town.clock.now += MINUTE_MS;
  const refused = await town.app.inject({ method: 'POST', url: '/api/auth/update-role', payload, headers });
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code });
  const entries = (await town.store.audit.list()).filter(({ action }) => action.startsWith('account.role'));
  expect(entries).toMatchObject([{ action: 'account.role-refused', actorId: account.id, at: START + MINUTE_MS }]);
});

test('a person whose browser has a very long name sees its first 200 characters', async () => {
  const town = await buildTestApp();
  const payload = { name: 'Ana', email: 'ana@x.org', password: 'a fine password' };
  const agent = `${'a'.repeat(199)}bc`;
  const signedUp = await town.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload,
    headers: { 'user-agent': agent },
  });
  const { token } = signedUp.json();
  expect(await devicesOf(town, { authorization: `Bearer ${token}` })).toEqual([agent.slice(0, 200)]);
});

test('the use of a session is written down once an hour at most', async () => {
  const town = await buildTestApp();
  const { account, headers } = await signedIn(town);
  const useAfter = async (elapsed: number): Promise<number> => {
    town.clock.now = START + elapsed;
    expect((await town.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200);
    const [session] = await town.store.sessions.list(account.id);
    return (session?.lastUsedAt ?? 0) - START;
  };
  expect(await useAfter(HOUR_MS - 1)).toBe(0);
  expect(await useAfter(HOUR_MS)).toBe(HOUR_MS);
  expect(await useAfter(2 * HOUR_MS - 1)).toBe(HOUR_MS);
  expect(await useAfter(2 * HOUR_MS)).toBe(2 * HOUR_MS);
});

async function visit({ app }: TestApp): Promise<void> {
  expect((await app.inject({ url: '/api/stats' })).statusCode).toBe(200);
}

async function devicesOf({ app }: TestApp, headers: Record<string, string>): Promise<(string | null)[]> {
  const response = await app.inject({ url: '/api/auth/sessions', headers });
  return response.json().map(({ device }: { device: string | null }) => device);
}
