import { REPORTER_FIRST_DAYS } from '@redthread/domain/moderation';
import { MAX_OPEN_THAT_INVITE } from '@redthread/domain/request-life';
import { expect, test } from 'vitest';
import { apiCalls } from '../../src/trpc/calls.ts';
import { restRequest } from '../calls/doors.ts';
import { goodInputs } from '../calls/sample-inputs.ts';
import { buildTestApp, DONOR, REQUEST, type SignedIn, signedIn, unlimited } from '../support/app.ts';
import { makeOlder } from '../support/behind-the-port.ts';
import { settlePeople } from '../support/people.ts';
import { post, send } from '../support/rest-call.ts';
import { everything, invitingTown, NEEDED, NOT_LATELY } from './inviting-town.ts';

/** What nobody reads. */
const UNREAD = () => ({ subject: '', text: '', expiresAt: 0, deliverUntil: 0 });

type Town = Awaited<ReturnType<typeof invitingTown>>;

async function coming({ town, donor, patient, codesOf, answer }: Town) {
  const ana = await donor();
  const tom = await patient();
  const { invitation } = await codesOf(ana);
  makeOlder(town, REPORTER_FIRST_DAYS);
  expect((await answer(invitation, true)).statusCode).toBe(200);
  return { ana, tom, invitation };
}

test('nothing that is read changes anything: no address that is got or looked at, as an admin or a stranger', async () => {
  const people = await settlePeople();
  const town = await buildTestApp({ database: people.database });
  const { app } = town;
  const kept = () => ({ ...everything(town), sessions: null });
  // The daily cleanup come before the first call.
  await app.inject({ method: 'GET', url: '/api/about' });
  const before = kept();
  const gets = apiCalls().filter(({ rest }) => rest.method === 'GET');
  expect(gets.length).toBeGreaterThan(20);
  const { invitation, stop } = people.donorInvitation.links;
  const pages = [
    `/ask?${invitation}`,
    `/ask/stop?${stop}`,
    `/api/invitation/stop/${stop}`,
    '/api/invitation/open',
    '/',
  ];
  for (const method of ['GET', 'HEAD'] as const) {
    for (const call of gets) {
      for (const { headers } of [people.donor, people.patient, people.admin, { headers: {} }]) {
        await app.inject({ ...restRequest(call, goodInputs(people)[call.path] ?? {}, headers), method });
        expect(kept(), call.path).toEqual(before);
      }
    }
    for (const url of pages) await app.inject({ method, url });
  }
  expect(kept()).toEqual(before);
});

test('a donor reports a poster by the link of the mail, twice, and both sides read that it is being checked', async () => {
  const inviting = await invitingTown();
  const { town, open, answer, invitationsOf, donor } = inviting;
  const { ana, tom, invitation } = await coming(inviting);
  for (const kind of ['money', 'money'])
    expect((await post(town, '/api/invitation/report', { code: invitation, kind })).statusCode).toBe(204);
  expect(await open(invitation)).toMatchObject({ confirmation: 'checking', isReported: true, isPlaceFree: false });
  expect(await invitationsOf(tom)).toMatchObject({ heldFor: 'check', nextRoundAt: null });
  const [own] = (await send(town, tom, 'GET', '/api/patient/requests/mine')).json();
  expect(own).toMatchObject({ heldFor: 'check', confirmedAt: null });
  expect((await answer(invitation, false)).statusCode).toBe(200);
  const message = "We're checking this request. Please call the hospital's own number first.";
  expect((await answer(invitation, true)).json()).toMatchObject({ code: 'REQUEST_CHECKED', message });
  const again = await send(town, tom, 'POST', '/api/patient/request', { ...NEEDED, hospital: 'Another' });
  expect([again.statusCode, again.json().code]).toEqual([403, 'INVITATIONS_STOPPED']);
  const number = await send(town, await donor(), 'POST', `/api/patient/requests/${tom.requestId}/contact`);
  expect(number.json()).toMatchObject({ code: 'REQUEST_CHECKED' });
  await inviting.mailTo(ana, 'We’re checking this request');
});

test('an admin sees who is stopped and why, masked, and not who said so', async () => {
  const inviting = await invitingTown();
  const { town } = inviting;
  const { ana, tom, invitation } = await coming(inviting);
  await post(town, '/api/invitation/report', { code: invitation, kind: 'money' });
  const admin = await signedIn(town, 'admin');
  const listed = await send(town, admin, 'GET', '/api/admin/suspended');
  expect(listed.json()).toMatchObject({
    people: [{ _id: tom.account.id, reports: [{ kind: 'money', about: 'patient', requestId: tom.requestId }] }],
    requests: [],
  });
  for (const hidden of [REQUEST.phone, DONOR.phone, ana.account.id, ana.account.email, tom.account.email])
    expect(listed.body).not.toContain(hidden);
  const figures = await send(town, admin, 'GET', '/api/admin/invitations');
  expect(figures.json()).toMatchObject({
    ...{ mode: 'on', reports: { money: 1, untrue: 0, rude: 0 }, stopped: { people: 1, requests: 1 } },
    open: { medium: { covered: { under6Hours: 1 }, looking: { under6Hours: 0 } } },
    // An admin reads the numbers themselves.
    days: [{ invited: 1, saidYes: 1, donated: 0 }],
  });
});

test('where requests are approved, nobody is invited before an admin confirmed, and “I can come” goes on', async () => {
  const inviting = await invitingTown({ flags: { invitations: 'approved' } });
  const { town, donor, patient, invitationsOf, open, codesOf } = inviting;
  const [ana, ben, admin] = [await donor(), await donor(), await signedIn(town, 'admin')];
  const tom = await patient();
  expect(await invitationsOf(tom)).toMatchObject({ invited: 0, heldFor: 'confirmation', confirmedAt: null });
  const { _id: donorId } = (await send(town, ana, 'GET', '/api/donor/me')).json();
  const pick = await send(town, tom, 'POST', '/api/invitations', { donorId, requestId: tom.requestId });
  expect(pick.json()).toMatchObject({ code: 'REQUEST_NOT_CONFIRMED' });
  const offer = await send(town, ben, 'POST', `/api/patient/requests/${tom.requestId}/volunteer`, NOT_LATELY);
  expect(offer.json()).toMatchObject({ confirmation: 'notConfirmed' });
  await send(town, ben, 'POST', '/api/invitations/answer', { id: offer.json()._id, isComing: false });
  const queue = (await send(town, admin, 'GET', '/api/admin/invitations')).json().toConfirm;
  expect(queue).toMatchObject({ total: 1, items: [{ _id: tom.requestId, heldFor: 'confirmation' }] });
  const confirmed = await send(town, admin, 'POST', `/api/patient/request/${tom.requestId}/confirm`);
  expect(confirmed.statusCode).toBe(204);
  expect(await open((await codesOf(ana)).invitation)).toMatchObject({ confirmation: 'confirmed' });
});

test('where nobody is invited, a patient who asks a donor is told so, also before they post, and posts as often as they need', async () => {
  const { town, donor, patient, invitationsOf } = await invitingTown({ flags: { invitations: 'off' } });
  const ana = await donor();
  const donorId = (await send(town, ana, 'GET', '/api/donor/me')).json()._id;
  const invite = async (who: SignedIn) => (await send(town, who, 'POST', '/api/invitations', { donorId })).json();
  expect(await invite(await signedIn(town, 'patient'))).toMatchObject({ code: 'INVITATIONS_OFF' });
  const tom = await patient();
  expect(await invite(tom)).toMatchObject({ code: 'INVITATIONS_OFF' });
  for (let n = 0; n < MAX_OPEN_THAT_INVITE; n += 1) await patient({ ...NEEDED, hospital: `Hospital ${n}` }, tom);
  expect(await invitationsOf(tom)).toMatchObject({ heldFor: 'off' });
});

test('an admin starts people whom false reports stopped with one call, and reads who has new reports', async () => {
  const inviting = await invitingTown({ flags: unlimited({ records: 20 }) });
  const { town } = inviting;
  const { invitation, tom } = await coming(inviting);
  const admin = await signedIn(town, 'admin');
  const ids: string[] = [];
  for (let n = 0; n < 25; n += 1) {
    const { id } = (await signedIn(town, 'patient')).account;
    const stop = { action: 'suspend', target: 'person', id, actorId: null, at: town.clock.now } as const;
    await town.store.moderation.moderate({ ...stop, write: UNREAD });
    ids.push(id);
  }
  const seenAt = new Date(town.clock.now).toISOString();
  town.clock.now += 1000;
  await post(town, '/api/invitation/report', { code: invitation, kind: 'money' });
  const people = [...ids, tom.account.id, 'nobody'].map((id) => ({ id, seenAt }));
  const started = await send(town, admin, 'POST', '/api/admin/reinstate-many', { people });
  expect(started.json()).toEqual({ started: 25, left: [tom.account.id, 'nobody'] });
  const listed = (await send(town, admin, 'GET', '/api/admin/suspended')).json().people;
  expect(listed).toMatchObject([{ _id: tom.account.id, reports: [{ kind: 'money', isWeighty: true }] }]);
});
