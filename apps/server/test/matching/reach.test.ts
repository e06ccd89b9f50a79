import { beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, DONOR, signedIn, type TestApp } from '../support/app.ts';

const LEEDS = 2_644_688;
const YORK = 2_633_352;

describe('someone who is about to ask for blood reads', () => {
  let town: TestApp;
  beforeEach(async () => {
    town = await buildTestApp();
  });
  const settle = async (count: number, placeId = LEEDS) => {
    for (let n = 0; n < count; n += 1) {
      const { headers } = await signedIn(town, 'donor', { isEmailVerified: true });
      const payload = { ...DONOR, bloodType: 'A-', placeId, acceptsInvitations: true };
      const { statusCode } = await town.app.inject({ method: 'POST', url: '/api/donor/register', payload, headers });
      expect(statusCode).toBe(200);
    }
  };
  const reach = async (more = '') => {
    const response = await town.app.inject({ url: `/api/patient/donors/A-/reach?placeId=${LEEDS}${more}` });
    return response.json();
  };

  test('how many donors can be contacted in steps of five, and the same words for four as for nobody', async () => {
    const nobody = await reach();
    expect(nobody.donors).toBeNull();
    await settle(4);
    expect(await reach()).toEqual(nobody);
    await settle(2);
    expect(await reach()).toMatchObject({ donors: 5 });
  });

  test('the nearest other town where many live, beyond one where few do, and none while enough are near', async () => {
    expect(await reach()).toMatchObject({ donors: null, more: null });
    await settle(1);
    await settle(5, YORK);
    expect(await reach()).toMatchObject({ donors: null, more: { place: { id: YORK, name: 'York' }, aboutKm: 40 } });
    await settle(4);
    expect(await reach()).toMatchObject({ donors: 5, more: null });
  });

  test('it so often a minute, whoever else asks meanwhile, and then how long to wait', async () => {
    const url = `/api/patient/donors/A-/reach?placeId=${LEEDS}`;
    const answers: Awaited<ReturnType<typeof town.app.inject>>[] = [];
    // So many wait in turn at once, and no more.
    for (let asked = 0; asked < 130; asked += 26) {
      answers.push(...(await Promise.all(Array.from({ length: 26 }, () => town.app.inject({ url })))));
    }
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect([refused.length, answers.filter(({ statusCode }) => statusCode === 200).length]).toEqual([10, 120]);
    expect(refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect((await town.app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
    town.clock.now += 60_000;
    expect((await town.app.inject({ url })).statusCode).toBe(200);
  });

  test('that a town that is none, or no blood type, is for them to correct', async () => {
    expect(await reach('1')).toMatchObject({ code: 'BAD_INPUT', issues: [{ path: 'placeId' }] });
    const { statusCode } = await town.app.inject({ url: `/api/patient/donors/X/reach?placeId=${LEEDS}` });
    expect(statusCode).toBe(400);
  });
});
