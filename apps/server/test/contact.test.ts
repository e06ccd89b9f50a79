import { describe, expect, test } from 'vitest';
import { buildTestApp, DONOR, REQUEST, type SignedIn, signedIn, type TestApp } from './app.ts';
import { post } from './mailed.ts';

describe('someone who wants to call a donor', () => {
  test('is given the number once they are signed in and verified, and that is written down', async () => {
    const town = await buildTestApp();
    const donorId = await donorIn(town);
    const caller = await signedIn(town, 'patient');
    expect((await contact(town, donorId)).json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
    const unverified = await contact(town, donorId, caller);
    expect([unverified.statusCode, unverified.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    await verify(town, caller);
    const given = await contact(town, donorId, caller);
    expect([given.statusCode, given.json()]).toEqual([
      200,
      { _id: donorId, user: { name: expect.any(String) }, phone: DONOR.phone },
    ]);
    const contacts = (await town.store.audit.list()).filter(({ action }) => action === 'donor.contacted');
    expect(contacts).toMatchObject([{ actorId: caller.account.id, subjectId: donorId }]);
  });

  test('is given twenty numbers a UTC day, and the next at midnight', async () => {
    const town = await buildTestApp();
    const donorId = await donorIn(town);
    const caller = await verify(town, await signedIn(town));
    for (let call = 1; call <= 20; call += 1) expect((await contact(town, donorId, caller)).statusCode).toBe(200);
    const refused = await contact(town, donorId, caller);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      429,
      'CONTACT_LIMIT',
      String(12 * 3600),
    ]);
    const other = await verify(town, await signedIn(town));
    expect((await contact(town, donorId, other)).statusCode).toBe(200);
    town.clock.now += 12 * 3_600_000 - 1;
    expect((await contact(town, donorId, caller)).statusCode).toBe(429);
    town.clock.now += 1;
    expect((await contact(town, donorId, caller)).statusCode).toBe(200);
  });

  test('is not given the number of one who is not on offer, and loses none of the twenty by asking', async () => {
    const town = await buildTestApp({ flags: { limitContacts: '1' } });
    const donor = await signedIn(town);
    const donorId = (await post(town, '/api/donor/register', DONOR, donor.headers)).json()._id;
    const caller = await verify(town, await signedIn(town));
    const url = '/api/donor/me';
    const switchTo = (isAvailable: boolean) =>
      town.app.inject({ method: 'PATCH', url, payload: { isAvailable }, headers: donor.headers });
    await switchTo(false);
    const refused = await contact(town, donorId, caller);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'DONOR_NOT_OFFERED']);
    expect(refused.body).not.toContain('555');
    expect((await contact(town, 'nobody', caller)).statusCode).toBe(404);
    await switchTo(true);
    expect((await contact(town, donorId, caller)).statusCode).toBe(200);
  });
});

describe('someone who wants to call a patient', () => {
  test('is given the number by the same rule, from the same twenty', async () => {
    const town = await buildTestApp({ flags: { limitContacts: '2' } });
    const donorId = await donorIn(town);
    const patient = await signedIn(town, 'patient');
    const requestId = (await post(town, '/api/patient/request', REQUEST, patient.headers)).json()._id;
    const url = `/api/patient/requests/${requestId}/contact`;
    const caller = await signedIn(town);
    expect((await post(town, url, {}, caller.headers)).statusCode).toBe(403);
    await verify(town, caller);
    expect((await post(town, url, {}, caller.headers)).json()).toMatchObject({ phone: REQUEST.phone });
    expect((await contact(town, donorId, caller)).statusCode).toBe(200);
    expect((await post(town, url, {}, caller.headers)).statusCode).toBe(429);
    await town.app.inject({ method: 'DELETE', url: `/api/patient/request/${requestId}`, headers: patient.headers });
    expect((await post(town, url, {}, caller.headers)).json()).toMatchObject({ code: 'REQUEST_NOT_FOUND' });
  });
});

async function donorIn(town: TestApp): Promise<string> {
  const { headers } = await signedIn(town);
  return (await post(town, '/api/donor/register', DONOR, headers)).json()._id;
}

async function verify(town: TestApp, person: SignedIn): Promise<SignedIn> {
  await town.store.accounts.verifyEmail({ id: person.account.id, at: town.clock.now });
  return person;
}

function contact(town: TestApp, donorId: string, caller?: SignedIn) {
  return post(town, `/api/donor/${donorId}/contact`, {}, caller?.headers);
}
