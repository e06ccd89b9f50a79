import type { OwnInvitation } from '@redthread/contract/invitations';
import { expect, test } from 'vitest';
import type { SignedIn } from '../support/app.ts';
import { send } from '../support/rest-call.ts';
import { invitingTown, NEEDED, NOT_LATELY, type Patient } from './inviting-town.ts';

const THANKS = 'Thank you for giving blood';

test('a donor who gave is thanked in the words that the patient picked, and all who gave are told when enough came', async () => {
  const { town, donor, patient, mailTo } = await invitingTown();
  const [ana, ben] = [await donor(), await donor()];
  const tom = await patient({ ...NEEDED, units: 2 });
  const refused = await volunteerAndDonate(town, tom, ana, { thanks: 'Call me on 555' });
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'Please choose family, hardDay or health.']);
  await volunteerAndDonate(town, tom, ana, { thanks: 'family' });
  const first = await mailTo(ana, THANKS);
  expect(first.text).toContain('says: “Our whole family thanks you.” We won’t contact you again');
  expect(first.text).not.toContain('The patient has what was needed');
  await volunteerAndDonate(town, tom, ben);
  const second = await mailTo(ben, THANKS);
  expect(second.text).toContain('says thank you. The patient has what was needed. We won’t contact you again');
  await mailTo(ana, 'The patient has what was needed');
});

type Town = Awaited<ReturnType<typeof invitingTown>>['town'];

/** A donor offers to come, and the patient says that they gave. */
async function volunteerAndDonate(town: Town, { requestId, ...tom }: Patient, donor: SignedIn, more: object = {}) {
  const offer = await send(town, donor, 'POST', `/api/patient/requests/${requestId}/volunteer`, NOT_LATELY);
  const { _id } = offer.json<OwnInvitation>();
  await send(town, tom, 'POST', `/api/patient/request/${requestId}/invitations/${_id}/accept`);
  return send(town, tom, 'POST', `/api/patient/request/${requestId}/invitations/${_id}`, {
    outcome: 'donated',
    ...more,
  });
}
