import { describe, expect, test } from 'vitest';
import { ANA, answerOf, BEN, buildGoogleTown, type GoogleTown } from '../google/google-town.ts';
import { buildTestApp, type SignedIn, type TestApp, unlimited } from '../support/app.ts';
import { codeMailedTo, subjectsTo } from '../support/mailed.ts';
import { donorsIn, numbersGiven } from '../support/numbers.ts';
import { bearer, post } from '../support/rest-call.ts';
import { buildFirebaseTown, idToken } from './firebase-project.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PERSON = { name: 'Leaving Person', email: 'ana@x.org', password: 'a fine password', role: 'patient' };
const MORE_THAN_A_DAY_HAS = 30;

type Session = SignedIn['headers'];

/** A way to sign up and to delete the account, for one and the same person. */
interface Way<Town extends TestApp> {
  readonly settle: () => Promise<Town>;
  readonly comeIn: (town: Town) => Promise<Session>;
  readonly proof: (town: Town) => Promise<object>;
  /** Where it is another than the first time. */
  readonly comeBack?: (town: Town) => Promise<Session>;
}

const byMailbox: Way<TestApp> = {
  // Nothing is switched off for the test.
  settle: () => buildTestApp({ flags: {} }),
  comeIn: async (town) => {
    const { token } = (await post(town, '/api/auth/register', PERSON)).json();
    await post(town, '/api/auth/email/confirm', { code: await codeMailedTo(town, PERSON.email) }, bearer(token));
    // Mails to one address are limited too.
    town.clock.now += 61_000;
    return bearer(token);
  },
  proof: async () => ({ password: PERSON.password }),
};

const byFirebase: Way<TestApp> = {
  settle: () => buildFirebaseTown(),
  comeIn: async (town) => {
    const identityToken = await idToken();
    return bearer((await post(town, '/api/auth/register', { ...PERSON, identityToken })).json().token);
  },
  proof: async () => ({ password: PERSON.password }),
};

const byGoogle: Way<GoogleTown> = {
  settle: () => buildGoogleTown(),
  comeIn: async (town) => {
    const { token } = (await post(town, '/api/auth/google-oauth', await answerOf(town, ANA))).json();
    return bearer(token);
  },
  proof: async (town) => ({ google: await answerOf(town, ANA) }),
};

async function withMovedGoogle(town: GoogleTown): Promise<Session> {
  const credential = await town.provider.credential({ ...ANA, email: 'moved@people.example' });
  return bearer((await post(town, '/api/auth/google', { credential })).json().token);
}

async function withMovedFirebase(town: TestApp): Promise<Session> {
  const email = 'moved@x.org';
  const identityToken = await idToken({ email });
  return bearer((await post(town, '/api/auth/register', { ...PERSON, email, identityToken })).json().token);
}

describe('a person who took as many numbers as a day has, leaves, and comes back', () => {
  test('with the same mailbox is given no more that day', () => leavesAndReturns(byMailbox));
  test('with the same Google account is given no more that day', () => leavesAndReturns(byGoogle));
  test('with the same Google account, which has moved to another address, is given no more that day', () =>
    leavesAndReturns({ ...byGoogle, comeBack: withMovedGoogle }));
  test('with the same Firebase identity, which has moved to another address, is given no more that day', () =>
    leavesAndReturns({ ...byFirebase, comeBack: withMovedFirebase }));
  test('with the same Firebase ID token is given no more that day', () => leavesAndReturns(byFirebase));
});

test('sign-ups through Google are counted like any other, and who is known already is let in', async () => {
  const town = await buildGoogleTown(unlimited({ signUps: 1 }));
  const enter = async (person: typeof ANA) =>
    post(town, '/api/auth/google-oauth', await answerOf(town, person)).then(({ statusCode }) => statusCode);
  expect(await enter(ANA)).toBe(200);
  expect(await enter(BEN)).toBe(429);
  expect(await enter(ANA)).toBe(200);
});

test('a person who leaves and comes back has no more mails sent than one who stayed', async () => {
  const town = await buildTestApp({ flags: {} });
  const session = await byMailbox.comeIn(town);
  const sent = async () => (await subjectsTo(town, PERSON.email)).length;
  const forget = () => post(town, '/api/auth/password/forgot', { email: PERSON.email });
  for (let mail = 0; mail < 5; mail += 1) {
    await forget();
    town.clock.now += 60_000;
  }
  const leave = { payload: { password: PERSON.password }, headers: { ...session } };
  expect((await town.app.inject({ method: 'DELETE', url: '/api/auth/me', ...leave })).statusCode).toBe(204);
  await byMailbox.comeIn(town);
  const before = await sent();
  await forget();
  expect(await sent()).toBe(before);
  town.clock.now += HOUR_MS;
  await forget();
  expect(await sent()).toBe(before + 1);
});

async function leavesAndReturns<Town extends TestApp>({
  settle,
  comeIn,
  proof,
  comeBack = comeIn,
}: Way<Town>): Promise<void> {
  const town = await settle();
  const donorIds = await donorsIn(town, MORE_THAN_A_DAY_HAS);
  const before = await comeIn(town);
  const first = await numbersGiven(town, donorIds, before);
  expect(first.refusal).toBe('CONTACT_LIMIT');
  expect(first.given).toBeGreaterThan(0);
  const leave = { method: 'DELETE', url: '/api/auth/me', payload: await proof(town), headers: before } as const;
  expect((await town.app.inject(leave)).statusCode).toBe(204);
  const after = await comeBack(town);
  expect(await numbersGiven(town, donorIds, after)).toEqual({ given: 0, refusal: 'CONTACT_LIMIT' });
  town.clock.now += DAY_MS - (town.clock.now % DAY_MS);
  expect((await numbersGiven(town, donorIds.slice(0, 1), after)).given).toBe(1);
}
