import { expect, test } from 'vitest';
import { LEEDS } from '../support/ana-and-tom.ts';
import { buildTestApp, limited, REQUEST, type SignedIn, signedIn, type TestApp } from '../support/app.ts';
import { send } from '../support/rest-call.ts';

const create = (town: TestApp, by: SignedIn, body: object) => send(town, by, 'POST', '/api/patient/request', body);

test('someone who has the same request already is told so with that one, theirs or another’s but not whose it is, and posts anyway if they want to', async () => {
  const town = await buildTestApp();
  const [ana, ben] = [await signedIn(town), await signedIn(town)];
  const payload = { ...REQUEST, hospital: 'Apollo', unlessPosted: true };
  const { _id } = (await create(town, ana, payload)).json();
  const [own, same] = [await create(town, ana, payload), await create(town, ben, { ...payload, hospital: ' APOLLO' })];
  expect([own.statusCode, own.json()]).toMatchObject([409, { code: 'SAME_REQUEST', existingId: _id }]);
  expect([same.statusCode, same.json()]).toEqual([409, { ...own.json(), requestId: expect.any(String) }]);
  const named = await create(town, ben, { ...payload, hospital: 'Apollo, Leeds', placeId: LEEDS });
  expect(named.json()).toMatchObject({ existingId: _id });
  expect((await create(town, ben, { ...payload, bloodType: 'A+' })).statusCode).toBe(201);
  expect((await create(town, ana, REQUEST)).statusCode).toBe(201);
});

test('someone can ask whether the same request is there no more often than they may post', async () => {
  const town = await buildTestApp({ flags: limited({ requests: 1 }) });
  const payload = { ...REQUEST, unlessPosted: true };
  await create(town, await signedIn(town), payload);
  const ben = await signedIn(town);
  const answers = [await create(town, ben, payload), await create(town, ben, payload)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 429]);
});
