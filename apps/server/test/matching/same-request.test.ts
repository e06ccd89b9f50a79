import { describe, expect, test } from 'vitest';
import { buildTestApp, limited, REQUEST, type SignedIn, signedIn, type TestApp } from '../support/app.ts';

describe('someone who has the same request already', () => {
  const payload = { ...REQUEST, unlessPosted: true };
  const create = (town: TestApp, by: SignedIn, body: object) =>
    town.app.inject({ method: 'POST', url: '/api/patient/request', payload: body, headers: by.headers });

  test('is told so with the one they have, and posts anyway if they want to', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    const first = await create(town, ana, payload);
    const same = await create(town, ana, payload);
    expect([same.statusCode, same.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'SAME_REQUEST', existingId: first.json()._id }),
    ]);
    expect((await create(town, ana, REQUEST)).statusCode).toBe(201);
  });

  test.each([
    ['another hospital', { hospital: 'Graz' }],
    ['another phone', { phone: '+1 (202) 555-0188' }],
    ['another blood type', { bloodType: 'A+' }],
  ])('has none with %s', async (_, change) => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    await create(town, ana, payload);
    expect((await create(town, ana, { ...payload, ...change })).statusCode).toBe(201);
  });

  test("is told of another's too, and not whose it is; of none that was withdrawn", async () => {
    const town = await buildTestApp();
    const [ana, ben] = [await signedIn(town), await signedIn(town)];
    const { _id } = (await create(town, ana, payload)).json();
    const same = await create(town, ben, { ...payload, hospital: ` ${REQUEST.hospital.toUpperCase()}` });
    const own = await create(town, ana, payload);
    expect([same.statusCode, same.json()]).toEqual([409, { ...own.json(), requestId: expect.any(String) }]);
    await town.app.inject({ method: 'DELETE', url: `/api/patient/request/${_id}`, headers: ana.headers });
    expect((await create(town, ben, payload)).statusCode).toBe(201);
  });

  test('is told of it when they name its town and the other did not', async () => {
    const town = await buildTestApp();
    const { _id } = (await create(town, await signedIn(town), { ...payload, hospital: 'Apollo' })).json();
    const named = { ...payload, hospital: 'Apollo, Leeds', placeId: 2_644_688 };
    expect((await create(town, await signedIn(town), named)).json()).toMatchObject({ existingId: _id });
  });

  test('can ask whether it is there no more often than they may post', async () => {
    const town = await buildTestApp({ flags: limited({ requests: 1 }) });
    await create(town, await signedIn(town), payload);
    const ben = await signedIn(town);
    const answers = [await create(town, ben, payload), await create(town, ben, payload)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 429]);
  });
});
