import { HOUR_MS } from '@redthread/domain/day';
import { NO_EXCLUSIONS } from '@redthread/domain/exclusions';
import { expect, test } from 'vitest';
import { buildTestApp, DONOR, type SignedIn, signedIn } from '../support/app.ts';
import { send } from '../support/rest-call.ts';
import { invitingTown, NEEDED } from './inviting-town.ts';

/** A patient whom one of three donors told to expect them, with a phone; and an admin. */
async function comingTown() {
  const { town, donor, patient, codesOf, answer } = await invitingTown();
  const admin = await signedIn(town, 'admin');
  const ana = await donor();
  for (const acceptsInvitations of [false, false]) await donor({ acceptsInvitations });
  const sara = await patient();
  const { invitation } = await codesOf(ana);
  const arrivingAt = new Date(town.clock.now + HOUR_MS).toISOString();
  expect((await answer(invitation, true, { sharesPhone: true, arrivingAt })).statusCode).toBe(200);
  const path = `/api/patient/request/${sara.requestId}`;
  const read = async (who: SignedIn, what: 'invitations' | 'exclusions') =>
    (await send(town, who, 'GET', `${path}/${what}`)).json();
  const confirm = (who: SignedIn, invitationId: string) =>
    send(town, who, 'POST', `${path}/invitations/${invitationId}`, { outcome: 'donated' });
  return { town, admin, ana, sara, read, confirm };
}

test('an admin reads what became of anybody’s asks as its poster does, but for the phones', async () => {
  const { admin, ana, sara, read } = await comingTown();
  const own = await read(sara, 'invitations');
  expect(own.coming).toMatchObject([{ state: 'accepted', phone: DONOR.phone }]);
  const [person] = own.coming;
  expect(await read(admin, 'invitations')).toEqual({
    ...own,
    coming: [{ ...person, phone: null, internationalPhone: null }],
  });
  expect(await read(ana, 'invitations')).toMatchObject({ code: 'NOT_YOURS' });
});

test('an admin reads exactly how many are left out, and a poster of few no more than that', async () => {
  const { admin, ana, sara, read } = await comingTown();
  expect(Object.values(await read(sara, 'exclusions'))).toEqual(Object.keys(NO_EXCLUSIONS).map(() => null));
  expect(await read(admin, 'exclusions')).toEqual({ ...NO_EXCLUSIONS, notInvitable: 2, wasInvited: 1 });
  expect(await read(ana, 'exclusions')).toMatchObject({ code: 'NOT_YOURS' });
});

test('who has nobody asked reads nothing of who is left out: nobody without a verified address, nor of a request that is held or over', async () => {
  const { town, admin, sara, read } = await comingTown();
  const unverified = await signedIn(town, 'patient');
  const posted = await send(town, unverified, 'POST', '/api/patient/request', { ...NEEDED, hospital: 'Another' });
  const requestId: string = posted.json()._id;
  const of = async (who: SignedIn, id: string) =>
    (await send(town, who, 'GET', `/api/patient/request/${id}/exclusions`)).json();
  expect(await of(unverified, requestId)).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  expect(await of(admin, requestId)).toMatchObject({ tooFar: 0 });
  await send(town, admin, 'POST', '/api/admin/suspend', { subject: 'request', id: sara.requestId });
  expect(await read(sara, 'exclusions')).toMatchObject({ code: 'INVITATIONS_STOPPED' });
  await send(town, admin, 'POST', '/api/admin/reinstate', { subject: 'request', id: sara.requestId });
  expect(await read(sara, 'exclusions')).toMatchObject({ tooFar: null });
  await send(town, sara, 'DELETE', `/api/patient/request/${sara.requestId}`);
  expect(await read(sara, 'exclusions')).toMatchObject({ code: 'REQUEST_OVER' });
});

test('an admin says in a poster’s place that a donor gave, which is written down as theirs, but not in another admin’s', async () => {
  const { town, admin, ana, sara, read, confirm } = await comingTown();
  const [person] = (await read(sara, 'invitations')).coming;
  expect((await confirm(ana, person._id)).json()).toMatchObject({ code: 'NOT_YOURS' });
  const other = await buildTestApp({ database: town.store.serialize() });
  await other.store.accounts.promote({ id: sara.account.id, at: other.clock.now });
  const path = `/api/patient/request/${sara.requestId}/invitations/${person._id}`;
  const refused = await send(other, admin, 'POST', path, { outcome: 'donated' });
  expect(refused.json()).toMatchObject({ code: 'BELONGS_TO_ADMIN' });
  expect((await confirm(admin, person._id)).json()).toMatchObject({ state: 'donated', isCounted: true, phone: null });
  expect(await town.store.requests.find(sara.requestId)).toMatchObject({ given: 1, status: 'fulfilled' });
  const { rows } = await town.store.admin.history({ subject: 'request', id: sara.requestId, limit: 9 });
  expect(rows).toContainEqual(expect.objectContaining({ action: 'invitation.confirmed', actorId: admin.account.id }));
});

test('a person asks ten times a minute why no more are invited, whichever request it is about', async () => {
  const { sara, read } = await comingTown();
  const answers = await Promise.all(Array.from({ length: 12 }, () => read(sara, 'exclusions')));
  const refused = answers.filter(({ code }) => code === 'TOO_MANY_ATTEMPTS');
  expect(refused).toHaveLength(2);
  expect(refused[0].retryAfterSeconds).toBeGreaterThan(0);
});
