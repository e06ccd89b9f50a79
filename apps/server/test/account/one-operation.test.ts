import type { Store } from '@redthread/db/store';
import { DomainError } from '@redthread/domain/domain-error';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { PasswordHasher } from '../../src/features/password/hasher.ts';
import { buildTestApp, limited, type TestApp, UNLIMITED, unlimited } from '../support/app.ts';
import { failEach, rowsOf } from '../support/behind-the-port.ts';
import { codeMailedTo, subjectsTo } from '../support/mailed.ts';
import { askFor, donorsIn } from '../support/numbers.ts';
import { places } from '../support/places.ts';
import { bearer, post } from '../support/rest-call.ts';
import * as ana from './ana.ts';

const { ANA, NEW_PASSWORD } = ana;
/** Reads, and what a server does by itself before a day's first call. */
const READS = /^(?:find|list|due|next|removeExpired|bringForward)/;

/** A server whose database goes away after the first write that isn't a count, and at the latest with the answer. */
async function dyingTown(town: TestApp): Promise<TestApp> {
  let hasEnded = false;
  const dying = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (target, name) => {
        const method = Reflect.get(target, name);
        if (typeof method !== 'function' || READS.test(String(name))) return method;
        return async (...given: unknown[]) => {
          if (hasEnded) throw new DomainError('CANNOT_SAVE', { retryAfterSeconds: 10 });
          const result: unknown = await Reflect.apply(method, target, given);
          hasEnded = true;
          return result;
        };
      },
    });
  const { accounts, sessions, mail, limits } = town.store;
  const clear: typeof limits.clear = async (key) => {
    if (hasEnded) throw new DomainError('CANNOT_SAVE', { retryAfterSeconds: 10 });
    await limits.clear(key);
  };
  const store: Store = {
    ...town.store,
    ...{ accounts: dying(accounts), sessions: dying(sessions), mail: dying(mail), limits: { ...limits, clear } },
  };
  const app = await buildApp({ places, store, settings: town.settings, now: () => town.clock.now });
  app.addHook('onRequest', (_request, reply, next) => {
    reply.raw.prependOnceListener('finish', () => {
      hasEnded = true;
    });
    next();
  });
  return { ...town, app };
}

async function guessSixTimes(town: TestApp): Promise<void> {
  for (let guess = 0; guess < 6; guess += 1) await ana.logIn(town, { password: `guess ${guess}` });
}

test('a sign-up that is answered has its account, its session and its mail, and ends the session it was made in, whatever comes after', async () => {
  const town = await buildTestApp();
  const before = await ana.verified(town);
  const ben = { ...ANA, name: 'Ben', email: 'ben@x.org' };
  const answer = await post(await dyingTown(town), '/api/auth/register', ben, before);
  expect(answer.statusCode).toBe(201);
  expect(await subjectsTo(town, ben.email)).toEqual(['Verify your email address for Redthread']);
  expect(await ana.statusOfMe(town, bearer(answer.json().token))).toBe(200);
  expect(await ana.statusOfMe(town, before)).toBe(401);
});

test('a sign-up whose session can not be saved leaves no account, and goes through when it is tried again', async () => {
  const town = await buildTestApp();
  const mend = failEach(town, 'INSERT ON sessions', 'there is no room for a session');
  expect((await post(town, '/api/auth/register', ANA)).statusCode).toBe(500);
  expect([rowsOf(town, 'accounts'), rowsOf(town, 'messages')]).toEqual([[], []]);
  mend();
  expect((await post(town, '/api/auth/register', ANA)).statusCode).toBe(201);
});

test('a link to a new password waits in the outbox when its answer arrives, whose reset is told by mail and forgets wrong guesses', async () => {
  const town = await buildTestApp({ flags: limited({ signIns: 0, mailsPerMinute: 0 }) });
  await ana.verified(town);
  await guessSixTimes(town);
  expect((await ana.forgetPassword(await dyingTown(town))).statusCode).toBe(204);
  expect(await subjectsTo(town, ANA.email)).toContain('Set a new password for Redthread');
  const code = await codeMailedTo(town, ANA.email);
  expect((await ana.resetPassword(await dyingTown(town), code)).statusCode).toBe(204);
  expect(await subjectsTo(town, ANA.email)).toContain('Your Redthread password was reset');
  expect(await ana.statusOfLogin(town, NEW_PASSWORD)).toBe(200);
});

test('a change of password is told by mail, and one of email to both mailboxes, its end to the old one', async () => {
  const town = await buildTestApp();
  const headers = await ana.verified(town);
  expect((await ana.changePassword(await dyingTown(town), headers)).statusCode).toBe(204);
  expect(await subjectsTo(town, ANA.email)).toContain('Your Redthread password was changed');
  expect((await ana.changeEmail(await dyingTown(town), headers, 'ana@new.org', NEW_PASSWORD)).statusCode).toBe(204);
  expect((await subjectsTo(town, ANA.email))[0]).toBe('Your Redthread email address is about to change');
  expect((await ana.pressLink(await dyingTown(town), 'ana@new.org', headers)).statusCode).toBe(200);
  expect((await subjectsTo(town, ANA.email))[0]).toBe('Your Redthread email address was changed');
});

test('a deleted account ends the count of wrong guesses at it', async () => {
  const town = await buildTestApp({ flags: limited({ signIns: 0 }) });
  const headers = await ana.verified(town);
  await guessSixTimes(town);
  expect((await ana.deleteAccount(await dyingTown(town), headers)).statusCode).toBe(204);
  expect(rowsOf(town, 'rate_limits').filter(({ key }) => String(key).startsWith('failures:'))).toEqual([]);
});

describe('while an owner sets a new password by mail, whoever knows the old one', () => {
  test('gets no session out of a sign-in that was under way', async () => {
    const { town, whileResetting } = await townOfAna();
    const login = await whileResetting(() => ana.logIn(town));
    expect([login.statusCode, login.json().code]).toEqual([401, 'WRONG_CREDENTIALS']);
    expect(rowsOf(town, 'sessions')).toEqual([]);
  });

  test('changes no password, deletes nothing and moves nothing by what was under way', async () => {
    for (const act of ['change', 'remove', 'move'] as const) {
      const { town, headers, whileResetting } = await townOfAna();
      const acts = {
        change: () => ana.changePassword(town, headers, ANA.password, 'what the thief chose'),
        remove: () => ana.deleteAccount(town, headers),
        move: () => ana.changeEmail(town, headers, 'thief@x.org'),
      };
      expect((await whileResetting(acts[act])).statusCode, act).toBe(401);
      expect(await ana.statusOfLogin(town, NEW_PASSWORD), act).toBe(200);
      expect(await subjectsTo(town, 'thief@x.org')).toEqual([]);
    }
  });
});

test('a sign-in with the old password that was under way gets no session when the password is changed', async () => {
  const { town, headers, whileHashing } = await townOfAna();
  const change = async () => {
    const { store, clock } = town;
    const id = (await store.accounts.findByEmail(ANA.email))?.id ?? '';
    const [session] = await store.sessions.list(id);
    const changed = { id, passwordHash: 'another', keepSessionId: session?.id ?? '' };
    await store.accounts.changePassword({ ...changed, at: clock.now });
  };
  expect((await whileHashing(() => ana.logIn(town), change)).statusCode).toBe(401);
  expect(await ana.statusOfMe(town, headers)).toBe(200);
});

test('who moves from address to address is given no more numbers a day for it', async () => {
  const { town, headers } = await townOfAna(unlimited({ contacts: 1 }));
  const [first = '', second = ''] = await donorsIn(town, 2);
  expect((await askFor(town, first, headers)).statusCode).toBe(200);
  await ana.changeEmail(town, headers, 'next@x.org');
  expect((await ana.pressLink(town, 'next@x.org', headers)).statusCode).toBe(200);
  expect((await askFor(town, second, headers)).statusCode).toBe(429);
});

test('someone who signed up with a stranger’s address has no notices sent there', async () => {
  const town = await buildTestApp();
  const headers = await ana.signUp(town);
  const before = await subjectsTo(town, ANA.email);
  expect((await ana.changePassword(town, headers)).statusCode).toBe(204);
  await ana.changeEmail(town, headers, 'next@x.org', NEW_PASSWORD);
  expect((await ana.pressLink(town, 'next@x.org', headers)).statusCode).toBe(200);
  expect((await subjectsTo(town, ANA.email)).length).toBeLessThanOrEqual(before.length);
});

test('someone who looks for addresses that are taken is slowed like someone who moves to them', async () => {
  const { town, headers } = await townOfAna(limited({ memberCalls: 0, signIns: 0 }));
  const look = async () => (await ana.changeEmail(town, headers, ANA.email)).statusCode;
  expect([await look(), await look()]).toEqual([409, 429]);
});

test('a person with a password who moves to another address is no longer signed in to by the old one’s Google', async () => {
  const { town, headers } = await townOfAna();
  const { store, clock } = town;
  const id = (await store.accounts.findByEmail(ANA.email))?.id ?? '';
  const google = { issuer: 'https://accounts.google.com', subject: 'ana at work' };
  await store.accounts.linkGoogle({ ...google, id, at: clock.now });
  await ana.changeEmail(town, headers, 'home@x.org');
  await ana.pressLink(town, 'home@x.org', headers);
  expect(await store.accounts.findByGoogle(google)).toBeNull();
  expect(await store.accounts.find(id)).toMatchObject({ email: 'home@x.org', googleSubject: null });
});

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
  const headers = await ana.verified(town);

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
  const whileResetting = <Answer>(call: () => PromiseLike<Answer>) =>
    whileHashing(call, () => ana.setNewPassword(town));
  return { town, headers, whileHashing, whileResetting };
}
