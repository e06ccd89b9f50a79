import type { InvitationsOfRequest, OwnInvitation } from '@redthread/contract/invitations';
import { DAY_MS, MINUTE_MS } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { createSessionKeeper } from '../../src/features/session/keeper.ts';
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

test('a donor reads three patients’ numbers in thirty days at most, whatever they say came of it, and though they leave and come back', async () => {
  const { town, donor, patient, offer, decide } = await volunteersTown();
  const ana = await donor({ acceptsInvitations: false });
  const read = async (who: SignedIn) => {
    const tom = await patient();
    const offered = await offer(who, tom);
    if (offered.statusCode !== 200) return offered.json().code;
    await decide(tom, offered.json()._id, 'accept');
    const { items } = (await send(town, who, 'GET', '/api/invitations')).json();
    const own = items.find(({ requestId }: OwnInvitation) => requestId === tom.requestId);
    await send(town, who, 'POST', '/api/invitations/outcome', { id: own._id, outcome: 'donated' });
    await send(town, who, 'PATCH', '/api/donor/me', { lastDonatedOn: null });
    return own.phone;
  };
  for (let n = 0; n < 3; n += 1) expect(await read(ana)).toBe(REQUEST.phone);
  expect(await read(ana)).toBe('TOO_MANY_VOLUNTEERED');
  const { account } = ana;
  const { now: at } = town.clock;
  await town.store.accounts.remove({ id: account.id, at, write: () => expect.fail('Nobody waits for them.') });
  const again = { name: account.name, email: account.email, role: 'donor', passwordHash: null, at } as const;
  const returned = await town.store.accounts.create({ ...again, isEmailVerified: true });
  const token = await createSessionKeeper(town.store).open(returned, at, 'Test');
  const back = { account: returned, token, headers: { authorization: `Bearer ${token}` } };
  await send(town, back, 'POST', '/api/donor/register', DONOR);
  expect(await read(back)).toBe('TOO_MANY_VOLUNTEERED');
});

test('a poster whose address is not verified is shown nobody’s number, and offered nothing', async () => {
  const { town, donor, patient, offer } = await volunteersTown();
  const ana = await donor({ acceptsInvitations: false });
  const tom = await patient();
  const eve = await patient();
  const { _id } = (await offer(ana, tom)).json();
  const unverified = (who: SignedIn) =>
    town.store.client.prepare('UPDATE accounts SET is_email_verified = 0 WHERE id = ?').run(who.account.id);
  for (const each of [tom, eve]) unverified(each);
  const invitations = (await send(town, tom, 'GET', `/api/patient/request/${tom.requestId}/invitations`)).json();
  expect(invitations.volunteers).toMatchObject([{ _id, phone: null }]);
  const accepted = await send(town, tom, 'POST', `/api/patient/request/${tom.requestId}/invitations/${_id}/accept`);
  expect([accepted.statusCode, accepted.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  expect((await offer(await donor(), eve)).json()).toMatchObject({ code: 'POSTER_NOT_VERIFIED' });
});

test('a volunteer who is declined, or whom nobody answers, is told that they need not come', async () => {
  const { town, donor, patient, offer, decide, mailTo, invitationsOf } = await volunteersTown();
  const [ana, ben, tom] = [
    await donor({ acceptsInvitations: false }),
    await donor({ acceptsInvitations: false }),
    await patient(),
  ];
  const { _id } = (await offer(ana, tom)).json();
  expect((await decide(tom, _id, 'decline')).json()).toMatchObject({ state: 'refused', phone: null });
  await mailTo(ana, 'You are not needed this time');
  expect((await offer(ana, tom)).json()).toMatchObject({ code: 'INVITATION_OVER' });
  await offer(ben, tom);
  town.clock.now += DAY_MS / 12 + MINUTE_MS;
  // Whoever posts wakes the scheduler, which would sleep as long as the real clock says.
  await patient();
  await mailTo(ben, 'Nobody answered your offer');
  expect((await invitationsOf(tom)).volunteers).toEqual([]);
});

test('a poster who accepts twice gives one place, and who accepts too late reads why, whatever became of the donor', async () => {
  const { town, donor, patient, offer, decide, invitationsOf } = await volunteersTown();
  const offered = async () => {
    const [ana, tom] = [await donor({ acceptsInvitations: false }), await patient()];
    return { ana, tom, _id: (await offer(ana, tom)).json()._id };
  };
  const { now: at } = town.clock;
  const write = () => ({
    subject: 'A mail',
    text: 'A mail.',
    html: null,
    stopPath: null,
    expiresAt: at,
    deliverUntil: at,
  });
  const twice = await offered();
  const both = await Promise.all([decide(twice.tom, twice._id, 'accept'), decide(twice.tom, twice._id, 'accept')]);
  expect(both.map(({ json }) => json().state)).toEqual(['accepted', 'accepted']);
  expect((await invitationsOf(twice.tom)).coming).toHaveLength(1);
  const became: Record<string, (given: Awaited<ReturnType<typeof offered>>) => Promise<unknown>> = {
    'is on the way elsewhere': async ({ ana }) => {
      const eve = await patient();
      await decide(eve, (await offer(ana, eve)).json()._id, 'accept');
    },
    'took it back': ({ ana, _id }) => send(town, ana, 'POST', '/api/invitations/answer', { id: _id, isComing: false }),
    'of an ended request': ({ tom }) =>
      send(town, tom, 'POST', `/api/patient/request/${tom.requestId}/close`, { reason: 'enough' }),
    'waited too long': async () => {
      town.clock.now += DAY_MS / 12;
    },
    'is not available': ({ ana }) => send(town, ana, 'PATCH', '/api/donor/me', { isAvailable: false }),
    'is hidden': ({ ana }) => {
      const hiding = { target: 'donor', id: ana.account.id, reason: 'othersData', actorId: 'admin', at } as const;
      return town.store.moderation.moderate({ action: 'hide', ...hiding, write, writeHiding: write });
    },
    'is reported': ({ ana }) =>
      town.store.moderation.moderate({
        action: 'suspend',
        target: 'person',
        id: ana.account.id,
        actorId: null,
        at,
        write,
      }),
    'left the donors': ({ ana }) => send(town, ana, 'DELETE', '/api/donor/me'),
    left: ({ ana }) => town.store.accounts.remove({ id: ana.account.id, at, write }),
  };
  const read: Record<string, unknown> = {};
  for (const [name, become] of Object.entries(became)) {
    const given = await offered();
    await become(given);
    const answered = await decide(given.tom, given._id, 'accept');
    read[name] = [answered.statusCode, answered.json().code];
    expect((await invitationsOf(given.tom)).coming, name).toEqual([]);
  }
  expect(read).toEqual({
    'is on the way elsewhere': [409, 'VOLUNTEER_CLOSED'],
    'took it back': [409, 'VOLUNTEER_CLOSED'],
    'of an ended request': [409, 'VOLUNTEER_CLOSED'],
    'waited too long': [409, 'VOLUNTEER_CLOSED'],
    'is not available': [409, 'DONOR_NOT_MATCHABLE'],
    'is hidden': [409, 'VOLUNTEER_CLOSED'],
    'is reported': [409, 'VOLUNTEER_CLOSED'],
    'left the donors': [409, 'VOLUNTEER_CLOSED'],
    left: [404, 'INVITATION_UNKNOWN'],
  });
});
