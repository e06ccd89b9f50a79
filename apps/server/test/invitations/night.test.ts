import { HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { expect, test, vi } from 'vitest';
import { verified } from '../support/ana-and-tom.ts';
import { REQUEST, START } from '../support/app.ts';
import { send } from '../support/rest-call.ts';
import { invitingTown, mailsOf, NEEDED, NOT_LATELY, PATIENCE } from './inviting-town.ts';

/** 23:00 and 7:00 in Leeds. */
const NIGHT = START + 10 * HOUR_MS;
const MORNING = START + 18 * HOUR_MS;

test('a donor who gave by night is thanked at 7:00, and one who gave by day at once', async () => {
  const { town, donor, patient, mailTo } = await invitingTown();
  const subject = 'Thank you for giving blood';
  const tom = await patient({ ...NEEDED, units: 2, neededBy: new Date(START + 30 * HOUR_MS).toISOString() });
  const donated = async () => {
    const ana = await donor();
    const by = `/api/patient/request/${tom.requestId}/invitations`;
    const offer = await send(town, ana, 'POST', `/api/patient/requests/${tom.requestId}/volunteer`, NOT_LATELY);
    await send(town, tom, 'POST', `${by}/${offer.json()._id}/accept`);
    await send(town, tom, 'POST', `${by}/${offer.json()._id}`, { outcome: 'donated' });
    return (await mailTo(ana, subject)).id;
  };
  const due = async (now: number) => (await town.store.messages.due('email', now, 99)).map(({ id }) => id);
  const byDay = await donated();
  expect(await due(START)).toContain(byDay);
  town.clock.now = NIGHT;
  const byNight = await donated();
  expect(await due(MORNING - MINUTE_MS)).not.toContain(byNight);
  expect(await due(MORNING)).toContain(byNight);
});

test('a donor near a request that was posted at night is not written to before 7:00, and then at once', async () => {
  const { town, donor, patient, mailTo } = await invitingTown();
  const ana = await donor();
  town.clock.now = NIGHT;
  const { requestId } = await patient({ ...NEEDED, neededBy: new Date(START + 30 * HOUR_MS).toISOString() });
  const invitations = () => town.store.invitations.ofDonor(ana.account.id);
  const nextRoundAt = async () => (await town.store.requests.find(requestId))?.nextRoundAt;
  // Whoever posts wakes the scheduler, which would sleep as long as the real clock says.
  const wake = async () => send(town, await verified(town, 'patient'), 'POST', '/api/patient/request', REQUEST);
  await vi.waitUntil(async () => (await nextRoundAt()) === MORNING, PATIENCE);
  town.clock.now = MORNING - MINUTE_MS;
  await wake();
  expect([await nextRoundAt(), await invitations(), await mailsOf(town, ana.account.email)]).toEqual([MORNING, [], []]);
  town.clock.now = MORNING;
  await wake();
  await vi.waitUntil(async () => (await invitations()).length > 0, PATIENCE);
  expect(await invitations()).toMatchObject([{ state: 'invited', invitedAt: MORNING }]);
  expect((await mailTo(ana, 'Can you give blood in Leeds by 19:00?')).createdAt).toBe(MORNING);
});
