import { MAX_API_TOKENS } from '@redthread/domain/limits';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { annasTown, NEW, named, type Town } from '../support/annas-town.ts';
import { DONOR, days, REQUEST, START, signedIn, unlimited } from '../support/app.ts';
import { fillDisk, rowsOf } from '../support/behind-the-port.ts';
import { makeToken, PASSWORD } from '../support/people.ts';
import { bearer, post, send } from '../support/rest-call.ts';

const TOKEN = /^rt_[\w-]{43}$/;

describe('someone who makes an API token', () => {
  test('is shown it once; their list has its name, and the file only its hash', async () => {
    const { app, store, send } = await annasTown();
    const made = await send('POST', '/api/auth/tokens', { ...NEW, expiresInDays: 90 });
    expect(made.statusCode).toBe(201);
    const { token, ...shown } = made.json();
    expect(token).toMatch(TOKEN);
    expect(shown).toEqual({
      ...{ _id: expect.any(String), name: 'Nightly counts', scope: 'read', lastUsedOn: null },
      createdAt: new Date(START).toISOString(),
      expiresAt: new Date(START + days(90)).toISOString(),
    });
    expect(made.headers['cache-control']).toBe('no-store');
    const listed = await send('GET', '/api/auth/tokens');
    expect(named(listed.json())).toEqual(shown);
    expect(listed.body).not.toContain('rt_');
    expect(store.serialize().toString('latin1')).not.toContain(token.slice(3));
    expect((await app.inject({ url: '/api/donor/me', headers: bearer(token) })).json()).toMatchObject({ age: 30 });
  });

  test('finds its name and day of use in all of their data, and what became of it, and never its hash', async () => {
    const town = await annasTown();
    const { script, id } = await newScript(town);
    await script('/api/stats');
    const revoked = (await town.send('POST', '/api/auth/tokens', { ...NEW, name: 'Other' })).json();
    await town.send('DELETE', `/api/auth/tokens/${revoked._id}`, {});
    const exported = await town.send('GET', '/api/auth/export');
    expect(named(exported.json().apiTokens)).toMatchObject({ _id: id, lastUsedOn: '2026-06-15' });
    expect(exported.json().history.slice(0, 3)).toMatchObject([
      { action: 'token.revoked', subjectId: revoked._id },
      { action: 'token.created', subjectId: revoked._id },
      { action: 'token.created', subjectId: id },
    ]);
    const hashes = rowsOf(town, 'api_tokens').map(({ hash }) => String(hash));
    expect(hashes.length).toBeGreaterThan(1);
    for (const secret of [...hashes, 'rt_']) expect(exported.body).not.toContain(secret);
  });

  test('shows that it is them, each time, and has verified their address first', async () => {
    const town = await annasTown();
    const { password: _, ...unproved } = NEW;
    expect((await town.send('POST', '/api/auth/tokens', unproved)).json()).toMatchObject({ code: 'PROOF_NEEDED' });
    const wrong = await town.send('POST', '/api/auth/tokens', { ...NEW, password: 'wrong' });
    expect(wrong.json()).toMatchObject({ code: 'WRONG_PASSWORD', issues: [{ path: 'password' }] });
    expect((await town.send('GET', '/api/auth/tokens')).json()).toHaveLength(1);
    const eve = await signedIn(town, 'donor', { passwordHash: town.donor.account.passwordHash });
    const refused = await send(town, eve, 'POST', '/api/auth/tokens', NEW);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  });

  test(`has at most ${MAX_API_TOKENS} of different names, and is told which field is wrong`, async () => {
    const full = await annasTown();
    const make = (given: object = {}) => full.send('POST', '/api/auth/tokens', { ...NEW, ...given });
    const long = await make({ name: 'x'.repeat(61) });
    expect(long.json()).toMatchObject({ code: 'BAD_INPUT', issues: [{ path: 'name' }] });
    expect((await make()).statusCode).toBe(201);
    const again = await make();
    expect([again.statusCode, again.json().issues[0].path, again.json().code]).toEqual([
      409,
      'name',
      'TOKEN_NAME_TAKEN',
    ]);
    for (let n = 2; n < MAX_API_TOKENS; n += 1) {
      await makeToken(full, full.donor.account.id, 'read', { name: `token ${n}` });
    }
    const refused = await make({ name: 'one more' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'TOO_MANY_TOKENS']);
  });
});

describe('a script with an API token', () => {
  test('acts as the person: what it posts is theirs, what it does is written down under their id, and they share the numbers of a day', async () => {
    const { app, store, donor, anotherDonorId, patientRequestId } = await annasTown(unlimited({ contacts: 1 }));
    const { headers } = await makeToken({ store, clock: { now: START } }, donor.account.id, 'write', { name: 'w' });
    const posted = await post({ app }, '/api/patient/request', REQUEST, headers);
    expect(posted.statusCode).toBe(201);
    const contact = await post({ app }, `/api/donor/${anotherDonorId}/contact`, {}, headers);
    expect(contact.json()).toMatchObject({ phone: DONOR.phone });
    const mine = await app.inject({ url: '/api/patient/requests/mine', headers: donor.headers });
    expect(mine.json()).toContainEqual(expect.objectContaining({ _id: posted.json()._id }));
    const [entry] = (await store.audit.pageOf(donor.account.id, { limit: 1 })).rows;
    expect(entry).toMatchObject({ action: 'donor.contacted' });
    const refused = await post({ app }, `/api/patient/requests/${patientRequestId}/contact`, {}, donor.headers);
    expect(refused.json()).toMatchObject({ code: 'CONTACT_LIMIT' });
  });

  const changed = { currentPassword: PASSWORD, newPassword: 'quite another one' };

  test.each([
    ['signs out everywhere', 'DELETE', '/api/auth/sessions', {}],
    ['changes the password', 'POST', '/api/auth/password/change', changed],
    ['deletes the account', 'DELETE', '/api/auth/me', { password: PASSWORD }],
  ] as const)('is refused when the person %s', async (_, method, url, payload) => {
    const town = await annasTown();
    const { script } = await newScript(town);
    expect((await script()).statusCode).toBe(200);
    expect((await town.send(method, url, payload)).statusCode).toBe(204);
    expect((await script()).statusCode).toBe(401);
  });

  test('goes on when the person signs out here, and ends nobody’s session', async () => {
    const town = await annasTown();
    const { script, headers } = await newScript(town);
    const signIn = await post(town, '/api/auth/login', { email: 'anna@people.example', password: PASSWORD }, headers);
    expect(signIn.json()).toMatchObject({
      code: 'TOKEN_NOT_ALLOWED',
      message: "An API token can't do this. Please sign in.",
    });
    expect(await town.store.sessions.list(town.donor.account.id)).toHaveLength(1);
    expect((await town.send('POST', '/api/auth/logout', {})).statusCode).toBe(204);
    expect((await script()).statusCode).toBe(200);
  });

  test('leaves no trace of its token in the log, and its answers are not cached', async () => {
    const town = await annasTown();
    const { script, headers } = await newScript(town);
    for (const url of ['/api/stats', '/api/auth/me', '/trpc/donors.mine', '/api/nothing']) {
      expect((await script(url)).headers['cache-control']).toBe('no-store');
    }
    expect(town.logLines.length).toBeGreaterThan(4);
    expect(town.logLines.join('')).not.toContain(headers.authorization.slice('Bearer rt_'.length));
  });

  test('is counted by its token, from wherever it calls', async () => {
    const { app, store, donor } = await annasTown(unlimited({ memberCalls: 2 }));
    const { headers } = await makeToken({ store, clock: { now: START } }, donor.account.id, 'read', { name: 'r' });
    const ask = (remoteAddress: string) => app.inject({ url: '/api/stats', headers, remoteAddress });
    const answers = [await ask('10.0.0.1'), await ask('10.0.0.2'), await ask('10.0.0.3')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect((await app.inject({ url: '/api/stats', remoteAddress: '10.0.0.3' })).statusCode).toBe(200);
  });

  test('reads on when the last day of use can not be saved, which is retried a minute later', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const town = await annasTown();
    const { script } = await newScript(town);
    const lastUsed = async () => named((await town.send('GET', '/api/auth/tokens')).json())?.lastUsedOn;
    const freeDisk = fillDisk(town);
    expect((await script()).statusCode).toBe(200);
    freeDisk();
    expect((await script()).statusCode).toBe(200);
    expect(await lastUsed()).toBeNull();
    vi.advanceTimersByTime(60_000);
    await script();
    expect(await lastUsed()).toBe('2026-06-15');
  });

  test('saves the last day of use once a day, and never an earlier one', async () => {
    const town = await annasTown();
    const { script } = await newScript(town);
    const writes = [];
    for (const at of [START, START + 3_600_000, START + days(1), START]) {
      town.clock.now = at;
      await script();
      writes.push(town.statements.filter((sql) => /^update "api_tokens" /.test(sql)).length);
    }
    expect(writes).toEqual([1, 1, 2, 2]);
  });
});

/** Anna's new token, and what calls with it. */
async function newScript(town: Town) {
  const { token, _id: id } = (await town.send('POST', '/api/auth/tokens', NEW)).json();
  const headers = bearer(token);
  const script = (url = '/api/donor/me') => town.app.inject({ url, headers });
  return { id, headers, script };
}
