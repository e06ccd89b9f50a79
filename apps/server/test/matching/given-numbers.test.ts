import { HOUR_MS } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { createSessionKeeper } from '../../src/features/session/keeper.ts';
import { verified } from '../support/ana-and-tom.ts';
import { buildTestApp, DONOR, days, limited, REQUEST, type SignedIn, signedIn, type TestApp } from '../support/app.ts';
import { askFor, donorsIn } from '../support/numbers.ts';
import { bearer, send } from '../support/rest-call.ts';

test('a person reads each number that they were given with its place, type, name and day, and nothing that another was given', async () => {
  const town = await buildTestApp();
  const { id } = await donorNamed(town, 'Anna Maria Huber');
  const tom = await signedIn(town, 'patient');
  const requestId = (await send(town, tom, 'POST', '/api/patient/request', REQUEST)).json()._id;
  const [ana, ben] = [await verified(town, 'donor'), await verified(town, 'donor')];
  expect(await listOf(town, ana)).toEqual([]);
  await askFor(town, id, ana.headers);
  town.clock.now += 1;
  await send(town, ana, 'POST', `/api/patient/requests/${requestId}/contact`);
  expect(await listOf(town, ana)).toEqual([
    expect.objectContaining({ _id: requestId, kind: 'request', place: REQUEST.hospital, phone: REQUEST.phone }),
    {
      ...{ _id: id, kind: 'donor', user: { name: 'Anna Maria Huber' }, bloodType: DONOR.bloodType },
      ...{ place: DONOR.address, phone: DONOR.phone, internationalPhone: '+12025550142' },
      ...{ givenAt: new Date(town.clock.now - 1).toISOString(), isMatchable: true },
      ...{ isPhonePublic: true, isInvitable: false },
    },
  ]);
  expect(await listOf(town, ben)).toEqual([]);
});

test('a person is shown the phone and the whole name again until midnight UTC, and while neither side is withheld from the other', async () => {
  const town = await buildTestApp();
  const donor = await donorNamed(town, 'Anna Maria Huber');
  const [ana, admin] = [await verified(town, 'donor'), await signedIn(town, 'admin')];
  const again = async () => (await askFor(town, donor.id, ana.headers)).json();
  const own = (change: object) => send(town, donor, 'PATCH', '/api/donor/me', change);
  const whole = { phone: DONOR.phone, user: { name: 'Anna Maria Huber' }, isMatchable: true, isPhonePublic: true };
  const withheld = { ...whole, phone: null, user: { name: 'Anna H.' } };
  await again();
  await own({ isPhonePublic: false });
  expect(await again()).toMatchObject({ code: 'DONOR_NOT_LISTED' });
  expect(await listOf(town, ana)).toMatchObject([{ ...withheld, isPhonePublic: false }]);
  await own({ isPhonePublic: true });
  expect(await listOf(town, ana)).toMatchObject([whole]);
  const person = { subject: 'person', id: ana.account.id };
  await send(town, admin, 'POST', '/api/admin/suspend', person);
  expect(await again()).toMatchObject({ code: 'INVITATIONS_STOPPED' });
  expect(await listOf(town, ana)).toMatchObject([withheld]);
  await send(town, admin, 'POST', '/api/admin/reinstate', person);
  await own({ isAvailable: false });
  expect(await listOf(town, ana)).toMatchObject([{ ...withheld, isMatchable: false }]);
  await own({ isAvailable: true });
  town.clock.now += 12 * HOUR_MS - 1;
  expect(await listOf(town, ana)).toMatchObject([whole]);
  town.clock.now += 1;
  expect(await listOf(town, ana)).toMatchObject([withheld]);
  await send(town, donor, 'DELETE', '/api/donor/me');
  expect(await listOf(town, ana)).toEqual([]);
});

test('a person is shown no more the number of who never listed it themselves, once the server asks donors first', async () => {
  const town = await buildTestApp();
  const silent = await donorNamed(town, 'Anna Maria Huber');
  const listed = await donorNamed(town, 'Ben Okri', { isPhonePublic: true });
  const ana = await verified(town, 'donor');
  await askFor(town, silent.id, ana.headers);
  town.clock.now += 1;
  await askFor(town, listed.id, ana.headers);
  const asking = await buildTestApp({ flags: { contacts: 'ask' }, database: town.store.serialize() });
  expect(await listOf(asking, ana)).toMatchObject([
    { _id: listed.id, phone: DONOR.phone, user: { name: 'Ben Okri' } },
    { _id: silent.id, phone: null, user: { name: 'Anna H.' }, isPhonePublic: false },
  ]);
});

test('a person is shown no phone of a patient who says since until when, where it comes with a yes, nor of one whose request is over', async () => {
  const town = await buildTestApp({ flags: { contacts: 'ask' } });
  const tom = await signedIn(town, 'patient');
  const { _id: id } = (await send(town, tom, 'POST', '/api/patient/request', REQUEST)).json();
  const ana = await verified(town, 'donor');
  const contact = () => send(town, ana, 'POST', `/api/patient/requests/${id}/contact`);
  await contact();
  expect(await listOf(town, ana)).toMatchObject([{ phone: REQUEST.phone, isMatchable: true, isPhonePublic: true }]);
  const neededBy = new Date(town.clock.now + 6 * HOUR_MS).toISOString();
  const path = `/api/patient/request/${id}`;
  expect((await send(town, tom, 'PATCH', path, { neededBy })).statusCode).toBe(200);
  expect((await contact()).json().code).toBe('NUMBER_AFTER_YES');
  expect(await listOf(town, ana)).toMatchObject([{ phone: null, isMatchable: true, isPhonePublic: false }]);
  expect((await send(town, tom, 'POST', `${path}/close`, { reason: 'enough' })).statusCode).toBe(204);
  expect(await listOf(town, ana)).toMatchObject([{ phone: null, isMatchable: false }]);
});

test('the numbers come in pages, newest first, and are forgotten after thirty days', async () => {
  const town = await buildTestApp();
  const [first = '', second = ''] = await donorsIn(town, 2);
  const ana = await verified(town, 'donor');
  await askFor(town, first, ana.headers);
  town.clock.now += 1;
  await askFor(town, second, ana.headers);
  const page = await send(town, ana, 'GET', '/api/contacts?limit=1');
  expect([page.json()[0]._id, page.headers['x-total-count']]).toEqual([second, '2']);
  const next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? '';
  const { pathname, search } = new URL(next, 'http://localhost');
  expect((await send(town, ana, 'GET', pathname + search)).json()).toMatchObject([{ _id: first }]);
  town.clock.now += days(31);
  const headers = bearer(await createSessionKeeper(town.store).open(ana.account, town.clock.now, 'Test'));
  expect(await listOf(town, { headers })).toEqual([]);
});

test('a person reads how many numbers are left of a day: ten at first, twenty later, no more than their network has, and no end without a limit', async () => {
  const town = await buildTestApp();
  const [first = '', second = ''] = await donorsIn(town, 2);
  const ana = await verified(town, 'donor');
  const today = { perDay: 10, resetsAt: '2026-06-16T00:00:00.000Z' };
  expect(await allowanceOf(town, ana)).toEqual({ ...today, left: 10 });
  for (const id of [first, first, second]) await askFor(town, id, ana.headers);
  expect(await allowanceOf(town, ana)).toEqual({ ...today, left: 8 });
  town.clock.now += days(1);
  expect(await allowanceOf(town, ana)).toMatchObject({ perDay: 20, left: 20 });
  const crowded = await buildTestApp({ flags: limited({ contactsPerNetwork: 1 }) });
  expect(await allowanceOf(crowded, await verified(crowded, 'donor'))).toMatchObject({ perDay: 10, left: 1 });
  const open = await buildTestApp({ flags: limited({ contacts: 0, contactsPerNetwork: 0 }) });
  expect(await allowanceOf(open, await verified(open, 'donor'))).toMatchObject({ perDay: null, left: null });
});

/** A donor whom lists show by the initial. */
async function donorNamed(town: TestApp, name: string, given: object = {}) {
  const { account, headers } = await signedIn(town);
  await town.store.accounts.amend(account.id, { name });
  const profile = { ...DONOR, nameDisplay: 'initial', ...given };
  const { _id } = (await send(town, { headers }, 'POST', '/api/donor/register', profile)).json();
  return { id: String(_id), headers };
}

async function listOf(town: TestApp, who: Pick<SignedIn, 'headers'>) {
  return (await send(town, who, 'GET', '/api/contacts')).json();
}

async function allowanceOf(town: TestApp, who: SignedIn) {
  return (await send(town, who, 'GET', '/api/contacts/allowance')).json();
}
