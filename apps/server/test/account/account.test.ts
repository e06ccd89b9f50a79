import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExportedData, HistoryPage } from '@redthread/contract/account';
import { openSqlite } from '@redthread/db/sqlite/open';
import type { Role } from '@redthread/domain/role';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readSettings } from '../../src/env.ts';
import { invitingTown } from '../invitations/inviting-town.ts';
import { buildTestApp, DONOR, REQUEST, type SignedIn, START, signedIn, UNLIMITED } from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';
import { temporaryFolder } from '../support/command.ts';
import { places } from '../support/places.ts';
import { bearer, post, send } from '../support/rest-call.ts';
import { changeEmail, deleteAccount, forgetPassword, logIn, pressLink, signUp, statusOfMe } from './ana.ts';

const ANA = { name: 'Anastasia Leaving', email: 'anastasia@leaving.example', password: 'a fine password' };
const DEVICE = 'Leaving Browser 1.0';
const PAGE = 1000;
const ENTRIES = 200_000;
const REQUESTS = 2500;

describe('someone who wants their data', () => {
  test('gets all of it as one answer, and nothing of anyone else', async () => {
    const town = await buildTestApp();
    const headers = await signUp(town, ANA);
    const other = await signedIn(town);
    await post(town, '/api/donor/register', { ...DONOR, phone: '+43 1 999 8888' }, other.headers);
    await post(town, '/api/donor/register', DONOR, headers);
    await post(town, '/api/patient/request', REQUEST, headers);
    const response = await town.app.inject({ url: '/api/auth/export', headers });
    expect(response.json()).toMatchObject({
      exportedAt: new Date(START).toISOString(),
      account: { name: ANA.name, email: ANA.email, createdAt: new Date(START).toISOString() },
      donorProfile: { phone: DONOR.phone, address: DONOR.address, consentedOn: '2026-06-15' },
      requests: [{ hospital: REQUEST.hospital, phone: REQUEST.phone, bloodType: REQUEST.bloodType }],
      sessions: [{ isCurrent: true }],
      history: [{ action: 'account.signed-in' }, { action: 'account.registered' }],
      ...{ nextRequests: null, nextHistory: null },
    });
    expect(response.body).not.toMatch(/999 8888|argon2|token/);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('who did two hundred thousand acts takes all of them along, a thousand at a time', async () => {
    const town = await buildTestApp();
    const { account, headers } = await signedIn(town);
    const { client } = town.store;
    client.exec(`WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${ENTRIES})
      INSERT INTO audit (at, actor_id, action, subject_id) SELECT n, '${account.id}', 'account.signed-in', 'n' || n FROM n`);
    client.exec(`WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${REQUESTS})
      INSERT INTO requests (id, account_id, blood_type, phone, hospital, urgency, created_at, folded_hospital)
      SELECT printf('01978f3e-4b6a-7c1d-9e2f-%012x', n), '${account.id}', 'A+', '1234567', 'Graz', 'low', n, 'graz' FROM n`);
    const get = async <Answer>(url: string): Promise<Answer> => (await town.app.inject({ url, headers })).json();

    const data = await get<ExportedData>('/api/auth/export');
    expect([data.history.length, data.requests.length]).toEqual([PAGE, PAGE]);
    expect(data.history[0]).toMatchObject({ subjectId: `n${ENTRIES}` });
    const subjects = data.history.map(({ subjectId }) => subjectId);
    for (let cursor = data.nextHistory; cursor !== null; ) {
      const page = await get<HistoryPage>(`/api/auth/history?cursor=${cursor}`);
      expect(page.items.length).toBeLessThanOrEqual(PAGE);
      subjects.push(...page.items.map(({ subjectId }) => subjectId));
      cursor = page.nextCursor;
    }
    // Signing up and in came first.
    expect(subjects).toHaveLength(ENTRIES + 2);
    expect(new Set(subjects).size).toBe(ENTRIES + 1);
    const more = await get<ExportedData['requests']>(`/api/patient/requests/mine?cursor=${data.nextRequests}`);
    expect(more).toHaveLength(PAGE);
    expect(new Set([...data.requests, ...more].map(({ _id }) => _id)).size).toBe(2 * PAGE);
  });

  test('and left the list of donors takes along what they were asked and reported, and nothing of who reported them', async () => {
    const { town, donor, patient, codesOf } = await invitingTown();
    const [ana, tom] = [await donor(), await patient()];
    const { invitation } = await codesOf(ana);
    await post(town, '/api/invitation/report', { code: invitation, kind: 'untrue' });
    await send(town, ana, 'DELETE', '/api/donor/me');
    const exported = async (who: SignedIn) => (await send(town, who, 'GET', '/api/auth/export')).json<ExportedData>();
    const { invitations, reports, donorProfile } = await exported(ana);
    expect([donorProfile, invitations.length]).toEqual([null, 1]);
    const at = new Date(town.clock.now).toISOString();
    expect(reports).toEqual([{ invitationId: invitations[0]?._id, kind: 'untrue', at, settledAt: null }]);
    expect((await exported(tom)).reports).toEqual([]);
  });

  test('does not download it twice at once, and another does meanwhile', async () => {
    const { store, settings, clock } = await buildTestApp({ flags: UNLIMITED });
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    const audit = {
      ...store.audit,
      pageOf: async (...asked: Parameters<typeof store.audit.pageOf>) => {
        await goOn;
        return store.audit.pageOf(...asked);
      },
    };
    const app = await buildApp({ places, store: { ...store, audit }, settings, now: () => clock.now });
    onTestFinished(() => app.close());
    const [ana, ben] = [await signedIn({ store, clock }), await signedIn({ store, clock })];
    // Awaited inside: a request of `inject` isn't sent before somebody waits for it.
    const ask = async ({ headers }: typeof ana) => await app.inject({ url: '/api/auth/export', headers });
    const first = ask(ana);
    const others = ask(ben);
    expect((await ask(ana)).json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 1 });
    resolve();
    expect([(await first).statusCode, (await others).statusCode]).toEqual([200, 200]);
    expect((await ask(ana)).statusCode).toBe(200);
  });
});

describe('someone who deletes their account', () => {
  test('is asked for the password, without which nothing happens, and keeps no sign-in that was under way', async () => {
    const town = await buildTestApp();
    const headers = await signUp(town, ANA);
    expect((await deleteAccount(town, headers, {})).json()).toMatchObject({ code: 'PROOF_NEEDED' });
    const wrong = await deleteAccount(town, headers, { password: 'wrong' });
    expect(wrong.json()).toMatchObject({ code: 'WRONG_PASSWORD' });
    const inUrl = await town.app.inject({ method: 'DELETE', url: '/api/auth/me?password=x', headers });
    expect(inUrl.statusCode).toBe(400);
    expect(await statusOfMe(town, headers)).toBe(200);
    const [login, deleted] = await Promise.all([logIn(town, ANA), deleteAccount(town, headers)]);
    expect([deleted.statusCode, await statusOfMe(town, headers)]).toEqual([204, 401]);
    expect([200, 401]).toContain(login.statusCode);
    expect(rowsOf(town, 'sessions')).toEqual([]);
    expect((await logIn(town, ANA)).statusCode).toBe(401);
  });

  test('is nowhere in the file once it is rewritten, after a full export, but for audit rows that name nobody', async () => {
    const file = join(temporaryFolder(), 'leaving.db');
    const store = openSqlite({ source: file });
    const app = await buildApp({ places, store, settings: readSettings(UNLIMITED, {}), now: () => START });
    const town = { app, store, clock: { now: START } };
    for (let person = 0; person < 50; person += 1) {
      const { headers } = await signedIn(town);
      await post(town, '/api/donor/register', { ...DONOR, address: `Street ${person}` }, headers);
    }
    const signedUp = (await post(town, '/api/auth/register', ANA, { 'user-agent': DEVICE })).json();
    const [id, headers] = [signedUp._id, bearer(signedUp.token)];
    await pressLink(town, ANA.email, headers);
    const details = { bloodType: 'B-', phone: '+43 664 5550199', address: 'Leavingstreet 9, Goneville', age: 40 };
    await post(town, '/api/donor/register', details, headers);
    await post(town, '/api/donor/register', { ...details, phone: '+43 664 5550198' }, headers);
    await post(town, '/api/patient/request', { ...REQUEST, phone: '+43 664 5550197', hospital: 'Goneby' }, headers);
    await forgetPassword(town, ANA.email);
    await changeEmail(town, headers, 'next@leaving.example');
    await app.inject({ method: 'PATCH', url: '/api/auth/me', payload: { name: 'Anastasia Changed' }, headers });
    expect((await app.inject({ url: '/api/auth/export', headers })).body).toContain('Leavingstreet');
    expect((await deleteAccount(town, headers)).statusCode).toBe(204);
    await store.compact();
    // While the server still runs, and after it.
    const [atOnce, audit] = [bytesOf(file), await store.audit.pageOf(id, { limit: 9 })];
    await app.close();
    await store.close();
    for (const bytes of [atOnce, bytesOf(file)]) {
      // Six digits alone would stand in hashes and ids by chance.
      for (const trace of ['Anastasia', 'leaving.example', '664 555019', 'Leavingstreet', 'Goneby', DEVICE]) {
        expect(bytes.includes(trace), trace).toBe(false);
      }
      expect(bytes.includes('Street 17')).toBe(true);
    }
    expect(audit.rows[0]).toMatchObject({ action: 'account.deleted', actorId: id, subjectId: id });
  });
});

test.each<[string, Role, (own: string, other: string) => object, number, string]>([
  ["somebody else's role", 'patient', (_, other) => ({ userId: other, role: 'patient' }), 403, 'NOT_YOURS'],
  ['their own as an admin', 'admin', (own) => ({ userId: own, role: 'patient' }), 403, 'ADMIN_ROLE_FIXED'],
  ['their own to admin', 'patient', (own) => ({ userId: own, role: 'admin' }), 400, 'BAD_INPUT'],
  ['more than it', 'patient', (own) => ({ userId: own, role: 'donor', isAdmin: true }), 400, 'BAD_INPUT'],
])('whoever would change %s is refused, and it is written down', async (_, role, inputOf, status, code) => {
  const town = await buildTestApp();
  const [{ account, headers }, other] = [await signedIn(town, role), await signedIn(town)];
  const input = inputOf(account.id, other.account.id);
  const refusals = async () =>
    (await town.store.audit.list()).filter(({ action }) => action.startsWith('account.role'));
  expect((await post(town, '/api/auth/update-role', input)).statusCode).toBe(401);
  expect(await refusals()).toEqual([]);
  town.clock.now += 60_000;
  const refused = await post(town, '/api/auth/update-role', input, headers);
  expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
  const entry = { action: 'account.role-refused', actorId: account.id, subjectId: account.id, at: town.clock.now };
  expect(await refusals()).toMatchObject([entry]);
  expect(await town.store.accounts.find(account.id)).toMatchObject({ role });
  expect(await town.store.accounts.find(other.account.id)).toMatchObject({ role: 'donor' });
});

function bytesOf(file: string): Buffer {
  const wal = `${file}-wal`;
  return Buffer.concat([readFileSync(file), existsSync(wal) ? readFileSync(wal) : Buffer.alloc(0)]);
}
