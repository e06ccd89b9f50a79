import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readSettings } from '../../src/env.ts';
import { buildTestApp, DONOR, REQUEST, START, signedIn, UNLIMITED } from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';
import { temporaryFolder } from '../support/command.ts';
import { codeMailedTo } from '../support/mailed.ts';
import { places } from '../support/places.ts';
import { bearer, post } from '../support/rest-call.ts';

const ANA = { name: 'Anastasia Leaving', email: 'anastasia@leaving.example', password: 'a fine password' };
const DEVICE = 'Leaving Browser 1.0';

describe('someone who wants their data', () => {
  test('gets all of it as one answer, and nothing of anyone else', async () => {
    const town = await buildTestApp();
    const headers = bearer((await post(town, '/api/auth/register', ANA)).json().token);
    const other = await signedIn(town);
    await post(town, '/api/donor/register', { ...DONOR, phone: '+43 1 999 8888' }, other.headers);
    await post(town, '/api/donor/register', DONOR, headers);
    for (let request = 0; request < 3; request += 1) await post(town, '/api/patient/request', REQUEST, headers);
    const response = await town.app.inject({ url: '/api/auth/export', headers });
    expect(response.json()).toMatchObject({
      exportedAt: new Date(START).toISOString(),
      account: { name: ANA.name, email: ANA.email, createdAt: new Date(START).toISOString() },
      donorProfile: { phone: DONOR.phone, address: DONOR.address, consentedOn: '2026-06-15' },
      requests: [{ hospital: REQUEST.hospital }, { phone: REQUEST.phone }, { bloodType: REQUEST.bloodType }],
      sessions: [{ isCurrent: true }],
    });
    expect(response.json().history.map(({ action }: { action: string }) => action)).toEqual([
      'account.signed-in',
      'account.registered',
    ]);
    expect(response.json()).toMatchObject({ nextRequests: null, nextHistory: null });
    expect(response.body).not.toContain('999 8888');
    expect(response.body).not.toMatch(/argon2|token/);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('someone who deletes their account', () => {
  test('is asked for the password, and nothing happens without it', async () => {
    const town = await buildTestApp();
    const headers = bearer((await post(town, '/api/auth/register', ANA)).json().token);
    const remove = (payload: object) => town.app.inject({ method: 'DELETE', url: '/api/auth/me', payload, headers });
    expect((await remove({})).json()).toMatchObject({ code: 'PROOF_NEEDED' });
    expect((await remove({ password: 'wrong' })).json()).toMatchObject({ code: 'WRONG_PASSWORD' });
    const inUrl = await town.app.inject({ method: 'DELETE', url: '/api/auth/me?password=x', headers });
    expect(inUrl.statusCode).toBe(400);
    expect((await town.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200);
    expect((await remove({ password: ANA.password })).statusCode).toBe(204);
    expect((await town.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
    expect((await post(town, '/api/auth/login', ANA_LOGIN)).statusCode).toBe(401);
  });

  test('is nowhere in the file once it is rewritten, after a full export, but for audit rows that name nobody', async () => {
    const file = join(temporaryFolder(), 'leaving.db');
    const store = openSqlite({ source: file });
    const settings = readSettings(UNLIMITED, {});
    const app = await buildApp({ places, store, settings, now: () => START });
    const town = { app, store, settings, clock: { now: START } };
    for (let person = 0; person < 50; person += 1) {
      const { headers } = await signedIn(town);
      await post(town, '/api/donor/register', neighbour(person), headers);
    }
    const signedUp = await post(town, '/api/auth/register', ANA, { 'user-agent': DEVICE });
    const headers = bearer(signedUp.json().token);
    const id = signedUp.json()._id;
    await post(town, '/api/auth/email/confirm', { code: await codeMailedTo(town, ANA.email) }, headers);
    const details = { bloodType: 'B-', phone: '+43 664 5550199', address: 'Leavingstreet 9, Goneville', age: 40 };
    await post(town, '/api/donor/register', details, headers);
    await post(town, '/api/donor/register', { ...details, phone: '+43 664 5550198' }, headers);
    await post(town, '/api/patient/request', { ...REQUEST, phone: '+43 664 5550197', hospital: 'Goneby' }, headers);
    await post(town, '/api/auth/password/forgot', { email: ANA.email });
    await post(town, '/api/auth/email/change', { email: 'next@leaving.example', password: ANA.password }, headers);
    await app.inject({ method: 'PATCH', url: '/api/auth/me', payload: { name: 'Anastasia Changed' }, headers });
    const exported = await app.inject({ url: '/api/auth/export', headers });
    expect(exported.body).toContain('Leavingstreet');
    const payload = { password: ANA.password };
    expect((await app.inject({ method: 'DELETE', url: '/api/auth/me', payload, headers })).statusCode).toBe(204);
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

  test('while a sign-in of theirs is under way gets no session out of it', async () => {
    const town = await buildTestApp();
    const headers = bearer((await post(town, '/api/auth/register', ANA)).json().token);
    const payload = { password: ANA.password };
    const [login] = await Promise.all([
      post(town, '/api/auth/login', ANA_LOGIN),
      town.app.inject({ method: 'DELETE', url: '/api/auth/me', payload, headers }),
    ]);
    expect([200, 401]).toContain(login.statusCode);
    expect(rowsOf(town, 'sessions')).toEqual([]);
  });
});

test.each([
  ["another's id", (id: string) => ({ userId: `${id}x`, role: 'donor' }), 403],
  ['the role admin', (id: string) => ({ userId: id, role: 'admin' }), 400],
  ['an extra field', (id: string) => ({ userId: id, role: 'donor', isAdmin: true }), 400],
] as const)('whoever asks for %s in their role is refused, and it is written down', async (_, inputOf, status) => {
  const town = await buildTestApp();
  const { account, headers } = await signedIn(town, 'patient');
  const refusals = async () =>
    (await town.store.audit.list()).filter(({ action }) => action === 'account.role-refused');
  const input = inputOf(account.id);
  expect((await post(town, '/api/auth/update-role', input)).statusCode).toBe(401);
  expect(await refusals()).toEqual([]);
  expect((await post(town, '/api/auth/update-role', input, headers)).statusCode).toBe(status);
  expect(await refusals()).toMatchObject([{ actorId: account.id, subjectId: account.id }]);
  expect(await town.store.accounts.find(account.id)).toMatchObject({ role: 'patient' });
});

const ANA_LOGIN = { email: ANA.email, password: ANA.password };

function neighbour(person: number) {
  return { ...DONOR, address: `Street ${person}` };
}

function bytesOf(file: string): Buffer {
  const wal = `${file}-wal`;
  return Buffer.concat([readFileSync(file), existsSync(wal) ? readFileSync(wal) : Buffer.alloc(0)]);
}
