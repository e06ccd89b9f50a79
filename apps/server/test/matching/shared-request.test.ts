import { HOUR_MS } from '@redthread/domain/day';
import { EXAMPLE_PLACE } from '@redthread/domain/example-people';
import { expect, test } from 'vitest';
import { REQUEST, START, signedIn } from '../support/app.ts';
import { listening } from '../support/listening-town.ts';
import { send } from '../support/rest-call.ts';

const NEEDED_BY = new Date(START + 5 * HOUR_MS).toISOString();
const NEEDED = { ...REQUEST, placeId: EXAMPLE_PLACE.id, units: 2, neededBy: NEEDED_BY };

/** A town with a request, and what whoever has its link reads. */
async function posted(given: object = {}) {
  const town = await listening();
  const pat = await signedIn(town, 'patient');
  const request = (await send(town, pat, 'POST', '/api/patient/request', { ...NEEDED, ...given })).json();
  const url = `/api/patient/request/${request._id}`;
  const read = async (at = url) => {
    const answer = await town.getTwice(at);
    return { status: answer.status, said: await answer.json() };
  };
  return { town, pat, request, url, read };
}

test('whoever has the link of a request reads what is needed where, and nothing of who posted it', async () => {
  const { request, read } = await posted();
  const { bloodType, hospital, urgency, neededBy } = NEEDED;
  expect((await read()).said).toEqual({
    ...{ _id: request._id, bloodType, hospital, urgency, neededBy, unitsMissing: 2 },
    ...{ isPhonePublic: true, isCovered: false },
    place: expect.objectContaining({ id: EXAMPLE_PLACE.id, name: 'Springfield' }),
  });
  const never = await read('/api/patient/request/01978f41-0c3d-7a52-8b1e-6f4d2a9c7e15');
  expect(never).toMatchObject({
    status: 404,
    said: { code: 'REQUEST_NOT_FOUND', message: 'This request no longer exists.' },
  });
});

test.each(['2026-06-15T17:00:00.123456+00:00', '2026-06-15T19:00:00+02:00'])(
  'a script that writes the instant of an end as %s has it read, and answered in UTC',
  async (neededBy) => {
    const { request } = await posted({ neededBy });
    expect(request.neededBy).toMatch(/^2026-06-15T17:00:00\.(?:000|123)Z$/);
  },
);

test('a link shows at once that a unit came, and that the request has ended', async () => {
  const { town, pat, url, read } = await posted();
  await read();
  await send(town, pat, 'PATCH', url, { given: 1 });
  expect((await read()).said).toMatchObject({ unitsMissing: 1 });
  await send(town, pat, 'POST', `${url}/close`, { reason: 'enough' });
  const said = { code: 'REQUEST_ENDED', message: 'This request is over. Thank you for wanting to help.' };
  expect(await read()).toEqual({ status: 410, said: { ...said, requestId: expect.any(String) } });
});
