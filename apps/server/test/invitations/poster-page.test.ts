import type { InvitationsOfRequest } from '@redthread/contract/invitations';
import { HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { expect, test, vi } from 'vitest';
import { LEEDS, YORK } from '../support/ana-and-tom.ts';
import { DONOR, type SignedIn, START, signedIn } from '../support/app.ts';
import { post, send } from '../support/rest-call.ts';
import { invitingTown, mailsOf, NEEDED, PATIENCE, type Patient } from './inviting-town.ts';

async function posterTown() {
  const people = await invitingTown();
  const { town } = people;
  const read = async ({ requestId, ...who }: Patient): Promise<InvitationsOfRequest> =>
    (await send(town, who, 'GET', `/api/patient/request/${requestId}/invitations`)).json();
  /** Once the first round is over. */
  const afterRound = async (tom: Patient) => {
    await vi.waitUntil(async () => (await town.store.requests.find(tom.requestId))?.lastRoundAt != null, PATIENCE);
    return read(tom);
  };
  const change = (tom: Patient, body: object) =>
    send(town, tom, 'PATCH', `/api/patient/request/${tom.requestId}`, body);
  const confirm = (tom: Patient, invitationId: string, body: object) =>
    send(town, tom, 'POST', `/api/patient/request/${tom.requestId}/invitations/${invitationId}`, body);
  return { ...people, read, afterRound, change, confirm };
}

test('a poster reads of who was contacted a blood type, a distance and a minute, and nothing that says who', async () => {
  const { donor, patient, afterRound } = await posterTown();
  const ana = await donor();
  const { contacted, nextRound, isExhausted } = await afterRound(await patient());
  expect(contacted).toEqual([{ bloodType: DONOR.bloodType, withinKm: 5, contactedAt: new Date(START).toISOString() }]);
  expect([nextRound, isExhausted]).toEqual([null, true]);
  expect(JSON.stringify(contacted)).not.toContain(ana.account.id);
});

test('a poster reads no distance of donors whom they picked from a list, and so know by name, before a yes', async () => {
  const { town, donor, patient, codesOf, answer, afterRound, read } = await posterTown();
  const ana = await donor();
  const others: SignedIn[] = [];
  for (let n = 0; n < 11; n += 1) others.push(await donor());
  const tom = await patient();
  const { contacted, nextRound } = await afterRound(tom);
  expect([contacted.length < 12, contacted[0]?.withinKm, nextRound !== null]).toEqual([true, 5, true]);
  // Some were contacted already, and some are by this press.
  for (const each of [ana, ...others]) {
    const { _id: donorId } = (await send(town, each, 'GET', '/api/donor/me')).json();
    const picked = await send(town, tom, 'POST', '/api/invitations', { donorId, requestId: tom.requestId });
    expect(picked.json()).toMatchObject({ state: 'invited' });
  }
  const at = new Date(START).toISOString();
  expect((await read(tom)).contacted).toEqual(
    Array.from({ length: 12 }, () => ({ bloodType: DONOR.bloodType, contactedAt: at })),
  );
  await answer((await codesOf(ana)).invitation, true);
  expect((await read(tom)).coming).toMatchObject([{ withinKm: 5 }]);
});

test('a poster reads when more donors are contacted, and how many, while any are left', async () => {
  const { donor, patient, afterRound } = await posterTown();
  for (let n = 0; n < 12; n += 1) await donor();
  const { invited, nextRound, isExhausted } = await afterRound(await patient());
  expect([invited < 12, isExhausted]).toEqual([true, false]);
  expect(nextRound).toEqual({ at: new Date(START + 30 * MINUTE_MS).toISOString(), donors: expect.any(Number) });
});

test('a poster near whom nobody can be contacted reads so in the minute of the post, and of who sleeps until when', async () => {
  const { town, donor, patient, afterRound } = await posterTown();
  for (let n = 0; n < 6; n += 1) await donor({ isNightOk: false });
  // 23:00 in Leeds.
  town.clock.now = START + 10 * HOUR_MS;
  const neededBy = new Date(START + 16 * HOUR_MS).toISOString();
  const tom = await patient({ ...NEEDED, urgency: 'high', neededBy });
  expect(await afterRound(tom)).toMatchObject({
    ...{ invited: 0, contacted: [], nextRound: null, isExhausted: true },
    asleep: { donors: 5, until: new Date(START + 18 * HOUR_MS).toISOString() },
  });
});

test('whoever posts without a verified address reads nothing of rounds', async () => {
  const { town, donor, patient, read } = await posterTown();
  await donor();
  const tom = await patient(NEEDED, await signedIn(town, 'patient'));
  expect(await read(tom)).toMatchObject({ contacted: [], nextRound: null, isExhausted: false, asleep: null });
});

test('a donor on the waitlist is named to the poster, without a number', async () => {
  const { donor, patient, codesOf, answer, read } = await posterTown();
  const [ana, ben] = [await donor(), await donor()];
  const tom = await patient();
  for (const each of [ana, ben]) await answer((await codesOf(each)).invitation, true);
  expect((await read(tom)).waitlisted).toMatchObject([{ state: 'waitlisted', phone: null, isArrivalGiven: false }]);
});

test('a poster reads who of the waitlist was notified once a donor can’t come, until somebody has the place', async () => {
  const { donor, patient, codesOf, answer, read } = await posterTown();
  const [ana, ben, cem, dee] = [await donor(), await donor(), await donor(), await donor()];
  const tom = await patient();
  const codes = await Promise.all([ana, ben, cem, dee].map(async (each) => (await codesOf(each)).invitation));
  for (const code of codes) await answer(code, true);
  const notified = async () => (await read(tom)).waitlisted.map(({ isPlaceNotified }) => isPlaceNotified).sort();
  expect(await notified()).toEqual([false, false, false]);
  await answer(codes[0] ?? '', false);
  // Two are told of each place.
  expect(await notified()).toEqual([false, true, true]);
  await answer(codes[1] ?? '', true);
  expect(await notified()).toEqual([false, false]);
});

test('a donor who gave no time is expected all the same, and nobody is told a time that they didn’t give', async () => {
  const { donor, patient, codesOf, answer, read, mailTo } = await posterTown();
  const ana = await donor();
  const tom = await patient();
  await answer((await codesOf(ana)).invitation, true);
  expect((await read(tom)).coming).toMatchObject([{ isArrivalGiven: false, arrivingAt: expect.any(String) }]);
  expect((await mailTo(tom, 'A donor is coming')).text).not.toMatch(/\d:\d/);
});

test('a poster corrects phone, hospital and town; who is coming is told at once, and it is on record', async () => {
  const { town, donor, patient, codesOf, answer, change, mailTo } = await posterTown();
  const [ana, ben] = [await donor(), await donor()];
  const tom = await patient();
  await answer((await codesOf(ana)).invitation, true);
  const { invitation } = await codesOf(ben);
  const corrected = { phone: '+44 7700 900777', hospital: 'York Hospital', placeId: YORK };
  const changed = await change(tom, corrected);
  expect([changed.statusCode, changed.json()]).toMatchObject([
    200,
    { phone: corrected.phone, hospital: 'York Hospital', place: { id: YORK } },
  ]);
  await mailTo(ana, 'Please look again: where to come has changed');
  expect((await mailsOf(town, ben.account.email)).map(({ subject }) => subject)).not.toContain(
    'Please look again: where to come has changed',
  );
  const seen = (await post(town, '/api/invitation/open', { code: invitation })).json();
  expect(seen).toMatchObject({ hospital: 'York Hospital', place: { id: YORK } });
  // From one town after another it would tell where a donor lives.
  expect(seen).not.toHaveProperty('withinKm');
  expect((await town.store.audit.list()).map(({ action }) => action)).toContain('request.corrected');
  const kept = await town.store.requests.find(tom.requestId);
  expect(kept).toMatchObject({ internationalPhone: '+447700900777' });
});

test('a change that corrects nothing tells nobody, and is on no record', async () => {
  const { town, donor, patient, codesOf, answer, change } = await posterTown();
  const ana = await donor();
  const tom = await patient();
  await answer((await codesOf(ana)).invitation, true);
  expect((await change(tom, { phone: NEEDED.phone, hospital: NEEDED.hospital, placeId: LEEDS })).statusCode).toBe(200);
  expect((await mailsOf(town, ana.account.email)).map(({ subject }) => subject)).not.toContain(
    'Please look again: where to come has changed',
  );
  expect((await town.store.audit.list()).map(({ action }) => action)).not.toContain('request.corrected');
});

test.each([
  [{ phone: '12' }, 'phone'],
  [{ hospital: ' ' }, 'hospital'],
  [{ placeId: 1 }, 'placeId'],
])('a correction to %j is refused at its field', async (wrong, path) => {
  const { patient, change } = await posterTown();
  const refused = await change(await patient(), wrong);
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path }] }]);
});

test.each([
  ['it is enough, though another unit is missing', 2, { isEnough: true }, { status: 'fulfilled', given: 1, units: 2 }],
  ['more is needed, though no unit is missing', 1, { isEnough: false }, { status: 'pending', given: 1, units: 2 }],
  ['nothing of it, with a unit missing', 2, {}, { status: 'pending', given: 1, units: 2 }],
  ['nothing of it, with the last unit', 1, {}, { status: 'fulfilled', given: 1, units: 1 }],
])('a donation of which the poster says that %s', async (_, units, said, expected) => {
  const { town, donor, patient, codesOf, answer, read, confirm } = await posterTown();
  const ana = await donor();
  const tom = await patient({ ...NEEDED, units });
  await answer((await codesOf(ana)).invitation, true);
  const [coming] = (await read(tom)).coming;
  expect((await confirm(tom, coming?._id ?? '', { outcome: 'donated', ...said })).statusCode).toBe(200);
  expect(await town.store.requests.find(tom.requestId)).toMatchObject(expected);
});
