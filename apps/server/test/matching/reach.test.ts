import { beforeEach, expect, test } from 'vitest';
import { LEEDS, verified, YORK } from '../support/ana-and-tom.ts';
import { buildTestApp, DONOR, type TestApp } from '../support/app.ts';
import { send } from '../support/rest-call.ts';

const URL_OF_LEEDS = `/api/patient/donors/A-/reach?placeId=${LEEDS}`;
let town: TestApp;

beforeEach(async () => {
  town = await buildTestApp();
});

async function settle(count: number, placeId = LEEDS) {
  for (let n = 0; n < count; n += 1) {
    const profile = { ...DONOR, bloodType: 'A-', placeId, acceptsInvitations: true };
    await send(town, await verified(town, 'donor'), 'POST', '/api/donor/register', profile);
  }
}

const reach = async () => (await town.app.inject({ url: URL_OF_LEEDS })).json();

test('someone who is about to ask for blood reads how many donors can be contacted in steps of five, and the same words for four as for nobody', async () => {
  const nobody = await reach();
  expect(nobody).toMatchObject({ donors: null, more: null });
  await settle(4);
  expect(await reach()).toEqual(nobody);
  await settle(2);
  expect(await reach()).toMatchObject({ donors: 5 });
});

test('someone who is about to ask reads the nearest other town where many live, beyond one where few do, and none while enough are near', async () => {
  await settle(1);
  await settle(5, YORK);
  expect(await reach()).toMatchObject({ donors: null, more: { place: { id: YORK, name: 'York' }, aboutKm: 40 } });
  await settle(4);
  expect(await reach()).toMatchObject({ donors: 5, more: null });
});

test('someone may ask so often a minute, whoever else asks meanwhile, and corrects a town or a type that is none', async () => {
  const statuses: number[] = [];
  const ask = async (remoteAddress = '127.0.0.1') =>
    (await town.app.inject({ url: URL_OF_LEEDS, remoteAddress })).statusCode;
  // So many wait in turn at once, and no more.
  for (let asked = 0; asked < 130; asked += 26) {
    statuses.push(...(await Promise.all(Array.from({ length: 26 }, () => ask()))));
  }
  expect([200, 429].map((code) => statuses.filter((each) => each === code).length)).toEqual([120, 10]);
  expect(await reach()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect(await ask('203.0.113.9')).toBe(200);
  town.clock.now += 60_000;
  expect(await ask()).toBe(200);
  const wrong = await town.app.inject({ url: `${URL_OF_LEEDS}1` });
  expect(wrong.json()).toMatchObject({ code: 'BAD_INPUT', issues: [{ path: 'placeId' }] });
  expect((await town.app.inject({ url: URL_OF_LEEDS.replace('A-', 'X') })).statusCode).toBe(400);
});
