import { addDays, dayOf } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { START } from '../support/app.ts';
import { post, send } from '../support/rest-call.ts';
import { invitingTown, NEEDED } from './inviting-town.ts';

const TODAY = dayOf(START);
const YESTERDAY = addDays(TODAY, -1);
const WORDS = "Please say when you last gave blood, or that you haven't recently.";
const issueOf = (answer: { json: () => { error: { issues: unknown } } }) => answer.json();

test('a donor of whom no donation is known says with a yes whether they gave lately, on every way', async () => {
  const { town, donor, patient, codesOf, open } = await invitingTown();
  const ben = await donor();
  const tom = await patient();
  const { invitation: code } = await codesOf(ben);
  expect(await open(code)).toMatchObject({ gaveWithinDays: 112, isResting: false });
  const [invited] = (await send(town, ben, 'GET', '/api/invitations')).json().items;
  const offer = `/api/patient/requests/${(await patient({ ...NEEDED, bloodType: 'AB+' })).requestId}/volunteer`;
  for (const untold of [
    await post(town, '/api/invitation/answer', { code, isComing: true }),
    await send(town, ben, 'POST', '/api/invitations/answer', { id: invited._id, isComing: true }),
    await send(town, ben, 'POST', offer, {}),
  ]) {
    expect([untold.statusCode, JSON.stringify(issueOf(untold))]).toEqual([400, expect.stringContaining(WORDS)]);
  }
  const yes = await post(town, '/api/invitation/answer', { code, isComing: true, lastDonatedOn: null });
  expect([yes.statusCode, yes.json()]).toEqual([
    200,
    expect.objectContaining({ state: 'accepted', gaveWithinDays: null }),
  ]);
  // What is said once holds: another time to arrive needs no more.
  expect((await post(town, '/api/invitation/answer', { code, isComing: true })).json()).toMatchObject({
    state: 'accepted',
  });
  expect(tom.requestId).toBe(yes.json().requestId);
});

test('a donor who gave yesterday, and says yes, is told that it is not this time, and gives when they have rested', async () => {
  const { town, donor, patient, codesOf, open, answer, invitationsOf } = await invitingTown();
  const ben = await donor();
  const tom = await patient();
  const { invitation: code } = await codesOf(ben);
  const said = await answer(code, true, { lastDonatedOn: YESTERDAY });
  const rests = { state: 'declined', reason: 'gaveLately', isResting: true, gaveWithinDays: 112, phone: null };
  expect([said.statusCode, said.json()]).toEqual([200, expect.objectContaining(rests)]);
  expect(await open(code)).toMatchObject(rests);
  expect(await invitationsOf(tom)).toMatchObject({ declined: 1, coming: [] });
  const profile = (await send(town, ben, 'GET', '/api/donor/me')).json();
  expect(profile).toMatchObject({ lastDonatedOn: YESTERDAY });
  const { requestId } = await patient({ ...NEEDED, bloodType: 'AB+' });
  const offered = await send(town, ben, 'POST', `/api/patient/requests/${requestId}/volunteer`, {});
  expect([offered.statusCode, offered.json().code]).toEqual([409, 'DONOR_RESTING']);
});

test('a donor whose last donation is known, and who has just rested, is invited no more than whether they come', async () => {
  const { donor, patient, codesOf, open, answer } = await invitingTown();
  const ben = await donor({ lastDonatedOn: addDays(TODAY, -84), donationIntervalDays: 84 });
  await patient();
  const { invitation: code } = await codesOf(ben);
  expect(await open(code)).toMatchObject({ gaveWithinDays: null, isResting: false });
  expect((await answer(code, true, { lastDonatedOn: undefined })).json()).toMatchObject({ state: 'accepted' });
});

test('nobody gave on a day that is yet to come', async () => {
  const { donor, patient, codesOf, answer, open } = await invitingTown();
  const ben = await donor();
  await patient();
  const { invitation: code } = await codesOf(ben);
  const said = await answer(code, true, { lastDonatedOn: addDays(TODAY, 2) });
  expect(said.statusCode).toBe(400);
  expect(await open(code)).toMatchObject({ state: 'invited' });
});

test('a donor whose gift the poster confirms rests from that day, until the poster takes it back', async () => {
  const { town, donor, patient, codesOf, answer, mailTo } = await invitingTown();
  const ben = await donor();
  const tom = await patient();
  const { invitation: code } = await codesOf(ben);
  const { _id } = (await answer(code, true, { lastDonatedOn: null })).json();
  const restsFrom = async () => (await send(town, ben, 'GET', '/api/donor/me')).json().lastDonatedOn;
  const confirms = async (outcome: string) => {
    const path = `/api/patient/request/${tom.requestId}/invitations/${_id}`;
    expect((await send(town, tom, 'POST', path, { outcome })).statusCode).toBe(200);
  };
  await confirms('donated');
  expect(await restsFrom()).toBe(TODAY);
  expect((await mailTo(ben, 'Thank you for giving blood')).text).toContain('until you’ve rested');
  await confirms('noShow');
  expect(await restsFrom()).toBeNull();
  await confirms('donated');
  expect(await restsFrom()).toBe(TODAY);
  await post(town, '/api/invitation/outcome', { code, outcome: 'notCollected' });
  expect(await restsFrom()).toBe(TODAY);
});
