import { describe, expect, test } from 'vitest';
import { buildTestApp, DONOR, days, type SignedIn, signedIn, type TestApp } from '../support/app.ts';
import { send } from '../support/rest-call.ts';

describe('a donor profile', () => {
  test('is made, updated and changed, is seen whole by its owner, and goes when they remove it', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    const made = await register(town, ana, { age: 65 });
    const { _id, createdAt } = made.json();
    const own = { ...DONOR, age: 65, isAvailable: true, lastDonatedOn: null, user: { name: ana.account.name } };
    expect([made.statusCode, made.json()]).toEqual([200, expect.objectContaining(own)]);
    expect((await patch(town, ana, { isAvailable: false })).json()).toMatchObject({ ...own, isAvailable: false });
    town.clock.now += days(3);
    const again = (await register(town, ana, { bloodType: 'O-' })).json();
    expect(again).toMatchObject({ _id, createdAt, bloodType: 'O-', isAvailable: false });
    const remove = () => send(town, ana, 'DELETE', '/api/donor/me');
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404]);
    expect((await town.app.inject({ url: '/api/donor' })).json()).toEqual([]);
  });

  test.each([
    ['phone', '০১৭১২-৩৪৫৬৭৮', '01712-345678'],
    ['address', ' \u202aMylapore,\r\nChennai\u202c', 'Mylapore, Chennai'],
    ['lastDonatedOn', '२०२४-०३-०२', '2024-03-02'],
  ])('keeps of a %s that came as %j what can be seen: %j', async (field, typed, kept) => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    expect((await register(town, ana, { [field]: typed })).json()).toMatchObject({ [field]: kept });
    expect((await patch(town, ana, { [field]: typed })).json()).toMatchObject({ [field]: kept });
  });

  test('is refused at 17 with the sentence of that field, and for an age that JSON can not hold', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    const refused = await register(town, ana, { age: 17 });
    const message = 'Please enter an age in whole years from 18 to 65.';
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { message, issues: [{ path: 'age', message }] }]);
    for (const age of ['NaN', 'Infinity', '1e999']) {
      const payload = JSON.stringify({ ...DONOR, age: 0 }).replace('"age":0', `"age":${age}`);
      const headers = { ...ana.headers, 'content-type': 'application/json' };
      for (const url of ['/api/donor/register', '/trpc/donors.register']) {
        expect((await town.app.inject({ method: 'POST', url, payload, headers })).statusCode, age).toBe(400);
      }
    }
    expect((await town.store.totals()).donors).toBe(0);
  });
});

describe('the list of donors', () => {
  test('shows phones masked to everyone, the donor too, and whole in a closed network that asked for it', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    await register(town, ana);
    for (const headers of [{}, ana.headers]) {
      const [donor] = (await town.app.inject({ url: '/api/donor', headers })).json();
      expect(donor).toEqual({
        ...{ _id: expect.any(String), user: { name: ana.account.name }, ...DONOR, phone: '+1 ••• ••• ••42' },
        ...{ isAvailable: true, isPhonePublic: true, isInvitable: false, createdAt: '2026-06-15T12:00:00.000Z' },
      });
    }
    const closed = await buildTestApp({ flags: { contacts: 'public' }, database: town.store.serialize() });
    expect((await closed.app.inject({ url: '/api/donor' })).json()).toMatchObject([{ phone: DONOR.phone }]);
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
    const listed = async (who: SignedIn) => (await send(asking, who, 'GET', '/api/donor/me')).json().isPhonePublic;
    expect([await listed(silent), await listed(saidYes)]).toEqual([false, true]);
  });

  test('has only the asked-for type, and only those available', async () => {
    const town = await buildTestApp();
    const [ana, ben, eva] = [await signedIn(town), await signedIn(town), await signedIn(town)];
    await register(town, ana);
    await register(town, ben, { bloodType: 'O-' });
    await register(town, eva);
    await patch(town, eva, { isAvailable: false });
    for (const [query, listed] of [
      ['bloodType=A%2B', [ana, eva]],
      ['available=true', [ana, ben]],
      ['available=false', [eva]],
      ['bloodType=A%2B&available=true', [ana]],
    ] as const) {
      const { headers, json } = await town.app.inject({ url: `/api/donor?${query}` });
      const names = json().map(({ user }: { user: { name: string } }) => user.name);
      expect(names.sort(), query).toEqual(listed.map(({ account }) => account.name).sort());
      expect(headers['x-total-count']).toBe(String(listed.length));
    }
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

function register(town: TestApp, who: SignedIn, change: object = {}) {
  return send(town, who, 'POST', '/api/donor/register', { ...DONOR, ...change });
}

function patch(town: TestApp, who: SignedIn, payload: object) {
  return send(town, who, 'PATCH', '/api/donor/me', payload);
}
