import { BLOOD_TYPES, canGiveRedCells } from '@redthread/domain/blood-type';
import { expect, test } from 'vitest';
import { buildTestApp, REQUEST, type SignedIn, signedIn, type TestApp } from '../support/app.ts';
import { send } from '../support/rest-call.ts';

test('a patient posts a request, and sees it whole while others see the phone masked', async () => {
  const town = await buildTestApp();
  const pat = await signedIn(town, 'patient');
  const response = await post(town, pat);
  const posted = { user: { name: pat.account.name }, ...REQUEST, status: 'pending', date: '2026-06-15' };
  expect([response.statusCode, response.json()]).toEqual([201, expect.objectContaining(posted)]);
  expect((await send(town, pat, 'GET', '/api/patient/requests/mine')).json()).toMatchObject([posted]);
  for (const url of ['/api/patient', '/api/patient/requests']) {
    expect((await town.app.inject({ url })).json()).toMatchObject([{ ...posted, phone: '+1 ••• ••• ••87' }]);
  }
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

test('whoever walks a list page by page through its Link header loses and repeats nothing, the most urgent first if they ask so', async () => {
  const town = await buildTestApp();
  const pat = await signedIn(town, 'patient');
  const posted = { low: [] as string[], medium: [] as string[], high: [] as string[] };
  for (let n = 0; n < 12; n += 1) {
    town.clock.now += 1;
    const urgency = (['low', 'high', 'medium'] as const)[n % 3] ?? 'low';
    posted[urgency].unshift((await post(town, pat, { urgency })).json()._id);
  }
  const byUrgency = [...posted.high, ...posted.medium, ...posted.low];
  expect((await walk(town, '/api/patient?limit=5', 12)).sort()).toEqual(byUrgency.toSorted());
  for (const limit of [1, 5, 12]) {
    expect(await walk(town, `/api/patient?sort=urgency&limit=${limit}`, 12)).toEqual(byUrgency);
  }
  expect(await walk(town, '/api/patient?sort=urgency&urgency=medium&limit=3', 4)).toEqual(posted.medium);
  expect(await walk(town, '/api/patient?sort=urgency&bloodType=AB-', 0)).toEqual([]);
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

function post(town: TestApp, who: SignedIn, change: object = {}) {
  return send(town, who, 'POST', '/api/patient/request', { ...REQUEST, ...change });
}
