import { beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, DONOR, signedIn, type TestApp } from '../support/app.ts';

const LEEDS = 2_644_688;

describe('someone who is about to ask for blood reads', () => {
  let town: TestApp;
  beforeEach(async () => {
    town = await buildTestApp();
  });
  const settle = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const { headers } = await signedIn(town, 'donor', { isEmailVerified: true });
      const payload = { ...DONOR, bloodType: 'A-', placeId: LEEDS, letsAsk: true };
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

  test('that a town that is none, or no blood type, is for them to correct', async () => {
    expect(await reach('1')).toMatchObject({ code: 'BAD_INPUT', issues: [{ path: 'placeId' }] });
    const { statusCode } = await town.app.inject({ url: `/api/patient/donors/X/reach?placeId=${LEEDS}` });
    expect(statusCode).toBe(400);
  });
});
