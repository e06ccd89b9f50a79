import { describe, expect, test } from 'vitest';
import { createSessionKeeper } from '../../src/features/session/keeper.ts';
import { buildTestApp, days, START, signedIn, type TestApp } from '../support/app.ts';
import { bearer, post, send } from '../support/rest-call.ts';
import { ANA, logIn, signUp, statusOfMe } from './ana.ts';

const TYPED = { ...ANA, name: '  Ana  ', email: 'Ana@X.org ', role: 'patient' };
const HOUR_MS = 3_600_000;
/** An address is kept as its domain's rules spell it; the last five are no address. */
const SPELLINGS = [
  ...['ANA@X.ORG', 'ana@Ⓧ.org', 'ana@𝐱.org', 'ana@x。org', 'ana@ｘ.ｏｒｇ', 'ana@ⅹ.org'],
  ...['<ana@x.org', 'ana@x.org>', '"ana"@x.org', 'ana(a)@x.org', 'to:ana@x.org'],
];

describe('signing up', () => {
  test('a person gets an account, a token, and their address in one spelling', async () => {
    const town = await buildTestApp();
    const response = await post(town, '/api/auth/register', TYPED);
    expect(response.statusCode).toBe(201);
    const { token, _id, isVerificationMailed, ...user } = response.json();
    expect(isVerificationMailed).toBe(true);
    expect(user).toEqual({
      ...{ name: 'Ana', email: 'ana@x.org', role: 'patient', language: null, authProvider: 'password' },
      ...{ emailVerified: false, isNewUser: false, hasPassword: true, hasGoogle: false },
    });
    expect((await send(town, { headers: bearer(token) }, 'GET', '/api/auth/me')).json()).toEqual({ _id, ...user });
    const bytes = town.store.serialize().toString('latin1');
    expect(bytes).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    for (const secret of [ANA.password, token]) expect(bytes).not.toContain(secret);
  });

  test('one mailbox is one account, however its address is written, also when two sign up at once', async () => {
    const town = await buildTestApp();
    const people = [TYPED, { ...TYPED, email: ANA.email }];
    const both = await Promise.all(people.map((person) => post(town, '/api/auth/register', person)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const codes = [];
    for (const email of SPELLINGS) codes.push((await post(town, '/api/auth/register', { ...ANA, email })).statusCode);
    expect(codes).toEqual([409, 409, 409, 409, 409, 409, 400, 400, 400, 400, 400]);
    expect((await post(town, '/api/auth/register', ANA)).json()).toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'Email already registered. Please use a different email or try signing in.',
      issues: [{ path: 'email' }],
    });
    expect((await town.store.totals()).accounts).toMatchObject({ donor: 0, patient: 1 });
    for (const email of SPELLINGS.slice(0, 6)) expect((await logIn(town, { email })).statusCode).toBe(200);
  });

  test.each([
    ...['12345', 'password', 'QWERTY', 'letmein', 'ana@x.org', 'redthread', 'RedThread', 'Anastasia Maria'],
    ...['ｐａｓｓｗｏｒｄ', 'ｑｗｅｒｔｙ', 'ＲｅｄＴｈｒｅａｄ', 'e\u0301'.repeat(3), '\ufdfa'],
  ])('the password %j is too weak for Anastasia Maria', async (password) => {
    const town = await buildTestApp();
    const refused = await post(town, '/api/auth/register', { ...ANA, name: 'Anastasia Maria', password });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        code: 'WEAK_PASSWORD',
        message: 'Password is too weak. Please choose a stronger password.',
        issues: [{ path: 'password' }],
      },
    ]);
    expect(await town.store.accounts.findByEmail(ANA.email)).toBeNull();
  });

  test('six characters are enough, unless the operator asks for more', async () => {
    const payload = { ...ANA, password: 'zq8vK1' };
    expect((await post(await buildTestApp(), '/api/auth/register', payload)).statusCode).toBe(201);
    const strict = await buildTestApp({ flags: { passwordMinLength: '7' } });
    expect((await post(strict, '/api/auth/register', payload)).statusCode).toBe(400);
    expect((await strict.app.inject({ url: '/api/auth/config' })).json()).toEqual({
      ...{ googleClientId: null, google: null, identity: 'embedded', firebase: null, hasDevMailbox: false },
      ...{ hasTextCodes: true, passwordPolicy: { minLength: 7 } },
    });
  });
});

test('a person signs in with their password, composed or decomposed, and a wrong one is answered as an unknown address', async () => {
  const town = await buildTestApp();
  await signUp(town, { ...TYPED, password: 'caf\u00e9 \u00e0 la carte' });
  const entered = await logIn(town, { email: ' ANA@x.org', password: 'cafe\u0301 a\u0300 la carte' });
  expect([entered.statusCode, entered.json()]).toMatchObject([
    200,
    { name: 'Ana', token: expect.stringMatching(/^[\w-]{34}$/) },
  ]);
  const [wrong, unknown] = [await logIn(town), await logIn(town, { email: 'bob@x.org' })];
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
  expect({ ...wrong.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
  expect(wrong.json()).toMatchObject({ message: 'Invalid email or password' });
});

describe('a session', () => {
  test('ends on the server when its person signs out, or signs in anew', async () => {
    const town = await buildTestApp();
    const first = await signUp(town);
    const again = await post(town, '/api/auth/login', { email: ANA.email, password: ANA.password }, first);
    expect([again.statusCode, await statusOfMe(town, first)]).toEqual([200, 401]);
    const second = bearer(again.json().token);
    expect((await post(town, '/api/auth/logout', {}, second)).statusCode).toBe(204);
    expect(await statusOfMe(town, second)).toBe(401);
  });

  test('ends, and is in no list, after seven days without a call, and lives on with one', async () => {
    const town = await buildTestApp();
    const { account, headers: idle } = await signedIn(town);
    const busy = bearer(await createSessionKeeper(town.store).open(account, town.clock.now, 'Busy'));
    town.clock.now += days(6);
    expect((await devicesOf(town, busy)).sort()).toEqual(['Busy', 'Test']);
    town.clock.now += days(1);
    expect(await devicesOf(town, busy)).toEqual(['Busy']);
    expect([await statusOfMe(town, busy), await statusOfMe(town, idle)]).toEqual([200, 401]);
  });

  test('ends, and is in no list, after thirty days, however busy', async () => {
    const town = await buildTestApp();
    const { account, headers } = await signedIn(town);
    for (let day = 5; day < 30; day += 5) {
      town.clock.now += days(5);
      expect(await devicesOf(town, headers), `day ${day}`).toEqual(['Test']);
    }
    const token = await createSessionKeeper(town.store).open(account, town.clock.now, 'New');
    town.clock.now += days(5);
    expect(await statusOfMe(town, headers)).toBe(401);
    expect(await devicesOf(town, bearer(token))).toEqual(['New']);
  });

  test('is listed to its owner, who can end one or all', async () => {
    const town = await buildTestApp();
    await signUp(town, TYPED);
    const [here, there] = [bearer((await logIn(town)).json().token), bearer((await logIn(town)).json().token)];
    const listed = async (headers: typeof here): Promise<{ _id: string; isCurrent: boolean }[]> =>
      (await send(town, { headers }, 'GET', '/api/auth/sessions')).json();
    expect((await listed(here)).map(({ isCurrent }) => isCurrent).sort()).toEqual([false, false, true]);
    const theirs = (await listed(there)).find(({ isCurrent }) => isCurrent);
    await send(town, { headers: here }, 'DELETE', `/api/auth/sessions/${theirs?._id}`);
    expect([await statusOfMe(town, here), await statusOfMe(town, there)]).toEqual([200, 401]);
    await send(town, { headers: here }, 'DELETE', '/api/auth/sessions');
    expect(await statusOfMe(town, here)).toBe(401);
  });

  test('is opened by no other header than its own, and by no cookie', async () => {
    const town = await buildTestApp();
    const { token } = await signedIn(town);
    const wrong = ['', 'Bearer', 'Bearer ', 'Bearer wrong', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`, 'Bearer a b'];
    for (const authorization of wrong) expect(await statusOfMe(town, { authorization }), authorization).toBe(401);
    expect(await statusOfMe(town, { cookie: `token=${token}; auth_session=${token}` })).toBe(401);
  });

  test('is one of fifty at most, after which the one that was not used for longest ends', async () => {
    const town = await buildTestApp();
    const sessions = [await signUp(town)];
    for (let session = 2; session <= 51; session += 1) {
      town.clock.now += HOUR_MS / 2;
      sessions.push(bearer((await logIn(town)).json().token));
      // The first browser is in use all along.
      await statusOfMe(town, sessions[0] ?? {});
    }
    const statuses = await Promise.all(sessions.slice(0, 3).map((headers) => statusOfMe(town, headers)));
    expect(statuses).toEqual([200, 401, 200]);
    expect(await devicesOf(town, sessions[50] ?? {})).toHaveLength(50);
  });

  test('is written down as used once an hour at most', async () => {
    const town = await buildTestApp();
    const { account, headers } = await signedIn(town);
    const useAfter = async (elapsed: number): Promise<number> => {
      town.clock.now = START + elapsed;
      expect(await statusOfMe(town, headers)).toBe(200);
      const [session] = await town.store.sessions.list(account.id);
      return (session?.lastUsedAt ?? 0) - START;
    };
    expect(await useAfter(HOUR_MS - 1)).toBe(0);
    expect(await useAfter(HOUR_MS)).toBe(HOUR_MS);
    expect(await useAfter(2 * HOUR_MS - 1)).toBe(HOUR_MS);
  });

  test('of a browser with a very long name shows the first 200 characters of it', async () => {
    const town = await buildTestApp();
    const agent = `${'a'.repeat(199)}bc`;
    const { token } = (await post(town, '/api/auth/register', ANA, { 'user-agent': agent })).json();
    expect(await devicesOf(town, bearer(token))).toEqual([agent.slice(0, 200)]);
  });
});

async function devicesOf({ app }: TestApp, headers: Record<string, string>): Promise<(string | null)[]> {
  const response = await app.inject({ url: '/api/auth/sessions', headers });
  return response.json().map(({ device }: { device: string | null }) => device);
}
