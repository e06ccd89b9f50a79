import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { REPORTER_FIRST_DAYS } from '@redthread/domain/moderation';
import { describe, expect, test } from 'vitest';
import { DONOR, REQUEST, type SignedIn, signedIn } from '../support/app.ts';
import { makeOlder } from '../support/behind-the-port.ts';
import { post, send } from '../support/rest-call.ts';
import { invitingTown, NEEDED, NEEDED_BY } from './inviting-town.ts';

type Town = Awaited<ReturnType<typeof invitingTown>>;

describe('whose phone is seen', () => {
  /** The request of somebody who said yes ends, and so much time goes by. */
  async function endAfter({ answer, town }: Town, code: string, passed: number): Promise<void> {
    await answer(code, true);
    await town.store.scheduler.runDue({
      at: NEEDED_BY,
      write: () => ({ subject: '', text: '', expiresAt: 0, deliverUntil: 0 }),
    });
    town.clock.now = NEEDED_BY + passed;
  }

  /** By somebody whose account isn't new. */
  const reportMoney = (town: Town['town'], code: string) => {
    makeOlder(town, REPORTER_FIRST_DAYS);
    return post(town, '/api/invitation/report', { code, kind: 'money' });
  };

  /** What is done to an invitation, and whether the donor then sees the poster's phone, and the poster the donor's. */
  test.each<[string, boolean, boolean, (town: Town, code: string, admin: SignedIn) => Promise<unknown>]>([
    ['only asked', false, false, async () => {}],
    ['a no', false, false, ({ answer }, code) => answer(code, false)],
    ['a yes with the phone', true, true, ({ answer }, code) => answer(code, true)],
    ['a yes that keeps the phone', true, false, ({ answer }, code) => answer(code, true, { sharesPhone: false })],
    [
      'a yes taken back',
      true,
      false,
      async ({ answer }, code) => [await answer(code, true), await answer(code, false)],
    ],
    [
      'a yes taken back, a day later',
      false,
      false,
      async ({ answer, town }, code) => {
        await answer(code, true);
        await answer(code, false);
        town.clock.now += DAY_MS;
      },
    ],
    [
      'a yes, and the donor gave',
      true,
      false,
      async ({ answer, town }, code) => [
        await answer(code, true),
        await post(town, '/api/invitation/outcome', { code, outcome: 'donated' }),
      ],
    ],
    [
      'a yes, and the donor did not come',
      true,
      true,
      async ({ answer, town }, code) => [
        await answer(code, true),
        await post(town, '/api/invitation/outcome', { code, outcome: 'noShow' }),
      ],
    ],
    [
      'a yes, and a report of money',
      false,
      false,
      async ({ answer, town }, code) => [await answer(code, true), await reportMoney(town, code)],
    ],
    [
      'a yes, a report, and an admin who starts it again',
      true,
      true,
      async ({ answer, town }, code, admin) => {
        await answer(code, true);
        await reportMoney(town, code);
        const [person] = (await send(town, admin, 'GET', '/api/admin/suspended')).json().people;
        await send(town, admin, 'POST', '/api/admin/reinstate', { subject: 'person', id: person._id });
      },
    ],
    [
      'a yes, and the donor did not come, a day later',
      false,
      false,
      async ({ answer, town }, code) => {
        await answer(code, true);
        await post(town, '/api/invitation/outcome', { code, outcome: 'noShow' });
        town.clock.now += DAY_MS;
      },
    ],
    ['a yes, at the end', true, false, async (inviting, code) => endAfter(inviting, code, 0)],
    ['a yes, a day after the end', false, false, async (inviting, code) => endAfter(inviting, code, DAY_MS)],
    [
      'a yes, and the donor gave, eight days after the end',
      false,
      false,
      async (inviting, code) => {
        await inviting.answer(code, true);
        await post(inviting.town, '/api/invitation/outcome', { code, outcome: 'donated' });
        await endAfter(inviting, code, 8 * DAY_MS);
      },
    ],
  ])('after %s: the poster’s %s, the donor’s %s', async (_, seesPoster, seesDonor, act) => {
    const inviting = await invitingTown();
    const { donor, patient, codesOf, open, invitationsOf, town } = inviting;
    const ana = await donor();
    const tom = await patient();
    const { invitation } = await codesOf(ana);
    await act(inviting, invitation, await signedIn(town, 'admin'));
    expect((await open(invitation)).phone).toBe(seesPoster ? REQUEST.phone : null);
    expect(JSON.stringify(await invitationsOf(tom)).includes(DONOR.phone)).toBe(seesDonor);
  });
});

test('a donor who says each day that they can’t come, or did not, keeps no phone for longer by it', async () => {
  const { town, donor, patient, codesOf, answer, open } = await invitingTown();
  const [ana, ben] = [await donor(), await donor()];
  await patient({ ...NEEDED, units: 2 });
  const [hers, his] = [(await codesOf(ana)).invitation, (await codesOf(ben)).invitation];
  for (const code of [hers, his]) await answer(code, true);
  const sayAgain = async () => {
    await answer(hers, false, { reason: 'busy' });
    await post(town, '/api/invitation/outcome', { code: his, outcome: 'noShow' });
  };
  await sayAgain();
  town.clock.now += DAY_MS / 2;
  await sayAgain();
  expect([(await open(hers)).phone, (await open(his)).phone]).toEqual([REQUEST.phone, REQUEST.phone]);
  town.clock.now += DAY_MS;
  await sayAgain();
  expect([(await open(hers)).phone, (await open(his)).phone]).toEqual([null, null]);
});

test('of a request that an admin removed a donor who was on the way is shown no phone, also once its poster is cleared', async () => {
  const { town, donor, patient, codesOf, answer, open } = await invitingTown();
  const [ana, tom, admin] = [await donor(), await patient(), await signedIn(town, 'admin')];
  const { invitation } = await codesOf(ana);
  await answer(invitation, true);
  const removal = { subject: 'request', id: tom.requestId, reason: 'notReal' };
  expect((await send(town, admin, 'POST', '/api/admin/remove', removal)).statusCode).toBe(204);
  expect((await open(invitation)).phone).toBeNull();
  const person = { subject: 'person', id: tom.account.id };
  for (const act of ['stop', 'start']) await send(town, admin, 'POST', `/api/admin/${act}`, person);
  expect((await open(invitation)).phone).toBeNull();
});

test('a donor who was on the way to what its poster withdrew sees the phone again once the poster is cleared', async () => {
  const { town, donor, patient, codesOf, answer, open } = await invitingTown();
  const [ana, tom, admin] = [await donor(), await patient(), await signedIn(town, 'admin')];
  const { invitation } = await codesOf(ana);
  await answer(invitation, true);
  await send(town, tom, 'POST', `/api/patient/request/${tom.requestId}/close`, { reason: 'withdrawn' });
  town.clock.now += 1000;
  const person = { subject: 'person', id: tom.account.id };
  await send(town, admin, 'POST', '/api/admin/suspend', person);
  expect((await open(invitation)).phone).toBeNull();
  await send(town, admin, 'POST', '/api/admin/reinstate', person);
  expect((await open(invitation)).phone).toBe(REQUEST.phone);
});

test('a donor who says after the poster’s end that they gave is shown no phone, on the waitlist or not', async () => {
  const { town, donor, patient, codesOf, answer, open } = await invitingTown();
  const [ana, ben] = [await donor(), await donor()];
  const tom = await patient();
  const [hers, his] = [(await codesOf(ana)).invitation, (await codesOf(ben)).invitation];
  for (const code of [hers, his]) await answer(code, true);
  await send(town, tom, 'POST', `/api/patient/request/${tom.requestId}/close`, { reason: 'enough' });
  for (const code of [hers, his]) await post(town, '/api/invitation/outcome', { code, outcome: 'donated' });
  expect([(await open(hers)).phone, (await open(his)).phone]).toEqual([null, null]);
});

test('a poster who says after their end that somebody did not come is shown no phone of theirs, on the waitlist or not', async () => {
  const { town, donor, patient, codesOf, answer, invitationsOf } = await invitingTown();
  const [ana, ben] = [await donor(), await donor()];
  const tom = await patient();
  const arrivingAt = new Date(town.clock.now + HOUR_MS).toISOString();
  for (const each of [ana, ben]) await answer((await codesOf(each)).invitation, true, { arrivingAt });
  town.clock.now += HOUR_MS;
  const own = `/api/patient/request/${tom.requestId}`;
  await send(town, tom, 'POST', `${own}/close`, { reason: 'enough' });
  const said: unknown[] = [];
  for (const { _id } of (await invitationsOf(tom)).coming)
    said.push((await send(town, tom, 'POST', `${own}/invitations/${_id}`, { outcome: 'noShow' })).json().phone);
  expect(said).toEqual([null, null]);
});
