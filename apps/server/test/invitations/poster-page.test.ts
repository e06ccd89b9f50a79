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
  return { ...people, read, afterRound, change };
}

test('a poster reads of who was contacted a type, a distance and a minute, and nothing that says who; and when how many more are', async () => {
  const { donor, patient, afterRound } = await posterTown();
  const ana = await donor();
  for (let n = 1; n < 12; n += 1) await donor();
  const { invited, contacted, nextRound, isExhausted } = await afterRound(await patient());
  const each = { bloodType: DONOR.bloodType, withinKm: 5, contactedAt: new Date(START).toISOString() };
  expect(contacted).toEqual(Array.from({ length: invited }, () => each));
  expect([invited > 0, invited < 12, isExhausted]).toEqual([true, true, false]);
  expect(nextRound).toEqual({ at: new Date(START + 30 * MINUTE_MS).toISOString(), donors: expect.any(Number) });
  expect(JSON.stringify(contacted)).not.toContain(ana.account.id);
});

test('a poster reads no distance of donors whom they picked from a list, and so know by name, before a yes', async () => {
  const { town, donor, patient, codesOf, answer, afterRound, read } = await posterTown();
  const ana = await donor();
  const tom = await patient();
  const { contacted, isExhausted } = await afterRound(tom);
  expect([contacted, isExhausted]).toMatchObject([[{ withinKm: 5 }], true]);
  const ben = await donor();
  // One was contacted already, and one is by this press.
  for (const each of [ana, ben]) {
    const { _id: donorId } = (await send(town, each, 'GET', '/api/donor/me')).json();
    const picked = await send(town, tom, 'POST', '/api/invitations', { donorId, requestId: tom.requestId });
    expect(picked.json()).toMatchObject({ state: 'invited' });
  }
  const hidden = { bloodType: DONOR.bloodType, contactedAt: new Date(START).toISOString() };
  expect((await read(tom)).contacted).toEqual([hidden, hidden]);
  await answer((await codesOf(ana)).invitation, true);
  expect((await read(tom)).coming).toMatchObject([{ withinKm: 5 }]);
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

test('a donor on the waitlist is named to the poster, without a number, and whether they were notified of a place', async () => {
  const { donor, patient, codesOf, answer, read, mailTo } = await posterTown();
  const people = [await donor(), await donor(), await donor(), await donor()];
  const tom = await patient();
  const codes = await Promise.all(people.map(async (each) => (await codesOf(each)).invitation));
  for (const code of codes) await answer(code, true);
  const { coming, waitlisted } = await read(tom);
  // Who gave no time is expected all the same, and nobody is told a time that they didn’t give.
  expect(coming).toMatchObject([{ isArrivalGiven: false, arrivingAt: expect.any(String) }]);
  expect((await mailTo(tom, 'A donor is coming')).text).not.toMatch(/\d:\d/);
  expect(waitlisted[0]).toMatchObject({ state: 'waitlisted', phone: null, isArrivalGiven: false });
  const notified = async () => (await read(tom)).waitlisted.map(({ isPlaceNotified }) => isPlaceNotified).sort();
  expect(await notified()).toEqual([false, false, false]);
  await answer(codes[0] ?? '', false);
  // Two are told of each place.
  expect(await notified()).toEqual([false, true, true]);
  await answer(codes[1] ?? '', true);
  expect(await notified()).toEqual([false, false]);
});

test('a poster corrects phone, hospital and town; who is coming is told at once, and it is on record, unlike what changes nothing', async () => {
  const { town, donor, patient, codesOf, answer, change, mailTo } = await posterTown();
  const subject = 'Please look again: where to come has changed';
  const [ana, ben] = [await donor(), await donor()];
  const tom = await patient();
  await answer((await codesOf(ana)).invitation, true);
  const { invitation } = await codesOf(ben);
  const subjects = async (who: SignedIn) => (await mailsOf(town, who.account.email)).map((mail) => mail.subject);
  const recorded = async () => (await town.store.audit.list()).map(({ action }) => action);
  for (const [wrong, path] of [
    [{ phone: '12' }, 'phone'],
    [{ hospital: ' ' }, 'hospital'],
    [{ placeId: 1 }, 'placeId'],
  ] as const) {
    expect((await change(tom, wrong)).json()).toMatchObject({ code: 'BAD_INPUT', issues: [{ path }] });
  }
  expect((await change(tom, { phone: NEEDED.phone, hospital: NEEDED.hospital, placeId: LEEDS })).statusCode).toBe(200);
  expect(await subjects(ana)).not.toContain(subject);
  expect(await recorded()).not.toContain('request.corrected');
  const corrected = { phone: '+44 7700 900777', hospital: 'York Hospital', placeId: YORK };
  const changed = (await change(tom, corrected)).json();
  expect(changed).toMatchObject({ phone: corrected.phone, hospital: 'York Hospital', place: { id: YORK } });
  await mailTo(ana, subject);
  expect(await subjects(ben)).not.toContain(subject);
  const seen = (await post(town, '/api/invitation/open', { code: invitation })).json();
  expect(seen).toMatchObject({ hospital: 'York Hospital', place: { id: YORK } });
  // From one town after another it would tell where a donor lives.
  expect(seen).not.toHaveProperty('withinKm');
  expect(await recorded()).toContain('request.corrected');
  expect(await town.store.requests.find(tom.requestId)).toMatchObject({ internationalPhone: '+447700900777' });
});

test.each([
  ['it is enough, though another unit is missing', 2, { isEnough: true }, { status: 'fulfilled', given: 1, units: 2 }],
  ['more is needed, though no unit is missing', 1, { isEnough: false }, { status: 'pending', given: 1, units: 2 }],
  ['nothing of it, with a unit missing', 2, {}, { status: 'pending', given: 1, units: 2 }],
  ['nothing of it, with the last unit', 1, {}, { status: 'fulfilled', given: 1, units: 1 }],
])('a donation of which the poster says that %s', async (_, units, said, expected) => {
  const { town, donor, patient, codesOf, answer, read } = await posterTown();
  const ana = await donor();
  const tom = await patient({ ...NEEDED, units });
  await answer((await codesOf(ana)).invitation, true);
  const [coming] = (await read(tom)).coming;
  const path = `/api/patient/request/${tom.requestId}/invitations/${coming?._id}`;
  expect((await send(town, tom, 'POST', path, { outcome: 'donated', ...said })).statusCode).toBe(200);
  expect(await town.store.requests.find(tom.requestId)).toMatchObject(expected);
});
