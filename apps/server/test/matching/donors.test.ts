import { describe, expect, test } from 'vitest';
import { buildTestApp, DONOR, days, type SignedIn, signedIn, type TestApp } from '../support/app.ts';

describe('a donor profile', () => {
  test.each([18, 65])('is made at %i, and its owner sees it whole', async (age) => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    const response = await register(town, ana, { age });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ ...DONOR, age, isAvailable: true, user: { name: ana.account.name } });
  });

  test.each([
    ['phone', '০১৭১২-৩৪৫৬৭৮', '01712-345678'],
    ['phone', '९८४०० १२३४५', '98400 12345'],
    ['phone', '98400\u200b12345', '9840012345'],
    ['phone', '+1 (202) 555\u20110142', '+1 (202) 555-0142'],
    ['address', ' \u202aMylapore,\r\nChennai\u202c', 'Mylapore, Chennai'],
    ['address', 'সুমাই\u09df\u09be \u2013 ঢাকা', 'সুমাই\u09af\u09bc\u09be - ঢাকা'],
    ['lastDonatedOn', '२०२४-०३-०२', '2024-03-02'],
  ])('keeps of a %s that came as %j what can be seen: %j', async (field, typed, kept) => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    expect((await register(town, ana, { [field]: typed })).json()).toMatchObject({ [field]: kept });
    expect((await patch(town, ana, { [field]: typed })).json()).toMatchObject({ [field]: kept });
  });

  test.each([17, 66, 18.5, '20', null])('is refused at %j with the sentence of that field', async (age) => {
    const town = await buildTestApp();
    const response = await register(town, await signedIn(town), { age });
    expect(response.statusCode).toBe(400);
    const message = 'Please enter an age in whole years from 18 to 65.';
    expect(response.json()).toMatchObject({ message, issues: [{ path: 'age', message }] });
    expect((await town.store.totals()).donors).toBe(0);
  });

  test('is refused for an age that JSON can not hold', async () => {
    const town = await buildTestApp();
    const { headers } = await signedIn(town);
    for (const age of ['NaN', 'Infinity', '1e999']) {
      const payload = JSON.stringify({ ...DONOR, age: 0 }).replace('"age":0', `"age":${age}`);
      const request = { method: 'POST', payload, headers: { ...headers, 'content-type': 'application/json' } } as const;
      const [rest, typed] = [
        await town.app.inject({ ...request, url: '/api/donor/register' }),
        await town.app.inject({ ...request, url: '/trpc/donors.register' }),
      ];
      expect([rest.statusCode, typed.statusCode], age).toEqual([400, 400]);
    }
  });

  test('is updated by a second registration, never doubled, also when two arrive at once', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    const [first, second] = await Promise.all([register(town, ana, { age: 30 }), register(town, ana, { age: 31 })]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(first.json()._id).toBe(second.json()._id);
    expect((await town.store.totals()).donors).toBe(1);
  });

  test('keeps its switch and its day when it is registered again', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    const { createdAt } = (await register(town, ana)).json();
    await patch(town, ana, { isAvailable: false });
    town.clock.now += days(3);
    const again = (await register(town, ana, { bloodType: 'O-' })).json();
    expect(again).toMatchObject({ bloodType: 'O-', isAvailable: false, createdAt });
  });

  test('takes any part of it as a change', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    await register(town, ana);
    for (const part of [
      { bloodType: 'B-' },
      { phone: '0123 456789' },
      { address: 'Hill' },
      { age: 40 },
      { isAvailable: false },
      {},
    ]) {
      const response = await patch(town, ana, part);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject(part);
    }
  });

  test('goes when its owner removes it', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    await register(town, ana);
    const remove = () => town.app.inject({ method: 'DELETE', url: '/api/donor/me', headers: ana.headers });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await town.app.inject({ url: '/api/donor' })).json()).toEqual([]);
  });
});

describe('the list of donors', () => {
  test('shows phones masked to everyone, the donor too', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    await register(town, ana);
    for (const headers of [{}, ana.headers]) {
      const [donor] = (await town.app.inject({ url: '/api/donor', headers })).json();
      expect(donor).toEqual({
        _id: expect.any(String),
        user: { name: ana.account.name },
        ...DONOR,
        phone: '+1 ••• ••• ••42',
        isAvailable: true,
        isPhonePublic: true,
        isInvitable: false,
        createdAt: '2026-06-15T12:00:00.000Z',
      });
    }
  });

  test('shows whole phones in a closed network that asked for it', async () => {
    const town = await buildTestApp({ flags: { contacts: 'public' } });
    await register(town, await signedIn(town));
    expect((await town.app.inject({ url: '/api/donor' })).json()).toMatchObject([{ phone: DONOR.phone }]);
  });

  test('follows the server in who is given a phone of which its donor said nothing, also once they saved something else', async () => {
    const town = await buildTestApp();
    const [silent, saidYes] = [await signedIn(town), await signedIn(town)];
    await register(town, silent);
    await register(town, saidYes, { isPhonePublic: true });
    for (const person of [silent, saidYes]) {
      expect((await register(town, person, { age: 31 })).json()).toMatchObject({ age: 31, isPhonePublic: true });
      expect((await patch(town, person, { age: 32 })).json()).toMatchObject({ age: 32, isPhonePublic: true });
    }
    const asking = await buildTestApp({ flags: { contacts: 'ask' }, database: town.store.serialize() });
    const listed = async ({ headers }: SignedIn) =>
      (await asking.app.inject({ url: '/api/donor/me', headers })).json().isPhonePublic;
    expect([await listed(silent), await listed(saidYes)]).toEqual([false, true]);
  });

  test('has only the asked-for type, and only those available', async () => {
    const town = await buildTestApp();
    const [ana, ben, eva] = [await signedIn(town), await signedIn(town), await signedIn(town)];
    await register(town, ana, { bloodType: 'A+' });
    await register(town, ben, { bloodType: 'O-' });
    await register(town, eva, { bloodType: 'A+' });
    await patch(town, eva, { isAvailable: false });
    const names = async (query: string) => {
      const response = await town.app.inject({ url: `/api/donor?${query}` });
      expect(response.headers['x-total-count']).toBe(String(response.json().length));
      return response
        .json()
        .map(({ user }: { user: { name: string } }) => user.name)
        .sort();
    };
    const [a, b, e] = [ana, ben, eva].map(({ account }) => account.name);
    expect(await names('')).toEqual([a, b, e].sort());
    expect(await names('bloodType=A%2B')).toEqual([a, e].sort());
    expect(await names('available=true')).toEqual([a, b].sort());
    expect(await names('available=false')).toEqual([e]);
    expect(await names('bloodType=A%2B&available=true')).toEqual([a]);
  });

  test('shows an age grown by the years since it was told, and no longer offers who is past 65', async () => {
    const town = await buildTestApp();
    await register(town, await signedIn(town), { age: 65 });
    const donors = async () => (await town.app.inject({ url: '/api/patient/donors/A+' })).json();
    town.clock.now += days(364);
    expect(await donors()).toMatchObject({ totalDonors: 1, donors: [{ age: 65 }] });
    town.clock.now += days(1);
    expect(await donors()).toMatchObject({ totalDonors: 0, donors: [] });
    expect((await town.app.inject({ url: '/api/donor' })).json()).toMatchObject([{ age: 66, isAvailable: false }]);
    expect((await town.store.totals()).matchableDonors).toBe(0);
  });
});

function register({ app }: TestApp, { headers }: SignedIn, change: object = {}) {
  return app.inject({ method: 'POST', url: '/api/donor/register', payload: { ...DONOR, ...change }, headers });
}

function patch({ app }: TestApp, { headers }: SignedIn, payload: object) {
  return app.inject({ method: 'PATCH', url: '/api/donor/me', payload, headers });
}
