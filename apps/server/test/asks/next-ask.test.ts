import { DAY_MS, dayOf } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { send } from '../support/rest-call.ts';
import { askingTown } from './asking-town.ts';

test('a donor who says no reads the day of the next ask: after the caps, or after a pause that lasts longer', async () => {
  const { town, donor, patient, codesOf, answer, open } = await askingTown();
  const ana = await donor();
  await patient();
  const { ask } = await codesOf(ana);
  await answer(ask, false);
  const caps = (await open(ask)).askableFrom;
  expect(caps > dayOf(town.clock.now)).toBe(true);
  const pausedUntil = dayOf(town.clock.now + 60 * DAY_MS);
  expect((await send(town, ana, 'PATCH', '/api/donor/me', { pausedUntil })).statusCode).toBe(200);
  const paused = (await open(ask)).askableFrom;
  expect(paused >= pausedUntil).toBe(true);
  await send(town, ana, 'PATCH', '/api/donor/me', { pausedUntil: null });
  expect((await open(ask)).askableFrom).toBe(caps);
  await send(town, ana, 'PATCH', '/api/donor/me', { acceptsInvitations: false });
  expect((await open(ask)).askableFrom).toBeNull();
});
