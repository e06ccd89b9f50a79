import type { InvitationsOfRequest } from '@redthread/contract/invitations';
import { DAY_MS, MINUTE_MS } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { buildTestApp, DONOR, REQUEST, type SignedIn } from '../support/app.ts';
import { send } from '../support/rest-call.ts';
import { NEEDED, NOT_LATELY, type Patient, PUBLIC_URL, peopleOf } from './inviting-town.ts';

/** As a server is that nobody set anything for. */
async function volunteersTown() {
  const town = await buildTestApp({ flags: { publicUrl: PUBLIC_URL } });
  const people = peopleOf(town);
  const offer = (donor: SignedIn, { requestId }: Pick<Patient, 'requestId'>, more: object = {}) =>
    send(town, donor, 'POST', `/api/patient/requests/${requestId}/volunteer`, { ...NOT_LATELY, ...more });
  const invitationsOf = async ({ requestId, ...who }: Patient): Promise<InvitationsOfRequest> =>
    (await send(town, who, 'GET', `/api/patient/request/${requestId}/invitations`)).json();
  const decide = ({ requestId, ...who }: Patient, invitationId: string, how: 'accept' | 'decline') =>
    send(town, who, 'POST', `/api/patient/request/${requestId}/invitations/${invitationId}/${how}`);
  const remaining = async (who: SignedIn) => (await send(town, who, 'GET', '/api/contacts/allowance')).json().left;
  return { ...people, offer, invitationsOf, decide, remaining };
}

test('a volunteer is shown no number before they are accepted, and each side the other’s then, counted and on record', async () => {
  const { town, donor, patient, offer, invitationsOf, decide, remaining, mailTo } = await volunteersTown();
  const [ana, tom] = [await donor({ acceptsInvitations: false }), await patient()];
  const before = await remaining(ana);
  const offered = await offer(ana, tom);
  expect(offered.json()).toMatchObject({ state: 'volunteered', phone: null, acceptedAt: null });
  const { _id } = offered.json();
  await mailTo(tom, 'A donor offers to come');
  const { coming, volunteers } = await invitationsOf(tom);
  expect(coming).toEqual([]);
  expect(volunteers).toMatchObject([{ _id, bloodType: DONOR.bloodType, withinKm: 5, phone: DONOR.phone }]);
  const accepted = await decide(tom, _id, 'accept');
  expect([accepted.statusCode, accepted.json()]).toMatchObject([200, { state: 'accepted', phone: DONOR.phone }]);
  const own = (await send(town, ana, 'GET', '/api/invitations')).json().items;
  expect(own).toMatchObject([{ state: 'accepted', phone: REQUEST.phone, acceptedAt: expect.any(String) }]);
  expect((await mailTo(ana, 'Your offer was accepted: please come')).text).toMatch(
    /^Your offer was accepted. Time not given. Bring/m,
  );
  expect(await remaining(ana)).toBe(before - 1);
  const recorded = (await town.store.audit.list()).map(({ action, actorId }) => [action, actorId]);
  expect(recorded).toContainEqual(['request.contacted', ana.account.id]);
  expect(recorded).toContainEqual(['donor.contacted', tom.account.id]);
});

test('a volunteer whose numbers of the day are used up is told so, and the poster of no offer', async () => {
  const { town, donor, patient, offer, invitationsOf, remaining } = await volunteersTown();
  const [ana, tom] = [await donor({ acceptsInvitations: false }), await patient()];
  while ((await remaining(ana)) > 0) {
    const { neededBy: _, ...unending } = NEEDED;
    const { requestId } = await patient(unending);
    await send(town, ana, 'POST', `/api/patient/requests/${requestId}/contact`);
  }
  const refused = await offer(ana, tom);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'CONTACT_LIMIT']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await invitationsOf(tom)).volunteers).toEqual([]);
});

test('a poster whose address is not verified is shown nobody’s number, and offered nothing', async () => {
  const { town, donor, patient, offer, invitationsOf, decide } = await volunteersTown();
  const tom = await patient();
  const [ana, ben] = [await donor({ acceptsInvitations: false }), await donor({ acceptsInvitations: false })];
  const { _id } = (await offer(ana, tom)).json();
  town.store.client.prepare('UPDATE accounts SET is_email_verified = 0 WHERE id = ?').run(tom.account.id);
  expect((await invitationsOf(tom)).volunteers).toMatchObject([{ _id, phone: null }]);
  const accepted = await decide(tom, _id, 'accept');
  expect([accepted.statusCode, accepted.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  expect((await offer(ben, tom)).json()).toMatchObject({ code: 'POSTER_NOT_VERIFIED' });
});

test('a volunteer who is declined, or whom nobody answers, is told that they need not come', async () => {
  const { town, donor, patient, offer, decide, mailTo, invitationsOf } = await volunteersTown();
  const volunteer = () => donor({ acceptsInvitations: false });
  const [ana, ben, tom] = [await volunteer(), await volunteer(), await patient()];
  const { _id } = (await offer(ana, tom)).json();
  expect((await decide(tom, _id, 'decline')).json()).toMatchObject({ state: 'refused', phone: null });
  await mailTo(ana, 'You are not needed this time');
  expect((await offer(ana, tom)).json()).toMatchObject({ code: 'INVITATION_OVER' });
  const late = (await offer(ben, tom)).json();
  town.clock.now += DAY_MS / 12 + MINUTE_MS;
  // Whoever posts wakes the scheduler, which would sleep as long as the real clock says.
  await patient();
  await mailTo(ben, 'Nobody answered your offer');
  expect((await invitationsOf(tom)).volunteers).toEqual([]);
  expect((await decide(tom, late._id, 'accept')).json()).toMatchObject({ code: 'VOLUNTEER_CLOSED' });
});

test('a poster who accepts twice gives one place, and who accepts too late reads why, whatever became of the donor', async () => {
  const { town, donor, patient, offer, decide, invitationsOf } = await volunteersTown();
  const offered = async () => {
    const [ana, tom] = [await donor({ acceptsInvitations: false }), await patient()];
    return { ana, tom, _id: (await offer(ana, tom)).json()._id };
  };
  const twice = await offered();
  const both = await Promise.all([decide(twice.tom, twice._id, 'accept'), decide(twice.tom, twice._id, 'accept')]);
  expect(both.map(({ json }) => json().state)).toEqual(['accepted', 'accepted']);
  expect((await invitationsOf(twice.tom)).coming).toHaveLength(1);
  const write = () => expect.fail('Nobody waits for them.');
  for (const [become, status, code] of [
    [(who: SignedIn) => send(town, who, 'PATCH', '/api/donor/me', { isAvailable: false }), 409, 'DONOR_NOT_MATCHABLE'],
    [(who: SignedIn) => send(town, who, 'DELETE', '/api/donor/me'), 409, 'VOLUNTEER_CLOSED'],
    [
      ({ account: { id } }: SignedIn) => town.store.accounts.remove({ id, at: town.clock.now, write }),
      404,
      'INVITATION_UNKNOWN',
    ],
  ] as const) {
    const { ana, tom, _id } = await offered();
    await become(ana);
    const answered = await decide(tom, _id, 'accept');
    expect([answered.statusCode, answered.json().code]).toEqual([status, code]);
    expect((await invitationsOf(tom)).coming, code).toEqual([]);
  }
});
