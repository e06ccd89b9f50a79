import { DAY_MS, dayOf } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { send } from '../support/rest-call.ts';
import { invitingTown } from './inviting-town.ts';

test('a donor who says no reads the day of the next invitation: after the caps, or after a pause that lasts longer', async () => {
  const { town, donor, patient, codesOf, answer, open } = await invitingTown();
  const ana = await donor();
  await patient();
  const { invitation } = await codesOf(ana);
  await answer(invitation, false);
  const caps = (await open(invitation)).invitableFrom;
  expect(caps > dayOf(town.clock.now)).toBe(true);
  const pausedUntil = dayOf(town.clock.now + 60 * DAY_MS);
  expect((await send(town, ana, 'PATCH', '/api/donor/me', { pausedUntil })).statusCode).toBe(200);
  const paused = (await open(invitation)).invitableFrom;
  expect(paused >= pausedUntil).toBe(true);
  await send(town, ana, 'PATCH', '/api/donor/me', { pausedUntil: null });
  expect((await open(invitation)).invitableFrom).toBe(caps);
  await send(town, ana, 'PATCH', '/api/donor/me', { acceptsInvitations: false });
  expect((await open(invitation)).invitableFrom).toBeNull();
});
