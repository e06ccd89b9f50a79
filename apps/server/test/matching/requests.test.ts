import { BLOOD_TYPES, canGiveRedCells } from '@redthread/domain/blood-type';
import { expect, test } from 'vitest';
import { buildTestApp, REQUEST, type SignedIn, signedIn, type TestApp } from '../support/app.ts';

test('a patient posts a request, and sees it whole while others see the phone masked', async () => {
  const town = await buildTestApp();
  const pat = await signedIn(town, 'patient');
  const response = await post(town, pat);
  expect(response.statusCode).toBe(201);
  const posted = { user: { name: pat.account.name }, ...REQUEST, status: 'pending', date: '2026-06-15' };
  expect(response.json()).toMatchObject(posted);
  const mine = await town.app.inject({ url: '/api/patient/requests/mine', headers: pat.headers });
  expect(mine.json()).toMatchObject([posted]);
  for (const url of ['/api/patient', '/api/patient/requests']) {
    expect((await town.app.inject({ url })).json()).toMatchObject([{ ...posted, phone: '+1 ••• ••• ••87' }]);
  }
});

test('a request without an urgency is of medium urgency', async () => {
  const town = await buildTestApp();
  const { urgency: _, ...rest } = REQUEST;
  const { headers } = await signedIn(town);
  const response = await town.app.inject({ method: 'POST', url: '/api/patient/request', payload: rest, headers });
  expect(response.json()).toMatchObject({ urgency: 'medium' });
});

test('a donor may post a request: their mother may need blood', async () => {
  const town = await buildTestApp();
  expect((await post(town, await signedIn(town, 'donor'))).statusCode).toBe(201);
});

test('a donor is shown the requests that their red cells can serve', async () => {
  const town = await buildTestApp();
  const pat = await signedIn(town, 'patient');
  for (const bloodType of BLOOD_TYPES) await post(town, pat, { bloodType });
  for (const donor of BLOOD_TYPES) {
    const response = await town.app.inject({
      url: `/api/patient/requests?donorBloodType=${encodeURIComponent(donor)}`,
    });
    const served = response.json().map(({ bloodType }: { bloodType: string }) => bloodType);
    expect(served.sort()).toEqual(BLOOD_TYPES.filter((patient) => canGiveRedCells(donor, patient)).sort());
    expect(response.headers['x-total-count']).toBe(String(served.length));
  }
});

test('a withdrawn request is gone for everyone, and can not be withdrawn twice', async () => {
  const town = await buildTestApp();
  const pat = await signedIn(town, 'patient');
  const { _id } = (await post(town, pat)).json();
  const withdraw = () =>
    town.app.inject({ method: 'DELETE', url: `/api/patient/request/${_id}`, headers: pat.headers });
  const both = await Promise.all([withdraw(), withdraw()]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  expect((await town.app.inject({ url: '/api/patient' })).json()).toEqual([]);
  expect((await town.store.totals()).requests).toBe(0);
});

test('a list is walked page by page through its Link header, without loss or repetition', async () => {
  const town = await buildTestApp();
  const pat = await signedIn(town, 'patient');
  const posted: string[] = [];
  for (let n = 0; n < 23; n += 1) {
    // Several in one millisecond: the id decides.
    if (n % 5 === 0) town.clock.now += 1;
    posted.push((await post(town, pat)).json()._id);
  }
  const seen: string[] = await walk(town, '/api/patient?limit=5&urgency=high', 23);
  expect(seen).toHaveLength(23);
  expect([...seen].sort()).toEqual([...posted].sort());
});

test('who asks for the most urgent first gets them so, newest first among equals, page by page', async () => {
  const town = await buildTestApp();
  const pat = await signedIn(town, 'patient');
  const posted = { low: [] as string[], medium: [] as string[], high: [] as string[] };
  for (let n = 0; n < 12; n += 1) {
    town.clock.now += 1;
    const urgency = (['low', 'high', 'medium'] as const)[n % 3] ?? 'low';
    posted[urgency].unshift((await post(town, pat, { urgency })).json()._id);
  }
  const expected = [...posted.high, ...posted.medium, ...posted.low];
  for (const limit of [1, 5, 12]) {
    expect(await walk(town, `/api/patient?sort=urgency&limit=${limit}`, 12)).toEqual(expected);
  }
  expect(await walk(town, '/api/patient?sort=urgency&urgency=medium&limit=3', 4)).toEqual(posted.medium);
  expect(await walk(town, '/api/patient?sort=urgency&bloodType=AB-', 0)).toEqual([]);
});

test('a cursor of another sort order is refused', async () => {
  const town = await buildTestApp();
  const pat = await signedIn(town, 'patient');
  await post(town, pat);
  await post(town, pat);
  const first = await town.app.inject({ url: '/api/patient?sort=urgency&limit=1' });
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1];
  const other = await town.app.inject({ url: `/api/patient?limit=1&cursor=${cursor}` });
  expect(other.statusCode).toBe(400);
  expect(other.json()).toMatchObject({
    message: 'This page no longer exists. Please start again from the first page.',
    issues: [{ path: 'cursor' }],
  });
});

/** The ids of a whole list, by its Link headers. */
async function walk(town: TestApp, start: string, total: number): Promise<string[]> {
  const seen: string[] = [];
  let url: string | undefined = start;
  while (url !== undefined) {
    const response: Awaited<ReturnType<typeof post>> = await town.app.inject({ url });
    expect(response.headers['x-total-count']).toBe(String(total));
    seen.push(...response.json().map(({ _id }: { _id: string }) => _id));
    url = /<([^>]+)>; rel="next"/.exec(String(response.headers['link']))?.[1];
  }
  return seen;
}

function post({ app }: TestApp, { headers }: SignedIn, change: object = {}) {
  return app.inject({ method: 'POST', url: '/api/patient/request', payload: { ...REQUEST, ...change }, headers });
}
