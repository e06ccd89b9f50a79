import { HOUR_MS } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { verified } from '../support/ana-and-tom.ts';
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
import { post, send } from '../support/rest-call.ts';

test('someone who wants to call a donor is given the number once they are signed in and verified, and that is audited', async () => {
  const town = await buildTestApp();
  const { donorId } = await listedDonor(town);
  const caller = await signedIn(town, 'patient');
  const contact = (headers = {}) => post(town, `/api/donor/${donorId}/contact`, {}, headers);
  expect((await contact()).json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
  const unverified = await contact(caller.headers);
  expect([unverified.statusCode, unverified.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  await town.store.accounts.verifyEmail({ id: caller.account.id, at: town.clock.now });
  const given = await contact(caller.headers);
  expect([given.statusCode, given.json()]).toEqual([
    200,
    { _id: donorId, user: { name: expect.any(String) }, phone: DONOR.phone, internationalPhone: '+12025550142' },
  ]);
  const contacts = (await town.store.audit.list()).filter(({ action }) => action === 'donor.contacted');
  expect(contacts).toMatchObject([{ actorId: caller.account.id, subjectId: donorId }]);
});

test('someone is given ten numbers on the first day of their account, twenty a UTC day after that, and the next at midnight', async () => {
  const town = await buildTestApp();
  const donorIds = await donorsIn(town, 21);
  const caller = await verified(town, 'donor');
  expect(await numbersGiven(town, donorIds, caller.headers)).toEqual({ given: 10, refusal: 'CONTACT_LIMIT' });
  town.clock.now += days(1);
  expect(await numbersGiven(town, donorIds, caller.headers)).toEqual({ given: 20, refusal: 'CONTACT_LIMIT' });
  const askForNext = () => askFor(town, donorIds[20] ?? '', caller.headers);
  const { statusCode, headers } = await askForNext();
  expect([statusCode, headers['retry-after']]).toEqual([429, String(12 * 3600)]);
  town.clock.now += 12 * HOUR_MS - 1;
  expect((await askForNext()).statusCode).toBe(429);
  town.clock.now += 1;
  expect((await askForNext()).statusCode).toBe(200);
});

test('someone is not given the number of one who is not on offer, and loses none of the day by asking', async () => {
  const town = await buildTestApp({ flags: limited({ contacts: 1 }) });
  const { donor, donorId } = await listedDonor(town);
  const caller = await verified(town, 'donor');
  const switchTo = (isAvailable: boolean) => send(town, donor, 'PATCH', '/api/donor/me', { isAvailable });
  await switchTo(false);
  const refused = await askFor(town, donorId, caller.headers);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'DONOR_NOT_MATCHABLE']);
  expect(refused.body).not.toContain('555-0142');
  expect((await askFor(town, 'nobody', caller.headers)).statusCode).toBe(404);
  await switchTo(true);
  expect((await askFor(town, donorId, caller.headers)).statusCode).toBe(200);
});

test('someone who wants to call a patient is given the number by the same rule, from the same twenty', async () => {
  const town = await buildTestApp({ flags: limited({ contacts: 2 }) });
  const { donorId } = await listedDonor(town);
  const patient = await signedIn(town, 'patient');
  const requestId = (await send(town, patient, 'POST', '/api/patient/request', REQUEST)).json()._id;
  const caller = await signedIn(town);
  const contact = () => send(town, caller, 'POST', `/api/patient/requests/${requestId}/contact`);
  expect((await contact()).statusCode).toBe(403);
  await town.store.accounts.verifyEmail({ id: caller.account.id, at: town.clock.now });
  expect((await contact()).json()).toMatchObject({ phone: REQUEST.phone });
  expect((await askFor(town, donorId, caller.headers)).statusCode).toBe(200);
  const [next = ''] = await donorsIn(town, 1);
  expect((await askFor(town, next, caller.headers)).statusCode).toBe(429);
  await send(town, patient, 'DELETE', `/api/patient/request/${requestId}`);
  expect((await contact()).json()).toMatchObject({ code: 'REQUEST_NOT_FOUND' });
});

test('people of one network are given sixty numbers a UTC day together, and who is refused is told that it was not them', async () => {
  const town = await buildTestApp({ flags: { ...UNLIMITED, trustedProxy: '127.0.0.1' } });
  const donorIds = await donorsIn(town, 11);
  const from = (address: string, headers: SignedIn['headers']) => ({ ...headers, 'x-forwarded-for': address });
  for (let person = 0; person < 6; person += 1) {
    const { headers } = await verified(town, 'donor');
    const asked = await numbersGiven(town, donorIds.slice(0, 10), from('203.0.113.1', headers));
    expect(asked).toEqual({ given: 10, refusal: null });
  }
  const late = await verified(town, 'donor');
  const refused = await askFor(town, donorIds[0] ?? '', from('203.0.113.1', late.headers));
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'NETWORK_CONTACT_LIMIT']);
  // None was taken of their own: elsewhere they have as many as anybody.
  const elsewhere = await numbersGiven(town, donorIds, from('203.0.113.2', late.headers));
  expect(elsewhere).toEqual({ given: 10, refusal: 'CONTACT_LIMIT' });
});

async function listedDonor(town: TestApp) {
  const donor = await signedIn(town);
  const registered = await send(town, donor, 'POST', '/api/donor/register', DONOR);
  return { donor, donorId: String(registered.json()._id) };
}
