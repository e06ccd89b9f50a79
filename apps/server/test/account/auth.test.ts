import { describe, expect, test } from 'vitest';
import { buildTestApp, days, signedIn, type TestApp } from '../support/app.ts';

const ANA = { name: '  Ana  ', email: 'Ana@X.org ', password: 'a fine password', role: 'patient' };

describe('signing up', () => {
  test('a person gets an account, a token, and their address in one spelling', async () => {
    const { app } = await buildTestApp();
    const response = await post(app, '/api/auth/register', ANA);
    expect(response.statusCode).toBe(201);
    const { token, _id, isVerificationMailed, ...user } = response.json();
    expect(isVerificationMailed).toBe(true);
    expect(user).toEqual({
      name: 'Ana',
      email: 'ana@x.org',
      role: 'patient',
      authProvider: 'password',
      emailVerified: false,
      isNewUser: false,
      hasPassword: true,
      hasGoogle: false,
      language: null,
    });
    const me = await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
    expect(me.json()).toEqual({ _id, ...user });
  });

  test('someone who names no role is a donor', async () => {
    const { app } = await buildTestApp();
    const { role: _, ...rest } = ANA;
    expect((await post(app, '/api/auth/register', rest)).json()).toMatchObject({ role: 'donor' });
  });

  test('an address is taken in all its spellings, also when two sign up at once', async () => {
    const { app, store } = await buildTestApp();
    const both = await Promise.all([
      post(app, '/api/auth/register', ANA),
      post(app, '/api/auth/register', { ...ANA, email: 'ana@x.org' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    for (const refused of both.filter(({ statusCode }) => statusCode === 409)) {
      expect(refused.json()).toMatchObject({ issues: [{ path: 'email' }] });
    }
    const third = await post(app, '/api/auth/register', { ...ANA, email: ' ANA@X.ORG' });
    expect(third.statusCode).toBe(409);
    expect(third.json()).toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'Email already registered. Please use a different email or try signing in.',
    });
    expect((await store.totals()).accounts.patient).toBe(1);
  });

  test.each(['12345', 'password', 'QWERTY', 'letmein'])('the password %s is too weak', async (password) => {
    const { app, store } = await buildTestApp();
    const response = await post(app, '/api/auth/register', { ...ANA, password });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'WEAK_PASSWORD',
      message: 'Password is too weak. Please choose a stronger password.',
      issues: [{ path: 'password' }],
    });
    expect((await store.totals()).accounts.patient).toBe(0);
  });

  test.each(['ana@x.org', 'redthread', 'RedThread', 'Anastasia Maria'])(
    '%s is no password for Ana',
    async (password) => {
      const { app } = await buildTestApp();
      const refused = await post(app, '/api/auth/register', { ...ANA, name: 'Anastasia Maria', password });
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'WEAK_PASSWORD']);
    },
  );

  test('six characters are enough, unless the operator asks for more', async () => {
    const payload = { ...ANA, password: 'zq8vK1' };
    const { app } = await buildTestApp();
    expect((await post(app, '/api/auth/register', payload)).statusCode).toBe(201);
    const strict = await buildTestApp({ flags: { passwordMinLength: '7' } });
    expect((await post(strict.app, '/api/auth/register', payload)).statusCode).toBe(400);
    expect((await strict.app.inject({ url: '/api/auth/config' })).json()).toEqual({
      googleClientId: null,
      google: null,
      identity: 'embedded',
      firebase: null,
      passwordPolicy: { minLength: 7 },
      hasDevMailbox: false,
    });
  });
});

describe('signing in', () => {
  test('the right password opens a session, in any spelling of the address', async () => {
    const { app } = await buildTestApp();
    await post(app, '/api/auth/register', ANA);
    const response = await post(app, '/api/auth/login', { email: ' ANA@x.org', password: ANA.password });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ name: 'Ana', token: expect.stringMatching(/^[\w-]{34}$/) });
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    const { app } = await buildTestApp();
    await post(app, '/api/auth/register', ANA);
    const wrong = await post(app, '/api/auth/login', { email: 'ana@x.org', password: 'wrong' });
    const unknown = await post(app, '/api/auth/login', { email: 'bob@x.org', password: 'wrong' });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    const { requestId: _, ...first } = wrong.json();
    const { requestId: __, ...second } = unknown.json();
    expect(first).toEqual(second);
    expect(first).toMatchObject({ message: 'Invalid email or password' });
  });

  test('a password typed composed or decomposed is the same password', async () => {
    const { app } = await buildTestApp();
    await post(app, '/api/auth/register', { ...ANA, password: 'caf\u00e9 \u00e0 la carte' });
    const response = await post(app, '/api/auth/login', {
      email: 'ana@x.org',
      password: 'cafe\u0301 a\u0300 la carte',
    });
    expect(response.statusCode).toBe(200);
  });

  test('neither the password nor the token is in the database', async () => {
    const { app, store } = await buildTestApp();
    const { token } = (await post(app, '/api/auth/register', ANA)).json();
    const bytes = store.serialize().toString('latin1');
    expect(bytes).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(bytes).not.toContain(ANA.password);
    expect(bytes).not.toContain(token);
  });
});

describe('a session', () => {
  test('ends on the server when its person signs out', async () => {
    const town = await buildTestApp();
    const { headers } = await signedIn(town);
    expect((await town.app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(204);
    expect(await statusOfMe(town, headers)).toBe(401);
  });

  test('ends after seven days without a call, and lives on with one', async () => {
    const town = await buildTestApp();
    const [idle, busy] = [await signedIn(town), await signedIn(town)];
    town.clock.now += days(6);
    expect(await statusOfMe(town, busy.headers)).toBe(200);
    town.clock.now += days(1);
    expect(await statusOfMe(town, idle.headers)).toBe(401);
    expect(await statusOfMe(town, busy.headers)).toBe(200);
  });

  test('ends after thirty days, however busy', async () => {
    const town = await buildTestApp();
    const { headers } = await signedIn(town);
    for (let day = 5; day < 30; day += 5) {
      town.clock.now += days(5);
      expect(await statusOfMe(town, headers), `day ${day}`).toBe(200);
    }
    town.clock.now += days(5);
    expect(await statusOfMe(town, headers)).toBe(401);
  });

  test('is listed to its owner, who can end one or all', async () => {
    const town = await buildTestApp();
    await post(town.app, '/api/auth/register', ANA);
    const login = { email: ANA.email, password: ANA.password };
    const [here, there] = [await tokenOf(town, login), await tokenOf(town, login)];
    const listed = (await town.app.inject({ url: '/api/auth/sessions', headers: here })).json();
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    const theirs = (await town.app.inject({ url: '/api/auth/sessions', headers: there })).json();
    const { _id } = theirs.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    await town.app.inject({ method: 'DELETE', url: `/api/auth/sessions/${_id}`, headers: here });
    expect([await statusOfMe(town, here), await statusOfMe(town, there)]).toEqual([200, 401]);
    await town.app.inject({ method: 'DELETE', url: '/api/auth/sessions', headers: here });
    expect(await statusOfMe(town, here)).toBe(401);
  });

  test.each(['', 'Bearer', 'Bearer ', 'Bearer wrong', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`, 'Bearer a b'])(
    'is not what the header "%s" opens',
    async (authorization) => {
      expect(await statusOfMe(await buildTestApp(), { authorization })).toBe(401);
    },
  );

  test('ends when its holder signs in anew', async () => {
    const town = await buildTestApp();
    await post(town.app, '/api/auth/register', ANA);
    const payload = { email: ANA.email, password: ANA.password };
    const headers = await tokenOf(town, payload);
    const again = await town.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
    expect([await statusOfMe(town, headers), again.statusCode]).toEqual([401, 200]);
  });

  test('is not opened by a cookie', async () => {
    const town = await buildTestApp();
    const { token } = await signedIn(town);
    expect(await statusOfMe(town, { cookie: `token=${token}; auth_session=${token}` })).toBe(401);
  });
});

function post(app: TestApp['app'], url: string, payload: object) {
  return app.inject({ method: 'POST', url, payload });
}

async function tokenOf({ app }: TestApp, login: object): Promise<{ authorization: string }> {
  const { token } = (await post(app, '/api/auth/login', login)).json();
  return { authorization: `Bearer ${token}` };
}

async function statusOfMe({ app }: TestApp, headers: Record<string, string>): Promise<number> {
  return (await app.inject({ url: '/api/auth/me', headers })).statusCode;
}
