import { describe, expect, test } from 'vitest';
import type { PasswordHasher } from '../../src/features/password/hasher.ts';
import { buildTestApp, limited, type TestApp, UNLIMITED, unlimited } from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';
import { codeMailedTo, subjectsTo } from '../support/mailed.ts';
import { askFor, donorsIn } from '../support/numbers.ts';
import { bearer, post } from '../support/rest-call.ts';

const ANA = { name: 'Ana', email: 'ana@x.org', password: 'the old password' };
const NEW = 'what the owner chose';

describe('while an owner sets a new password by mail, whoever knows the old one', () => {
  test('gets no session out of a sign-in that was under way', async () => {
    const { town, whileResetting } = await townOfAna();
    const login = await whileResetting(() => post(town, '/api/auth/login', ANA_LOGIN));
    expect([login.statusCode, login.json().code]).toEqual([401, 'WRONG_CREDENTIALS']);
    expect(await sessionsIn(town)).toBe(0);
  });

  test('sets no other password by a change that was under way', async () => {
    const { town, headers, whileResetting } = await townOfAna();
    const input = { currentPassword: ANA.password, newPassword: 'what the thief chose' };
    const change = await whileResetting(() => post(town, '/api/auth/password/change', input, headers));
    expect(change.statusCode).toBe(401);
    expect((await post(town, '/api/auth/login', { ...ANA_LOGIN, password: NEW })).statusCode).toBe(200);
  });

  test('deletes nothing by a deletion that was under way', async () => {
    const { town, headers, whileResetting } = await townOfAna();
    const payload = { password: ANA.password };
    const remove = () => town.app.inject({ method: 'DELETE', url: '/api/auth/me', payload, headers });
    expect((await whileResetting(remove)).statusCode).toBe(401);
    expect(await town.store.accounts.findByEmail(ANA.email)).not.toBeNull();
  });

  test('moves nothing to another address by a change that was under way', async () => {
    const { town, headers, whileResetting } = await townOfAna();
    const input = { email: 'thief@x.org', password: ANA.password };
    const change = await whileResetting(() => post(town, '/api/auth/email/change', input, headers));
    expect(change.statusCode).toBe(401);
    expect(await subjectsTo(town, 'thief@x.org')).toEqual([]);
  });
});

test('a sign-in with the old password that was under way gets no session when the password is changed', async () => {
  const { town, headers, whileHashing } = await townOfAna();
  const login = await whileHashing(
    () => post(town, '/api/auth/login', ANA_LOGIN),
    async () => {
      const { store, clock } = town;
      const account = await store.accounts.findByEmail(ANA.email);
      const [session] = await store.sessions.list(account?.id ?? '');
      const change = { id: account?.id ?? '', passwordHash: 'another', keepSessionId: session?.id ?? '' };
      await store.accounts.changePassword({ ...change, at: clock.now });
    },
  );
  expect(login.statusCode).toBe(401);
  expect((await town.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200);
});

test('who moves from address to address is given no more numbers a day for it', async () => {
  const { town, headers } = await townOfAna(unlimited({ contacts: 1 }));
  const [first = '', second = ''] = await donorsIn(town, 2);
  const ask = async (id: string) => (await askFor(town, id, headers)).statusCode;
  expect(await ask(first)).toBe(200);
  await post(town, '/api/auth/email/change', { email: 'next@x.org', password: ANA.password }, headers);
  const code = await codeMailedTo(town, 'next@x.org');
  expect((await post(town, '/api/auth/email/confirm', { code }, headers)).statusCode).toBe(200);
  expect(await ask(second)).toBe(429);
});

describe('someone who signed up with a stranger’s address', () => {
  test('has no notices sent there', async () => {
    const town = await buildTestApp();
    const headers = bearer((await post(town, '/api/auth/register', ANA)).json().token);
    const before = await subjectsTo(town, ANA.email);
    const input = { currentPassword: ANA.password, newPassword: NEW };
    expect((await post(town, '/api/auth/password/change', input, headers)).statusCode).toBe(204);
    await post(town, '/api/auth/email/change', { email: 'next@x.org', password: NEW }, headers);
    const code = await codeMailedTo(town, 'next@x.org');
    expect((await post(town, '/api/auth/email/confirm', { code }, headers)).statusCode).toBe(200);
    const after = await subjectsTo(town, ANA.email);
    expect(after.length).toBeLessThanOrEqual(before.length);
  });

  test('has no more mails sent there by leaving and coming again', async () => {
    const town = await buildTestApp({ flags: limited({ signIns: 0, signUps: 0 }) });
    let sent = 0;
    for (let round = 0; round < 4; round += 1) {
      const headers = bearer((await post(town, '/api/auth/register', ANA)).json().token);
      sent += (await subjectsTo(town, ANA.email)).length;
      const payload = { password: ANA.password };
      await town.app.inject({ method: 'DELETE', url: '/api/auth/me', payload, headers });
    }
    expect(sent).toBe(1);
  });

  test("doesn't end the stranger's own sign-up by leaving", async () => {
    const town = await buildTestApp();
    const start = { email: ANA.email, password: 'p'.repeat(43) };
    const { identityToken } = (await post(town, '/api/auth/identity/create', start)).json();
    await post(town, '/api/auth/identity/send-verification', { identityToken });
    const code = await codeMailedTo(town, ANA.email);
    await post(town, '/api/auth/identity/confirm', { code, identityToken });
    const headers = bearer((await post(town, '/api/auth/register', ANA)).json().token);
    const payload = { password: ANA.password };
    await town.app.inject({ method: 'DELETE', url: '/api/auth/me', payload, headers });
    const done = await post(town, '/api/auth/register', { ...ANA, identityToken });
    expect([done.statusCode, done.json().emailVerified]).toEqual([201, true]);
  });
});

describe('someone who looks for addresses that are taken', () => {
  test('is slowed like someone who moves to them', async () => {
    const { town, headers } = await townOfAna(limited({ memberCalls: 0, signIns: 0 }));
    const look = () => post(town, '/api/auth/email/change', { email: ANA.email, password: ANA.password }, headers);
    expect([(await look()).statusCode, (await look()).statusCode]).toEqual([409, 429]);
  });

  test('learns nothing by a token that is none', async () => {
    const { town } = await townOfAna();
    const answerTo = async (email: string) =>
      (await post(town, '/api/auth/register', { ...ANA, email, identityToken: 'x' })).json().code;
    expect([await answerTo(ANA.email), await answerTo('nobody@x.org')]).toEqual([
      'IDENTITY_EXPIRED',
      'IDENTITY_EXPIRED',
    ]);
  });
});

test('a person with a password who moves to another address is no longer signed in to by the old one’s Google', async () => {
  const { town, headers } = await townOfAna();
  const { store, clock } = town;
  const id = (await store.accounts.findByEmail(ANA.email))?.id ?? '';
  const google = { issuer: 'https://accounts.google.com', subject: 'ana at work' };
  await store.accounts.linkGoogle({ ...google, id, at: clock.now });
  await post(town, '/api/auth/email/change', { email: 'home@x.org', password: ANA.password }, headers);
  const code = await codeMailedTo(town, 'home@x.org');
  await post(town, '/api/auth/email/confirm', { code }, headers);
  expect(await store.accounts.findByGoogle(google)).toBeNull();
  expect(await store.accounts.find(id)).toMatchObject({ email: 'home@x.org', googleSubject: null });
});

const ANA_LOGIN = { email: ANA.email, password: ANA.password };

/** Ana, verified and signed in, in a town whose hasher can be made to wait. */
async function townOfAna(flags: Readonly<Record<string, string>> = UNLIMITED) {
  let gate = Promise.resolve();
  let arrived = () => {};
  const passwords: PasswordHasher = {
    hash: async (password) => `hash of ${password}`,
    verify: async (password, hash) => {
      arrived();
      await gate;
      return hash === `hash of ${password}`;
    },
  };
  const town = await buildTestApp({ flags, passwords });
  const headers = bearer((await post(town, '/api/auth/register', ANA)).json().token);
  await post(town, '/api/auth/email/confirm', { code: await codeMailedTo(town, ANA.email) }, headers);

  /** Makes a call, and does something else after the call has read what is kept, and before its hash is done. */
  const whileHashing = async <Answer>(call: () => PromiseLike<Answer>, act: () => Promise<void>): Promise<Answer> => {
    const { promise, resolve: open } = Promise.withResolvers<void>();
    gate = promise;
    const hashing = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const [answer] = await Promise.all([call(), hashing.then(act).then(open)]);
    return answer;
  };
  const reset = async () => {
    await post(town, '/api/auth/password/forgot', { email: ANA.email });
    const code = await codeMailedTo(town, ANA.email);
    expect((await post(town, '/api/auth/password/reset', { code, password: NEW })).statusCode).toBe(204);
  };
  const whileResetting = <Answer>(call: () => PromiseLike<Answer>) => whileHashing(call, reset);
  return { town, headers, whileHashing, whileResetting };
}

function sessionsIn(town: TestApp): number {
  return rowsOf(town, 'sessions').length;
}
