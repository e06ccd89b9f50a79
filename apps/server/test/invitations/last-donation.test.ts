import { addDays, dayOf } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { START } from '../support/app.ts';
import { post, send } from '../support/rest-call.ts';
import { invitingTown, NEEDED } from './inviting-town.ts';

const TODAY = dayOf(START);
const WORDS = "Please say when you last gave blood, or that you haven't recently.";

test('a donor of whom no donation is known says with a yes whether they gave lately, on every way', async () => {
  const { town, donor, patient, codesOf, open } = await invitingTown();
  const ben = await donor();
  await patient();
  const { invitation: code } = await codesOf(ben);
  expect(await open(code)).toMatchObject({ gaveWithinDays: 112, isResting: false });
  const [invited] = (await send(town, ben, 'GET', '/api/invitations')).json().items;
  const offer = `/api/patient/requests/${(await patient({ ...NEEDED, bloodType: 'AB+' })).requestId}/volunteer`;
  const answer = (more: object = {}) => post(town, '/api/invitation/answer', { code, isComing: true, ...more });
  for (const untold of [
    await answer(),
    await send(town, ben, 'POST', '/api/invitations/answer', { id: invited._id, isComing: true }),
    await send(town, ben, 'POST', offer, {}),
  ]) {
    expect([untold.statusCode, untold.body]).toEqual([400, expect.stringContaining(WORDS)]);
  }
  expect((await answer({ lastDonatedOn: addDays(TODAY, 2) })).statusCode).toBe(400);
  const rests = { state: 'declined', reason: 'gaveLately', isResting: true, gaveWithinDays: 112, phone: null };
  expect((await answer({ lastDonatedOn: addDays(TODAY, -1) })).json()).toMatchObject(rests);
  const yes = await answer({ lastDonatedOn: null });
  expect([yes.statusCode, yes.json()]).toMatchObject([200, { state: 'accepted', gaveWithinDays: null }]);
  // What is said once holds: another time to arrive needs no more.
  expect((await answer()).json()).toMatchObject({ state: 'accepted' });
});

test('a donor whose gift the poster confirms rests from that day, until the poster takes it back', async () => {
  const { town, donor, patient, codesOf, answer, mailTo } = await invitingTown();
  const ben = await donor();
  const tom = await patient();
  const { invitation: code } = await codesOf(ben);
  const { _id } = (await answer(code, true, { lastDonatedOn: null })).json();
  const restsFrom = async () => (await send(town, ben, 'GET', '/api/donor/me')).json().lastDonatedOn;
  const path = `/api/patient/request/${tom.requestId}/invitations/${_id}`;
  const confirms = (outcome: string) => send(town, tom, 'POST', path, { outcome });
  await confirms('donated');
  expect(await restsFrom()).toBe(TODAY);
  expect((await mailTo(ben, 'Thank you for giving blood')).text).toContain('until you’ve rested');
  await confirms('noShow');
  expect(await restsFrom()).toBeNull();
  await confirms('donated');
  await post(town, '/api/invitation/outcome', { code, outcome: 'notCollected' });
  expect(await restsFrom()).toBe(TODAY);
});
