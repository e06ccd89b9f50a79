import { MINUTE_MS } from '@redthread/domain/day';
import { expect, test, vi } from 'vitest';
import { NOT_LATELY, PATIENCE } from '../invitations/inviting-town.ts';
import { verified } from '../support/ana-and-tom.ts';
import { DONOR } from '../support/app.ts';
import { send } from '../support/rest-call.ts';
import { INVITED, toldTown } from './told-town.ts';

/** What the device of who posted a request was told last, of a kind. */
async function posterTown() {
  const people = await toldTown();
  const { town, service, donor, patient, subscribe } = people;
  const [ana, poster] = [await donor(), await verified(town, 'patient')];
  await subscribe(poster, '/tom');
  const told = (kind: string) =>
    vi.waitUntil(
      () => service.received.find(({ path, notice }) => path === '/tom' && notice['kind'] === kind),
      PATIENCE,
    );
  return { ...people, ana, poster, told, post: (needed: object = INVITED) => patient(needed, poster) };
}

test('a poster without a donor profile is told on their device who comes, can’t after all, and offers: type and hospital, and nobody’s name or number', async () => {
  const { town, donor, codesOf, answer, ana, told, post } = await posterTown();
  const { requestId } = await post();
  const { invitation } = await codesOf(ana);
  await answer(invitation, true);
  const { notice, headers } = await told('someoneComes');
  expect(notice).toEqual({
    ...{ kind: 'someoneComes', language: 'en', isQuiet: false, bloodType: DONOR.bloodType, withinKm: null },
    ...{ hospital: 'St James’s', tag: headers['topic'], token: null, requestId },
  });
  for (const secret of [ana.account.name, DONOR.phone]) expect(JSON.stringify(notice)).not.toContain(secret);
  await answer(invitation, false);
  await told('cannotCome');
  const ben = await donor({ acceptsInvitations: false });
  await send(town, ben, 'POST', `/api/patient/requests/${requestId}/volunteer`, NOT_LATELY);
  await told('someoneVolunteers');
});

test('a poster is told that the time ran out, and not of an end that they said themself', async () => {
  const { town, service, told, post, poster } = await posterTown();
  const [first, second] = [await post(), await post({ ...INVITED, hospital: 'St Luke' })];
  await send(town, poster, 'POST', `/api/patient/request/${first.requestId}/close`, { reason: 'enough' });
  town.clock.now = Date.parse(INVITED.neededBy) + MINUTE_MS;
  // Whoever posts wakes the scheduler.
  await post({ ...INVITED, neededBy: null });
  const { notice } = await told('expired');
  expect(notice).toMatchObject({ requestId: second.requestId });
  expect(service.received.filter((each) => each.notice['requestId'] === first.requestId)).toEqual([]);
});
