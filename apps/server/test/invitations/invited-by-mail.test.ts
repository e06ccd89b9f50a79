import { requestPage } from '@redthread/contract/requests';
import { MINUTE_MS } from '@redthread/domain/day';
import { expect, test, vi } from 'vitest';
import { LEEDS } from '../support/ana-and-tom.ts';
import { DONOR, days, REQUEST, START, signedIn } from '../support/app.ts';
import { codeMailedTo } from '../support/mailed.ts';
import { send } from '../support/rest-call.ts';
import { everything, INVITED, invitingTown, mailsOf, NEEDED, NOT_LATELY, PATIENCE } from './inviting-town.ts';

const { neededBy: _, ...UNENDING } = NEEDED;

test('donors near are invited by mail in the minute in which a patient posts, and nobody presses anything', async () => {
  const { town, donor, patient, mailTo, invitationsOf } = await invitingTown();
  const [ana, ofOtherBlood, silent] = [
    await donor(),
    await donor({ bloodType: 'B+' }),
    await donor({ acceptsInvitations: false }),
  ];
  const tom = await patient();
  const mail = await mailTo(ana, INVITED);
  expect(await invitationsOf(tom)).toMatchObject({ invited: 1, waiting: 1, nextRoundAt: '2026-06-15T12:30:00.000Z' });
  expect(mail.createdAt).toBe(START);
  expect(mail.text).toMatch(
    /^Hello Person,\n\nA patient in Leeds needs one unit of blood by 18:00, Leeds time\. Yours matches\./,
  );
  for (const theirs of [tom.account.name, REQUEST.phone, REQUEST.hospital]) expect(mail.text).not.toContain(theirs);
  for (const { account } of [ofOtherBlood, silent, tom]) expect(await mailsOf(town, account.email)).toEqual([]);
});

test('donors near are invited once a patient who posted as a newcomer has verified their email, and not before', async () => {
  const { town, donor, patient, mailTo, invitationsOf } = await invitingTown();
  const ana = await donor();
  const tom = await patient(NEEDED, await signedIn(town, 'patient'));
  expect(await invitationsOf(tom)).toMatchObject({ invited: 0, nextRoundAt: null });
  await send(town, tom, 'POST', '/api/auth/email/resend');
  const code = await codeMailedTo(town, tom.account.email);
  expect((await send(town, tom, 'POST', '/api/auth/email/confirm', { code })).statusCode).toBe(200);
  await mailTo(ana, INVITED);
  expect(await invitationsOf(tom)).toMatchObject({ invited: 1, nextRoundAt: '2026-06-15T12:30:00.000Z' });
});

test('a patient who names the town later is found near it, and donors there are invited', async () => {
  const { town, donor, patient, mailTo, invitationsOf } = await invitingTown();
  const ana = await donor();
  const tom = await patient({ ...NEEDED, placeId: null });
  const near = async () => (await send(town, tom, 'GET', `/api/patient/requests?placeId=${LEEDS}`)).json();
  expect([await near(), await invitationsOf(tom)]).toMatchObject([[], { invited: 0, nextRoundAt: null }]);
  const add = (placeId: number) => send(town, tom, 'PATCH', `/api/patient/request/${tom.requestId}`, { placeId });
  expect((await add(1)).json()).toMatchObject({ code: 'BAD_INPUT', issues: [{ path: 'placeId' }] });
  for (const time of ['first', 'second']) expect((await add(LEEDS)).statusCode, time).toBe(200);
  await mailTo(ana, INVITED);
  expect([await near(), await invitationsOf(tom)]).toMatchObject([[{ withinKm: 10 }], { invited: 1 }]);
});

test('the link in the mail opens the invitation without signing in, and opening it changes nothing', async () => {
  const { town, donor, patient, codesOf, open } = await invitingTown();
  const ana = await donor();
  const { requestId } = await patient({ ...NEEDED, units: 2 });
  const { invitation } = await codesOf(ana);
  // The first call of a day does its cleanup.
  await town.app.inject('/api/stats');
  const before = everything(town);
  for (const time of ['first', 'second'])
    expect(await open(invitation), time).toMatchObject({
      ...{ requestId, state: 'invited', status: 'pending', neededBy: NEEDED.neededBy, unitsMissing: 2 },
      ...{ hospital: REQUEST.hospital, place: { name: 'Leeds' }, withinKm: 5, phone: null },
    });
  expect(everything(town)).toEqual(before);
});

test('a yes gives each side the phone of the other, and the donor the hospital; a second is on the waitlist, and hears when the place is free', async () => {
  const { donor, patient, codesOf, open, answer, invitationsOf, mailTo } = await invitingTown();
  const [ana, ben] = [await donor(), await donor({ phone: '+44 113 496 0002' })];
  const tom = await patient();
  const [hers, his] = [(await codesOf(ana)).invitation, (await codesOf(ben)).invitation];
  const arrivingAt = new Date(START + 60 * MINUTE_MS).toISOString();
  const yes = (await answer(hers, true, { arrivingAt })).json();
  expect(yes).toMatchObject({ state: 'accepted', hospital: REQUEST.hospital, phone: REQUEST.phone, arrivingAt });
  expect((await answer(his, true)).json()).toMatchObject({ state: 'waitlisted', phone: null });
  const coming = [{ phone: DONOR.phone, arrivingAt, state: 'accepted' }];
  expect(await invitationsOf(tom)).toMatchObject({ waiting: 0, waitlisted: [{}], coming });
  await mailTo(ana, 'Thank you: you are expected');
  await mailTo(ben, 'Thank you: enough donors are on their way');
  expect((await mailTo(tom, 'A donor is coming')).text).toContain('We expect them at 14:00, Leeds time.');
  expect((await answer(hers, false, { reason: 'unwell' })).json()).toMatchObject({ state: 'cancelled' });
  await mailTo(tom, 'A donor can’t come any more');
  expect(await open(his)).toMatchObject({ state: 'waitlisted', isPlaceFree: true });
  const free = (await mailTo(ben, 'Can you still give blood in Leeds by 18:00?')).text;
  const [, again = ''] = /\/ask#([\w-]{43})/.exec(free) ?? [];
  expect((await answer(again, true)).json()).toMatchObject({ state: 'accepted', phone: REQUEST.phone });
});

test('the number of a patient who says until when comes with a yes alone, and another’s is given to who asks; where numbers are direct, both', async () => {
  const { town, donor, patient } = await invitingTown();
  const [ana, tom] = [await donor({ acceptsInvitations: false }), await patient()];
  const eve = await patient(UNENDING);
  const listed = requestPage.shape.items.parse((await town.app.inject('/api/patient/requests')).json());
  const isListed = new Map(listed.map(({ _id, isPhonePublic }) => [_id, isPhonePublic]));
  expect([isListed.get(eve.requestId), isListed.get(tom.requestId)]).toEqual([true, false]);
  const numberOf = (id: string, at = town) => send(at, ana, 'POST', `/api/patient/requests/${id}/contact`);
  const refused = await numberOf(tom.requestId);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'NUMBER_AFTER_YES']);
  expect((await numberOf(eve.requestId)).json()).toMatchObject({ phone: REQUEST.phone });
  const direct = await invitingTown({ flags: { contacts: 'direct' }, database: town.store.serialize() });
  expect((await numberOf(tom.requestId, direct.town)).json()).toMatchObject({ phone: REQUEST.phone });
  const offer = await send(town, ana, 'POST', `/api/patient/requests/${tom.requestId}/volunteer`, NOT_LATELY);
  expect(offer.json()).toMatchObject({ state: 'volunteered', isVolunteer: true, phone: null });
  await send(town, tom, 'POST', `/api/patient/request/${tom.requestId}/invitations/${offer.json()._id}/accept`);
  const [own] = (await send(town, ana, 'GET', '/api/invitations')).json().items;
  expect(own).toMatchObject({ state: 'accepted', isVolunteer: true, phone: REQUEST.phone });
});

test('a request without an end or a town, or of somebody whose address is not verified, asks nobody, while one posted after it does', async () => {
  const { donor, patient, mailTo, invitationsOf, town } = await invitingTown();
  const ana = await donor();
  const silent = [
    await patient({ ...REQUEST, bloodType: DONOR.bloodType }),
    await patient({ ...NEEDED, neededBy: null }),
    await patient({ ...NEEDED, placeId: null }),
    await patient(NEEDED, await signedIn(town, 'patient')),
  ];
  const uma = await patient();
  await mailTo(ana, INVITED);
  for (const each of silent) expect(await invitationsOf(each)).toMatchObject({ invited: 0, nextRoundAt: null });
  expect(await invitationsOf(uma)).toMatchObject({ invited: 1 });
  expect(await mailsOf(town, ana.account.email)).toHaveLength(1);
});

test('where the operator has switched invitations off nobody is invited, also for a request of before; what ends, ends', async () => {
  const { town: before, donor, patient } = await invitingTown();
  const tom = await patient();
  await vi.waitUntil(async () => (await before.store.requests.find(tom.requestId))?.nextRoundAt !== START, PATIENCE);
  const ana = await donor();
  const database = before.store.serialize();
  const clock = { now: START + 40 * MINUTE_MS };
  const off = await invitingTown({ flags: { invitations: 'off' }, database, clock });
  await off.patient();
  clock.now = START + 5 * 60 * MINUTE_MS;
  // Whoever posts next wakes the scheduler, which would sleep as long as the real clock says.
  await off.patient({ ...REQUEST });
  await off.mailTo(tom, 'Your request has ended');
  expect(await mailsOf(off.town, ana.account.email)).toEqual([]);
  const { items } = (await send(off.town, tom, 'GET', '/api/patient/requests/ended')).json();
  expect(items).toMatchObject([{ _id: tom.requestId, status: 'expired' }]);
  // The same, switched on: there was somebody to ask.
  const on = await invitingTown({ database, clock: { now: START + 40 * MINUTE_MS } });
  await on.town.app.ready();
  await on.mailTo(ana, INVITED);
});

test('a request that ended is gone after 90 days with the first call of the day, and one that is open stays', async () => {
  const { town, patient } = await invitingTown();
  const [tom, uma] = [await patient(), await patient(UNENDING)];
  await send(town, tom, 'POST', `/api/patient/request/${tom.requestId}/close`, { reason: 'notNeeded' });
  const kept = async () => {
    await town.app.inject('/api/stats');
    const found = await Promise.all([tom, uma].map(({ requestId }) => town.store.requests.find(requestId)));
    return found.map((request) => request !== null);
  };
  town.clock.now = START + days(90);
  expect(await kept()).toEqual([true, true]);
  town.clock.now += days(1);
  expect(await kept()).toEqual([false, true]);
});
