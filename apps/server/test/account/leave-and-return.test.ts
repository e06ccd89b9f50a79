import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { answerOf, BEN, buildGoogleTown, ANA as GOOGLE_ANA, type GoogleTown } from '../google/google-town.ts';
import { buildTestApp, type SignedIn, type TestApp, unlimited } from '../support/app.ts';
import { subjectsTo } from '../support/mailed.ts';
import { donorsIn, numbersGiven } from '../support/numbers.ts';
import { bearer, post } from '../support/rest-call.ts';
import { ANA, deleteAccount, forgetPassword, verified } from './ana.ts';
import { buildFirebaseTown, idToken } from './firebase-project.ts';

const MORE_THAN_A_DAY_HAS = 30;

type Session = SignedIn['headers'];

async function byMailbox(town: TestApp): Promise<Session> {
  const session = await verified(town);
  // Mails to one address are limited too.
  town.clock.now += 61_000;
  return session;
}

async function byFirebase(town: TestApp, email = ANA.email): Promise<Session> {
  const identityToken = await idToken({ email });
  return bearer((await post(town, '/api/auth/register', { ...ANA, email, identityToken })).json().token);
}

async function byGoogle(town: GoogleTown, email = GOOGLE_ANA.email): Promise<Session> {
  const credential = await town.provider.credential({ ...GOOGLE_ANA, email });
  return bearer((await post(town, '/api/auth/google', { credential })).json().token);
}

test('a person who took as many numbers as a day has, leaves, and comes back with the same mailbox is given no more that day', async () => {
  // Nothing is switched off for the test.
  const town = await buildTestApp({ flags: {} });
  await expectNoMore(town, { comeIn: () => byMailbox(town), comeBack: () => byMailbox(town) });
});

test('a person who leaves, and comes back with the same Google account at another address, is given no more that day', async () => {
  const town = await buildGoogleTown();
  const proof = async () => ({ google: await answerOf(town, GOOGLE_ANA) });
  const comeBack = () => byGoogle(town, 'moved@people.example');
  await expectNoMore(town, { comeIn: () => byGoogle(town), comeBack, proof });
});

test('a person who leaves, and comes back with the same Firebase identity at another address, is given no more that day', async () => {
  const town = await buildFirebaseTown();
  await expectNoMore(town, { comeIn: () => byFirebase(town), comeBack: () => byFirebase(town, 'moved@x.org') });
});

test('sign-ups through Google are counted like any other, and who is known already is let in', async () => {
  const town = await buildGoogleTown(unlimited({ signUps: 1 }));
  const enter = async (person: typeof GOOGLE_ANA) =>
    (await post(town, '/api/auth/google-oauth', await answerOf(town, person))).statusCode;
  expect([await enter(GOOGLE_ANA), await enter(BEN), await enter(GOOGLE_ANA)]).toEqual([200, 429, 200]);
});

test('a person who leaves and comes back has no more mails sent than one who stayed', async () => {
  const town = await buildTestApp({ flags: {} });
  const session = await byMailbox(town);
  const sent = async () => (await subjectsTo(town, ANA.email)).length;
  for (let mail = 0; mail < 5; mail += 1) {
    await forgetPassword(town);
    town.clock.now += 60_000;
  }
  expect((await deleteAccount(town, session)).statusCode).toBe(204);
  await byMailbox(town);
  const before = await sent();
  await forgetPassword(town);
  expect(await sent()).toBe(before);
  town.clock.now += HOUR_MS;
  await forgetPassword(town);
  expect(await sent()).toBe(before + 1);
});

/** `proof` is what the account is deleted by, where that is no password. */
async function expectNoMore(
  town: TestApp,
  way: { comeIn: () => Promise<Session>; comeBack: () => Promise<Session>; proof?: () => Promise<object> },
): Promise<void> {
  const donorIds = await donorsIn(town, MORE_THAN_A_DAY_HAS);
  const before = await way.comeIn();
  const first = await numbersGiven(town, donorIds, before);
  expect(first.refusal).toBe('CONTACT_LIMIT');
  expect(first.given).toBeGreaterThan(0);
  expect((await deleteAccount(town, before, await way.proof?.())).statusCode).toBe(204);
  const after = await way.comeBack();
  expect(await numbersGiven(town, donorIds, after)).toEqual({ given: 0, refusal: 'CONTACT_LIMIT' });
  town.clock.now += DAY_MS - (town.clock.now % DAY_MS);
  expect((await numbersGiven(town, donorIds.slice(0, 1), after)).given).toBe(1);
}
