import { expect, test } from 'vitest';
import { LEEDS, YORK } from '../support/ana-and-tom.ts';
import { buildTestApp, DONOR, REQUEST, signedIn } from '../support/app.ts';
import { withDonors } from '../support/placed-donors.ts';
import { send } from '../support/rest-call.ts';

const LONDON = 2_643_743;
const BRADFORD = 2_654_993;
const SHIPLEY = 2_637_958;

test('a patient finds the donors near their town, the nearest first, each with a band and never finer', async () => {
  const { app } = await withDonors(LONDON, YORK, LEEDS, null);
  const answer = await app.inject({ url: `/api/patient/donors/A%2B?placeId=${LEEDS}&radiusKm=50` });
  const { donors, totalDonors } = answer.json();
  expect(totalDonors).toBe(2);
  expect(donors.map(({ withinKm }: { withinKm: number }) => withinKm)).toEqual([10, 50]);
  expect(answer.body).not.toMatch(/placeId|Hundredths|tenths/);
  const everywhere = (await app.inject({ url: '/api/patient/donors/A%2B' })).json();
  expect(everywhere.totalDonors).toBe(4);
  expect(everywhere.donors.some((donor: object) => 'withinKm' in donor)).toBe(false);
});

test('requests and donors are listed around a town through both doors, page by page', async () => {
  const town = await withDonors(LEEDS, LEEDS, YORK);
  const tom = await signedIn(town, 'patient');
  for (const placeId of [YORK, LONDON]) {
    await send(town, tom, 'POST', '/api/patient/request', { ...REQUEST, placeId });
  }
  const requests = await town.app.inject({ url: `/api/patient/requests?placeId=${LEEDS}` });
  expect(requests.json()).toEqual([]);
  const further = await town.app.inject({ url: `/api/patient/requests?placeId=${LEEDS}&radiusKm=100` });
  expect(further.json()).toMatchObject([{ hospital: REQUEST.hospital, withinKm: 50 }]);
  const input = encodeURIComponent(JSON.stringify({ placeId: LEEDS, radiusKm: 50, limit: 2 }));
  const first = (await town.app.inject({ url: `/trpc/donors.list?input=${input}` })).json().result.data;
  expect([first.total, first.items.length]).toEqual([3, 2]);
  const url = `/api/donor?placeId=${LEEDS}&radiusKm=50&limit=2&cursor=${first.nextCursor}`;
  expect((await town.app.inject({ url })).json()).toMatchObject([{ withinKm: 50 }]);
});

test('a circle of 1 km is one of 10, so that none around two neighbouring towns tells in which a donor lives', async () => {
  const { app } = await withDonors(SHIPLEY);
  for (const placeId of [SHIPLEY, BRADFORD]) {
    const answer = await app.inject({ url: `/api/patient/donors/A%2B?placeId=${placeId}&radiusKm=1` });
    expect(answer.json()).toMatchObject({ totalDonors: 1, donors: [{ withinKm: 10 }] });
  }
});

const TOWN = 'Please choose a town from the list.';
const DISTANCE = 'Please give a distance in whole kilometres from 1 to 250.';

test.for([
  ['a place that is in no table', 'placeId=1', 'placeId', TOWN],
  ['a place that is no number', 'placeId=Leeds', 'placeId', TOWN],
  ['a radius of 0', `placeId=${LEEDS}&radiusKm=0`, 'radiusKm', DISTANCE],
  ['a radius of NaN', `placeId=${LEEDS}&radiusKm=NaN`, 'radiusKm', DISTANCE],
  ['a radius of 20,001', `placeId=${LEEDS}&radiusKm=20001`, 'radiusKm', DISTANCE],
  ['a radius without a place', 'radiusKm=25', 'placeId', TOWN],
] as const)('whoever asks for %s reads what to do', async ([, query, path, message]) => {
  const { app } = await buildTestApp();
  const refused = [400, { code: 'BAD_INPUT', issues: [{ path, message }] }];
  for (const list of ['/api/donor', '/api/patient/requests', '/api/patient/donors/O-']) {
    const answer = await app.inject({ url: `${list}?${query}` });
    expect([answer.statusCode, answer.json()], list).toMatchObject(refused);
  }
});

test.for([
  [{ placeId: 1 }, 'placeId', TOWN],
  [{ lastDonatedOn: '2030-01-01' }, 'lastDonatedOn', 'Please enter a day that is not in the future.'],
  [{ pausedUntil: '2066-01-01' }, 'pausedUntil', 'Please enter a day within the next two years.'],
  [{ donationIntervalDays: 7 }, 'donationIntervalDays', 'Please give a whole number of days from 28 to 365.'],
  [{ travelKm: 6 }, 'travelKm', 'Please choose 5, 10, 25, 50 or 100 km.'],
  [{ acceptsInvitations: true }, 'placeId', 'Please choose your town first, so that we know who is near.'],
] as const)('a donor who sends %o reads what to do, and nothing is changed', async ([given, path, message]) => {
  const town = await buildTestApp();
  const ana = await signedIn(town);
  const before = (await send(town, ana, 'POST', '/api/donor/register', DONOR)).json();
  for (const answer of [
    await send(town, ana, 'PATCH', '/api/donor/me', given),
    await send(town, ana, 'POST', '/api/donor/register', { ...DONOR, age: 44, ...given }),
  ]) {
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'BAD_INPUT', issues: [{ path, message }] }]);
  }
  expect((await send(town, ana, 'GET', '/api/donor/me')).json()).toEqual(before);
});

test('a donor who rests reads from which day on, and is in no list until then', async () => {
  const town = await buildTestApp();
  const given = { ...DONOR, lastDonatedOn: '2026-06-01', donationIntervalDays: 56 };
  const profile = (await send(town, await signedIn(town), 'POST', '/api/donor/register', given)).json();
  expect(profile).toMatchObject({ isAvailable: true, matchableFrom: '2026-07-27' });
  for (const [now, total] of [
    [Date.UTC(2026, 6, 26, 23, 59), 0],
    [Date.UTC(2026, 6, 27), 1],
  ] as const) {
    town.clock.now = now;
    expect((await town.app.inject({ url: '/api/patient/donors/A%2B' })).json().totalDonors).toBe(total);
  }
});

test('whoever never said how long they wait waits as long as is usual where their first town is, and keeps what they said', async () => {
  const town = await buildTestApp();
  const ana = await signedIn(town);
  const registered = (await send(town, ana, 'POST', '/api/donor/register', DONOR)).json();
  expect(registered.donationIntervalDays).toBe(null);
  const change = async (given: object) =>
    (await send(town, ana, 'PATCH', '/api/donor/me', given)).json().donationIntervalDays;
  expect(await change({ address: 'Elsewhere' })).toBe(null);
  expect(await change({ placeId: LEEDS })).toBe(112);
  await change({ donationIntervalDays: 84, placeId: null });
  expect(await change({ placeId: YORK })).toBe(84);
});

test('a town is found by its first letters, and by where a device is', async () => {
  const { app } = await buildTestApp();
  const [first] = (await app.inject({ url: '/api/places?text=leed' })).json().items;
  expect(first).toMatchObject({ id: LEEDS, name: 'Leeds', region: 'England', country: 'GB' });
  const payload = { latHundredths: 5396, lonHundredths: -108 };
  expect((await app.inject({ method: 'POST', url: '/api/places/nearest', payload })).json()).toMatchObject({
    id: YORK,
  });
  const text = { text: 'Andheri West, Mumbai' };
  const suggested = await app.inject({ method: 'POST', url: '/api/places/suggest', payload: text });
  expect(suggested.json()).toMatchObject({ place: { name: 'Mumbai', country: 'IN' } });
  const nearNone = await app.inject({ url: '/api/places?text=leed&nearPlaceId=1' });
  expect([nearNone.statusCode, nearNone.json().issues]).toEqual([400, [{ path: 'nearPlaceId', message: TOWN }]]);
});
