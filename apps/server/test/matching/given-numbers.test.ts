import { describe, expect, test } from 'vitest';
import { createSessionKeeper } from '../../src/features/session/keeper.ts';
import { buildTestApp, DONOR, days, limited, REQUEST, type SignedIn, signedIn, type TestApp } from '../support/app.ts';
import { askFor, donorsIn } from '../support/numbers.ts';
import { makeToken } from '../support/people.ts';
import { post, send } from '../support/rest-call.ts';

const HOUR_MS = 3_600_000;

describe('the list of the numbers that a person was given', () => {
  test('has each with its place, type, name and day, and nothing that another was given', async () => {
    const town = await buildTestApp();
    const donor = await donorNamed(town, 'Anna Maria Huber', 'initial');
    const requestId = await requestIn(town);
    const [ana, ben] = [await verified(town), await verified(town)];
    expect(await listOf(town, ana)).toEqual([]);
    await askFor(town, donor.id, ana.headers);
    town.clock.now += 1;
    await post(town, `/api/patient/requests/${requestId}/contact`, {}, ana.headers);
    const givenAt = new Date(town.clock.now - 1).toISOString();
    expect(await listOf(town, ana)).toEqual([
      expect.objectContaining({ _id: requestId, kind: 'request', place: REQUEST.hospital, phone: REQUEST.phone }),
      {
        _id: donor.id,
        kind: 'donor',
        user: { name: 'Anna Maria Huber' },
        bloodType: DONOR.bloodType,
        place: DONOR.address,
        phone: DONOR.phone,
        internationalPhone: '+12025550142',
        givenAt,
        isMatchable: true,
        isPhonePublic: true,
        isInvitable: false,
      },
    ]);
    expect(await listOf(town, ben)).toEqual([]);
  });

  test('shows the phone and the whole name until midnight UTC, and after that what everybody sees', async () => {
    const town = await buildTestApp();
    const donor = await donorNamed(town, 'Anna Maria Huber', 'initial');
    const ana = await verified(town);
    await askFor(town, donor.id, ana.headers);
    town.clock.now += 12 * HOUR_MS - 1;
    expect(await listOf(town, ana)).toMatchObject([{ phone: DONOR.phone, user: { name: 'Anna Maria Huber' } }]);
    town.clock.now += 1;
    expect(await listOf(town, ana)).toMatchObject([{ phone: null, user: { name: 'Anna H.' }, isMatchable: true }]);
  });

  test('shows no phone of a donor who switched off, and nothing of one who left', async () => {
    const town = await buildTestApp();
    const donor = await donorNamed(town, 'Anna Maria Huber', 'initial');
    const ana = await verified(town);
    await askFor(town, donor.id, ana.headers);
    const own = { url: '/api/donor/me', headers: donor.headers };
    await town.app.inject({ method: 'PATCH', ...own, payload: { isAvailable: false } });
    expect(await listOf(town, ana)).toMatchObject([{ phone: null, user: { name: 'Anna H.' }, isMatchable: false }]);
    await town.app.inject({ method: 'DELETE', ...own });
    expect(await listOf(town, ana)).toEqual([]);
  });

  test('shows no phone of a donor who takes it off the lists, and the phone again once they list it', async () => {
    const town = await buildTestApp();
    const donor = await donorNamed(town, 'Anna Maria Huber', 'initial');
    const ana = await verified(town);
    await askFor(town, donor.id, ana.headers);
    await send(town, donor, 'PATCH', '/api/donor/me', { isPhonePublic: false });
    expect((await askFor(town, donor.id, ana.headers)).json().code).toBe('DONOR_NOT_LISTED');
    const withheld = { phone: null, user: { name: 'Anna H.' }, isMatchable: true, isPhonePublic: false };
    expect(await listOf(town, ana)).toMatchObject([withheld]);
    await send(town, donor, 'PATCH', '/api/donor/me', { isPhonePublic: true });
    expect(await listOf(town, ana)).toMatchObject([{ phone: DONOR.phone, isPhonePublic: true }]);
  });

  test('shows no phone while its reader’s asking is stopped, who is given none either', async () => {
    const town = await buildTestApp();
    const donor = await donorNamed(town, 'Anna Maria Huber', 'initial');
    const [ana, admin] = [await verified(town), await signedIn(town, 'admin')];
    await askFor(town, donor.id, ana.headers);
    const person = { subject: 'person', id: ana.account.id };
    await send(town, admin, 'POST', '/api/admin/suspend', person);
    expect(await listOf(town, ana)).toMatchObject([{ phone: null, user: { name: 'Anna H.' }, isMatchable: true }]);
    expect((await askFor(town, donor.id, ana.headers)).json().code).toBe('INVITATIONS_STOPPED');
    await send(town, admin, 'POST', '/api/admin/reinstate', person);
    expect(await listOf(town, ana)).toMatchObject([{ phone: DONOR.phone, user: { name: 'Anna Maria Huber' } }]);
  });

  test('shows a number given while the server listed it no longer, once the server asks the donor first', async () => {
    const town = await buildTestApp();
    const silent = await donorNamed(town, 'Anna Maria Huber', 'initial');
    const listed = await donorNamed(town, 'Ben Okri', 'initial', { isPhonePublic: true });
    const ana = await verified(town);
    await askFor(town, silent.id, ana.headers);
    town.clock.now += 1;
    await askFor(town, listed.id, ana.headers);
    expect(await listOf(town, ana)).toMatchObject([{ phone: DONOR.phone }, { phone: DONOR.phone }]);
    const asking = await buildTestApp({ flags: { contacts: 'ask' }, database: town.store.serialize() });
    expect(await listOf(asking, ana)).toMatchObject([
      { _id: listed.id, phone: DONOR.phone, user: { name: 'Ben Okri' } },
      { _id: silent.id, phone: null, user: { name: 'Anna H.' }, isPhonePublic: false },
    ]);
  });

  test('shows no phone of a patient who says since until when, where it comes with a yes, nor of one whose request is over', async () => {
    const town = await buildTestApp({ flags: { contacts: 'ask' } });
    const tom = await signedIn(town, 'patient');
    const { _id: id } = (await post(town, '/api/patient/request', REQUEST, tom.headers)).json();
    const ana = await verified(town);
    const contact = () => post(town, `/api/patient/requests/${id}/contact`, {}, ana.headers);
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

  test('comes in pages, newest first, and forgets a number after thirty days', async () => {
    const town = await buildTestApp();
    const [first = '', second = ''] = await donorsIn(town, 2);
    const ana = await verified(town);
    await askFor(town, first, ana.headers);
    town.clock.now += 1;
    await askFor(town, second, ana.headers);
    const page = await town.app.inject({ url: '/api/contacts?limit=1', headers: ana.headers });
    expect([page.json()[0]._id, page.headers['x-total-count']]).toEqual([second, '2']);
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? '';
    const { pathname, search } = new URL(next, 'http://localhost');
    const rest = await town.app.inject({ url: pathname + search, headers: ana.headers });
    expect(rest.json().map(({ _id }: { _id: string }) => _id)).toEqual([first]);
    town.clock.now += days(31);
    const { token } = await freshSession(town, ana);
    const late = await town.app.inject({ url: '/api/contacts', headers: { authorization: `Bearer ${token}` } });
    expect([late.statusCode, late.json()]).toEqual([200, []]);
  });

  test('is read by no API token, which may ask for a number again instead', async () => {
    const town = await buildTestApp();
    const ana = await verified(town);
    const { headers } = await makeToken(town, ana.account.id, 'write');
    const response = await town.app.inject({ url: '/api/contacts', headers });
    expect([response.statusCode, response.json().code]).toEqual([403, 'TOKEN_NOT_ALLOWED']);
  });
});

describe('how many numbers are left of a day', () => {
  test('is ten at first, one less for each, the same for one asked for again, and twenty on later days', async () => {
    const town = await buildTestApp();
    const [first = '', second = ''] = await donorsIn(town, 2);
    const ana = await verified(town);
    const midnight = '2026-06-16T00:00:00.000Z';
    expect(await allowanceOf(town, ana)).toEqual({ perDay: 10, left: 10, resetsAt: midnight });
    for (const id of [first, first, second]) await askFor(town, id, ana.headers);
    expect(await allowanceOf(town, ana)).toEqual({ perDay: 10, left: 8, resetsAt: midnight });
    town.clock.now += days(1);
    expect(await allowanceOf(town, ana)).toMatchObject({ perDay: 20, left: 20 });
  });

  test('is what the network has left when that is less, and without an end when nothing is limited', async () => {
    const town = await buildTestApp({ flags: limited({ contactsPerNetwork: 1 }) });
    expect(await allowanceOf(town, await verified(town))).toMatchObject({ perDay: 10, left: 1 });
    const open = await buildTestApp({ flags: limited({ contacts: 0, contactsPerNetwork: 0 }) });
    expect(await allowanceOf(open, await verified(open))).toMatchObject({ perDay: null, left: null });
  });
});

async function donorNamed(town: TestApp, name: string, nameDisplay: string, given: object = {}) {
  const { account, headers } = await signedIn(town);
  await town.store.accounts.amend(account.id, { name: name });
  const { _id } = (await post(town, '/api/donor/register', { ...DONOR, nameDisplay, ...given }, headers)).json();
  return { id: String(_id), headers };
}

async function requestIn(town: TestApp): Promise<string> {
  const { headers } = await signedIn(town, 'patient');
  return (await post(town, '/api/patient/request', REQUEST, headers)).json()._id;
}

async function verified(town: TestApp): Promise<SignedIn> {
  const person = await signedIn(town);
  await town.store.accounts.verifyEmail({ id: person.account.id, at: town.clock.now });
  return person;
}

async function freshSession({ store, clock }: TestApp, { account }: SignedIn) {
  return { token: await createSessionKeeper(store).open(account, clock.now, 'Test') };
}

async function listOf({ app }: TestApp, { headers }: SignedIn) {
  return (await app.inject({ url: '/api/contacts', headers })).json();
}

async function allowanceOf({ app }: TestApp, { headers }: SignedIn) {
  return (await app.inject({ url: '/api/contacts/allowance', headers })).json();
}
