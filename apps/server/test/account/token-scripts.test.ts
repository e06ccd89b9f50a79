import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { annasTown, NEW, named } from '../support/annas-town.ts';
import { DONOR, days, REQUEST, START, unlimited } from '../support/app.ts';
import { fillDisk } from '../support/behind-the-port.ts';
import { makeToken, PASSWORD } from '../support/people.ts';
import { bearer } from '../support/rest-call.ts';

describe('a script with an API token', () => {
  test('acts as the person: what it posts is theirs, and what it does is written down under their id', async () => {
    const { app, store, donor, anotherDonorId } = await annasTown();
    const { headers } = await makeToken({ store, clock: { now: START } }, donor.account.id, 'write', { name: 'w' });
    const posted = await app.inject({ method: 'POST', url: '/api/patient/request', payload: REQUEST, headers });
    expect(posted.statusCode).toBe(201);
    const contact = await app.inject({ method: 'POST', url: `/api/donor/${anotherDonorId}/contact`, headers });
    expect(contact.json()).toMatchObject({ phone: DONOR.phone });
    const mine = await app.inject({ url: '/api/patient/requests/mine', headers: donor.headers });
    expect(mine.json()).toContainEqual(expect.objectContaining({ _id: posted.json()._id }));
    expect((await store.audit.pageOf(donor.account.id, { limit: 1 })).rows[0]).toMatchObject({
      action: 'donor.contacted',
    });
  });

  test('shares the phone numbers of a day with the person', async () => {
    const { app, store, donor, anotherDonorId, patientRequestId } = await annasTown({
      ...unlimited({ contacts: 1 }),
    });
    const { headers } = await makeToken({ store, clock: { now: START } }, donor.account.id, 'write', { name: 'w' });
    const ask = (place: string, from: { authorization: string }) =>
      app.inject({ method: 'POST', url: `${place}/contact`, headers: from });
    expect((await ask(`/api/donor/${anotherDonorId}`, donor.headers)).statusCode).toBe(200);
    const refused = await ask(`/api/patient/requests/${patientRequestId}`, headers);
    expect(refused.json()).toMatchObject({ code: 'CONTACT_LIMIT' });
  });

  test('is refused from the moment on at which its token ends', async () => {
    const { app, clock, send } = await annasTown();
    const { token } = (await send('POST', '/api/auth/tokens', { ...NEW, expiresInDays: 1 })).json();
    const ask = () => app.inject({ url: '/api/donor/me', headers: bearer(token) });
    clock.now = START + days(1) - 1;
    expect((await ask()).statusCode).toBe(200);
    clock.now = START + days(1);
    expect((await ask()).json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test('is refused as soon as its token is revoked, and revoking it twice is a 404', async () => {
    const { app, send } = await annasTown();
    const { token, _id } = (await send('POST', '/api/auth/tokens', NEW)).json();
    expect((await send('DELETE', `/api/auth/tokens/${_id}`, {})).statusCode).toBe(204);
    const refused = await app.inject({ url: '/api/donor/me', headers: bearer(token) });
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'NOT_SIGNED_IN']);
    const again = await send('DELETE', `/api/auth/tokens/${_id}`, {});
    expect([again.statusCode, again.json().code]).toEqual([404, 'TOKEN_NOT_FOUND']);
  });

  test.each([
    ['signs out everywhere', 'DELETE', '/api/auth/sessions', {}],
    [
      'changes the password',
      'POST',
      '/api/auth/password/change',
      { currentPassword: PASSWORD, newPassword: 'quite another one' },
    ],
    ['deletes the account', 'DELETE', '/api/auth/me', { password: PASSWORD }],
  ] as const)('is refused when the person %s', async (_, method, url, payload) => {
    const { app, send } = await annasTown();
    const { token } = (await send('POST', '/api/auth/tokens', NEW)).json();
    const ask = () => app.inject({ url: '/api/donor/me', headers: bearer(token) });
    expect((await ask()).statusCode).toBe(200);
    expect((await send(method, url, payload)).statusCode).toBe(204);
    expect((await ask()).statusCode).toBe(401);
  });

  test('goes on when the person signs out here, and ends nobody’s session', async () => {
    const { app, store, send, donor } = await annasTown();
    const { token } = (await send('POST', '/api/auth/tokens', NEW)).json();
    const login = { email: 'anna@people.example', password: PASSWORD };
    const signIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload: login, headers: bearer(token) });
    expect(signIn.json()).toMatchObject({
      code: 'TOKEN_NOT_ALLOWED',
      message: "An API token can't do this. Please sign in.",
    });
    expect(await store.sessions.list(donor.account.id)).toHaveLength(1);
    expect((await send('POST', '/api/auth/logout', {})).statusCode).toBe(204);
    expect((await app.inject({ url: '/api/donor/me', headers: bearer(token) })).statusCode).toBe(200);
  });

  test('leaves no trace of its token in the log, and its answers are not cached', async () => {
    const { app, send, logLines } = await annasTown();
    const { token } = (await send('POST', '/api/auth/tokens', NEW)).json();
    for (const url of ['/api/stats', '/api/auth/me', '/trpc/donors.mine', '/api/nothing']) {
      const { headers } = await app.inject({ url, headers: bearer(token) });
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(logLines.length).toBeGreaterThan(4);
    expect(logLines.join('')).not.toContain(token.slice(3));
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
    const { app, store, send } = await annasTown();
    const { token } = (await send('POST', '/api/auth/tokens', NEW)).json();
    const ask = () => app.inject({ url: '/api/donor/me', headers: bearer(token) });
    const lastUsed = async () => named((await send('GET', '/api/auth/tokens')).json())?.lastUsedOn;
    const freeDisk = fillDisk({ store });
    expect((await ask()).statusCode).toBe(200);
    freeDisk();
    expect((await ask()).statusCode).toBe(200);
    expect(await lastUsed()).toBeNull();
    vi.advanceTimersByTime(60_000);
    await ask();
    expect(await lastUsed()).toBe('2026-06-15');
  });

  test('saves the last day of use once a day, and never an earlier one', async () => {
    const { app, clock, statements, send } = await annasTown();
    const { token } = (await send('POST', '/api/auth/tokens', NEW)).json();
    const ask = () => app.inject({ url: '/api/donor/me', headers: bearer(token) });
    const writes = () => statements.filter((sql) => /^update "api_tokens" /.test(sql)).length;
    for (const [at, count] of [
      [START, 1],
      [START + 3_600_000, 1],
      [START + days(1), 2],
      [START, 2],
    ] as const) {
      clock.now = at;
      await ask();
      expect(writes()).toBe(count);
    }
  });
});
