import { HOUR_MS } from '@redthread/domain/day';
import { EXAMPLE_PLACE } from '@redthread/domain/example-people';
import { expect, test } from 'vitest';
import { REQUEST, type SignedIn, START, signedIn, type TestApp } from '../support/app.ts';
import { listening } from '../support/listening-town.ts';

const NEEDED = {
  ...REQUEST,
  placeId: EXAMPLE_PLACE.id,
  units: 2,
  neededBy: new Date(START + 5 * HOUR_MS).toISOString(),
};

const send = ({ app }: TestApp, { headers }: SignedIn, method: 'POST' | 'PATCH', url: string, payload: object) =>
  app.inject({ method, url, payload, headers });

async function posted() {
  const town = await listening();
  const pat = await signedIn(town, 'patient');
  const { _id } = (await send(town, pat, 'POST', '/api/patient/request', NEEDED)).json();
  return { ...town, pat, url: `/api/patient/request/${_id}`, id: String(_id) };
}

test('whoever has the link of a request reads what is needed where, and nothing of who posted it', async () => {
  const { get, url, id } = await posted();
  const answer = await (await get(url)).json();
  const { bloodType, hospital, urgency, neededBy } = NEEDED;
  expect(answer).toEqual({
    ...{ _id: id, bloodType, hospital, urgency, neededBy, unitsMissing: 2, isPhonePublic: true, isCovered: false },
    place: expect.objectContaining({ id: EXAMPLE_PLACE.id, name: 'Springfield' }),
  });
});

test.each(['2026-06-15T17:00:00.123456+00:00', '2026-06-15T19:00:00+02:00'])(
  'a script that writes the instant of an end as %s has it read, and answered in UTC',
  async (neededBy) => {
    const town = await listening();
    const pat = await signedIn(town, 'patient');
    const posted = await send(town, pat, 'POST', '/api/patient/request', { ...NEEDED, neededBy });
    expect(posted.json().neededBy).toMatch(/^2026-06-15T17:00:00\.(?:000|123)Z$/);
  },
);

test('a link shows at once that a unit came, and that the request has ended', async () => {
  const town = await posted();
  const { url, pat } = town;
  expect(await (await town.getTwice(url)).json()).toMatchObject({ unitsMissing: 2 });
  await send(town, pat, 'PATCH', url, { given: 1 });
  expect(await (await town.getTwice(url)).json()).toMatchObject({ unitsMissing: 1 });
  await send(town, pat, 'POST', `${url}/close`, { reason: 'enough' });
  const over = await town.getTwice(url);
  expect(over.status).toBe(410);
  expect(await over.json()).toEqual({
    ...{ code: 'REQUEST_ENDED', message: 'This request is over. Thank you for wanting to help.' },
    requestId: expect.any(String),
  });
});

test('a link to a request that never was is a 404', async () => {
  const { get } = await posted();
  const answer = await get('/api/patient/request/01978f41-0c3d-7a52-8b1e-6f4d2a9c7e15');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'REQUEST_NOT_FOUND', message: 'This request no longer exists.' });
});
