import { describe, expect, test } from 'vitest';
import {
  buildTestApp,
  DONOR,
  days,
  limited,
  REQUEST,
  type SignedIn,
  signedIn,
  type TestApp,
  UNLIMITED,
} from '../support/app.ts';
import { askFor, donorsIn, numbersGiven } from '../support/numbers.ts';
import { post } from '../support/rest-call.ts';

const HOUR_MS = 3_600_000;

describe('someone who wants to call a donor', () => {
  test('is given the number once they are signed in and verified, and that is audited', async () => {
    const town = await buildTestApp();
    const donorId = await donorIn(town);
    const caller = await signedIn(town, 'patient');
    expect((await contact(town, donorId)).json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
    const unverified = await contact(town, donorId, caller);
    expect([unverified.statusCode, unverified.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    await verify(town, caller);
    const given = await contact(town, donorId, caller);
    expect([given.statusCode, given.json()]).toEqual([
      200,
      { _id: donorId, user: { name: expect.any(String) }, phone: DONOR.phone, internationalPhone: '+12025550142' },
    ]);
    const contacts = (await town.store.audit.list()).filter(({ action }) => action === 'donor.contacted');
    expect(contacts).toMatchObject([{ actorId: caller.account.id, subjectId: donorId }]);
  });

  test('is given twenty numbers a UTC day, and the next at midnight', async () => {
    const town = await buildTestApp();
    const donorIds = await donorsIn(town, 22);
    const [caller, other] = [await verified(town), await verified(town)];
    town.clock.now += days(1);
    expect(await numbersGiven(town, donorIds, caller.headers)).toEqual({ given: 20, refusal: 'CONTACT_LIMIT' });
    const [, another = '', next = ''] = donorIds.slice(19);
    const refused = await askFor(town, next, caller.headers);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      429,
      'CONTACT_LIMIT',
      String(12 * 3600),
    ]);
    expect((await askFor(town, next, other.headers)).statusCode).toBe(200);
    town.clock.now += 12 * 3_600_000 - 1;
    expect((await askFor(town, next, caller.headers)).statusCode).toBe(429);
    town.clock.now += 1;
    expect((await askFor(town, next, caller.headers)).statusCode).toBe(200);
    expect((await askFor(town, another, caller.headers)).statusCode).toBe(200);
  });

  test('is given ten on the first day of their account, and twenty a day after that', async () => {
    const town = await buildTestApp();
    const donorIds = await donorsIn(town, 21);
    town.clock.now += 11 * HOUR_MS;
    const caller = await verified(town);
    expect(await numbersGiven(town, donorIds, caller.headers)).toEqual({ given: 10, refusal: 'CONTACT_LIMIT' });
    // Another UTC day has begun, but the account is an hour old.
    town.clock.now += HOUR_MS;
    expect(await numbersGiven(town, donorIds, caller.headers)).toEqual({ given: 10, refusal: 'CONTACT_LIMIT' });
    town.clock.now += 23 * HOUR_MS - 1;
    expect((await askFor(town, donorIds[10] ?? '', caller.headers)).statusCode).toBe(429);
    town.clock.now += 1;
    expect(await numbersGiven(town, donorIds, caller.headers)).toEqual({ given: 20, refusal: 'CONTACT_LIMIT' });
  });

  test('is given the same number again that day for free, and it is audited once', async () => {
    const town = await buildTestApp({ flags: limited({ contacts: 1 }) });
    const [first = '', second = ''] = await donorsIn(town, 2);
    const { headers } = await verified(town);
    const contacts = async () =>
      (await town.store.audit.list()).filter(({ action }) => action === 'donor.contacted').length;
    for (let time = 1; time <= 3; time += 1) {
      expect((await askFor(town, first, headers)).json()).toMatchObject({ phone: DONOR.phone });
    }
    expect(await contacts()).toBe(1);
    expect((await askFor(town, second, headers)).statusCode).toBe(429);
    expect(await contacts()).toBe(1);
    town.clock.now += 12 * HOUR_MS;
    expect((await askFor(town, first, headers)).statusCode).toBe(200);
    expect(await contacts()).toBe(2);
    expect((await askFor(town, second, headers)).statusCode).toBe(429);
  });

  test('and asks twice at once is given the number twice, and one of the day is taken', async () => {
    const town = await buildTestApp({ flags: limited({ contacts: 2 }) });
    const [first = '', second = '', third = ''] = await donorsIn(town, 3);
    const { headers } = await verified(town);
    const answers = await Promise.all(Array.from({ length: 8 }, () => askFor(town, first, headers)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await askFor(town, second, headers)).statusCode).toBe(200);
    expect((await askFor(town, third, headers)).statusCode).toBe(429);
  });

  test('is not given the number of one who is not on offer, and loses none of the twenty by asking', async () => {
    const town = await buildTestApp({ flags: limited({ contacts: 1 }) });
    const donor = await signedIn(town);
    const donorId = (await post(town, '/api/donor/register', DONOR, donor.headers)).json()._id;
    const caller = await verify(town, await signedIn(town));
    const url = '/api/donor/me';
    const switchTo = (isAvailable: boolean) =>
      town.app.inject({ method: 'PATCH', url, payload: { isAvailable }, headers: donor.headers });
    await switchTo(false);
    const refused = await contact(town, donorId, caller);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'DONOR_NOT_MATCHABLE']);
    expect(refused.body).not.toContain('555-0142');
    expect((await contact(town, 'nobody', caller)).statusCode).toBe(404);
    await switchTo(true);
    expect((await contact(town, donorId, caller)).statusCode).toBe(200);
  });
});

describe('someone who wants to call a patient', () => {
  test('is given the number by the same rule, from the same twenty', async () => {
    const town = await buildTestApp({ flags: limited({ contacts: 2 }) });
    const donorId = await donorIn(town);
    const patient = await signedIn(town, 'patient');
    const requestId = (await post(town, '/api/patient/request', REQUEST, patient.headers)).json()._id;
    const url = `/api/patient/requests/${requestId}/contact`;
    const caller = await signedIn(town);
    expect((await post(town, url, {}, caller.headers)).statusCode).toBe(403);
    await verify(town, caller);
    expect((await post(town, url, {}, caller.headers)).json()).toMatchObject({ phone: REQUEST.phone });
    expect((await contact(town, donorId, caller)).statusCode).toBe(200);
    const [next = ''] = await donorsIn(town, 1);
    expect((await askFor(town, next, caller.headers)).statusCode).toBe(429);
    await town.app.inject({ method: 'DELETE', url: `/api/patient/request/${requestId}`, headers: patient.headers });
    expect((await post(town, url, {}, caller.headers)).json()).toMatchObject({ code: 'REQUEST_NOT_FOUND' });
  });
});

describe('people who ask from one network', () => {
  test('are given sixty numbers a UTC day together, and who is refused is told that it was not them', async () => {
    const town = await buildTestApp({ flags: { ...UNLIMITED, trustedProxy: '127.0.0.1' } });
    const donorIds = await donorsIn(town, 11);
    const from = (address: string, headers: SignedIn['headers']) => ({ ...headers, 'x-forwarded-for': address });
    for (let person = 0; person < 6; person += 1) {
      const { headers } = await verified(town);
      const asked = await numbersGiven(town, donorIds.slice(0, 10), from('203.0.113.1', headers));
      expect(asked).toEqual({ given: 10, refusal: null });
    }
    const late = await verified(town);
    const refused = await askFor(town, donorIds[0] ?? '', from('203.0.113.1', late.headers));
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'NETWORK_CONTACT_LIMIT']);
    // None was taken of their own: elsewhere they have as many as anybody.
    const elsewhere = await numbersGiven(town, donorIds, from('203.0.113.2', late.headers));
    expect(elsewhere).toEqual({ given: 10, refusal: 'CONTACT_LIMIT' });
  });
});

async function donorIn(town: TestApp): Promise<string> {
  const { headers } = await signedIn(town);
  return (await post(town, '/api/donor/register', DONOR, headers)).json()._id;
}

async function verified(town: TestApp): Promise<SignedIn> {
  return verify(town, await signedIn(town));
}

async function verify(town: TestApp, person: SignedIn): Promise<SignedIn> {
  await town.store.accounts.verifyEmail({ id: person.account.id, at: town.clock.now });
  return person;
}

function contact(town: TestApp, donorId: string, caller?: SignedIn) {
  return post(town, `/api/donor/${donorId}/contact`, {}, caller?.headers);
}
