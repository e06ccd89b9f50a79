import { INVITATION_CAPS } from '@redthread/domain/invitation';
import { expect, test } from 'vitest';
import { verified, withAnaAndTom } from '../support/ana-and-tom.ts';
import { DONOR, days, REQUEST, UNLIMITED } from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';
import { send } from '../support/rest-call.ts';

test('a patient asks a donor whose number is not listed, and each has the other’s number once the donor is coming', async () => {
  const { town, tom, donorId, invite, invitations, answer, outcome } = await withAnaAndTom();
  const contact = await send(town, tom, 'POST', `/api/donor/${donorId}/contact`);
  expect([contact.statusCode, contact.json().code]).toEqual([409, 'DONOR_NOT_LISTED']);
  const first = (await invite()).json();
  expect(first).toMatchObject({ state: 'invited' });
  expect((await invite()).json(), 'a second press').toEqual(first);
  const [invited, ...others] = await invitations();
  expect([invited, others]).toMatchObject([
    { state: 'invited', phone: null, withinKm: 50, place: { name: 'York' } },
    [],
  ]);
  const none = {
    ...{ heldFor: null, isLimitReached: false, confirmedAt: null, invited: 1, waiting: 0, declined: 0 },
    ...{ coming: [], came: [], cannotCome: [], volunteers: [], waitlisted: [] },
    ...{ contacted: [], nextRoundAt: null, nextRound: null, isExhausted: false, asleep: null },
  };
  expect(await outcome()).toEqual({ ...none, waiting: 1 });
  const yes = await answer(invited?._id ?? '', true);
  expect(yes.json()).toMatchObject({ state: 'accepted', phone: REQUEST.phone });
  expect(await outcome()).toMatchObject({ waiting: 0, coming: [{ bloodType: DONOR.bloodType, phone: DONOR.phone }] });
  await answer(invited?._id ?? '', false);
  const cannotCome = [expect.objectContaining({ user: { name: expect.any(String) }, state: 'cancelled', phone: null })];
  expect(await outcome()).toEqual({ ...none, declined: 1, cannotCome });
  // For a day they may still call.
  expect((await invitations())[0]).toMatchObject({ state: 'cancelled', phone: REQUEST.phone });
});

test('the donor is invited by one mail with what they are called and a town, and nobody else’s words', async () => {
  const { town, ana, invite } = await withAnaAndTom();
  const change = async (said: object) => (await send(town, ana, 'PATCH', '/api/auth/me', said)).json();
  const { name } = await change({ name: 'Nguyễn Thị Minh Khai', calledName: '  Cô   Khai ' });
  expect(await change({ language: 'en' })).toMatchObject({ name, calledName: 'Cô Khai' });
  for (const wrong of ['', ' ', '…', 'call 98400 12345', 'a'.repeat(61), 7]) {
    expect(await change({ calledName: wrong })).toMatchObject({ code: 'BAD_INPUT', issues: [{ path: 'calledName' }] });
  }
  for (const _press of [1, 2]) await invite();
  const [mail, ...others] = await town.store.messages.emails(9);
  expect([mail?.subject, others]).toEqual(['Can you give blood in York?', []]);
  expect(mail?.text).toMatch(/^Hello Cô Khai,\n/);
  expect(mail?.text).toContain('It’s within 50 km of you.');
  expect(mail?.text).toContain(`At most one invitation in ${INVITATION_CAPS[0].days} days.`);
  for (const words of [REQUEST.hospital, REQUEST.phone, DONOR.phone]) expect(mail?.text).not.toContain(words);
  expect(await change({ calledName: null })).not.toHaveProperty('calledName');
});

test('a donor who takes the consent back, lives too far away, or was invited within the week can’t be invited, and nobody is told why', async () => {
  const { later, town, ana, tom, needed, invite } = await withAnaAndTom();
  const change = (given: object) => send(town, ana, 'PATCH', '/api/donor/me', given);
  const inviteTo = async (requestId?: string) => {
    const { statusCode, json } = await invite(requestId === undefined ? {} : { requestId });
    return [statusCode, { ...json(), requestId: '' }];
  };
  await change({ acceptsInvitations: false });
  const refused = await inviteTo();
  expect(refused).toMatchObject([409, { code: 'CANNOT_BE_INVITED' }]);
  await change({ acceptsInvitations: true, travelKm: 25 });
  expect(await inviteTo()).toEqual(refused);
  expect(await town.store.messages.emails(9)).toEqual([]);
  await change({ travelKm: 50 });
  expect(await inviteTo()).toMatchObject([200, { state: 'invited' }]);
  const other = (await send(town, tom, 'POST', '/api/patient/request', needed)).json();
  expect(await inviteTo(other._id)).toEqual(refused);
  await later(days(7));
  expect(await inviteTo(other._id)).toMatchObject([200, { state: 'invited' }]);
});

test('nobody asks for a request of somebody else’s, without one, or for one without a town, and reads what is needed', async () => {
  const { town, tom, request, needed, invite, invitations } = await withAnaAndTom();
  const eve = await verified(town, 'patient');
  expect((await invite({ requestId: request._id }, eve)).json().code).toBe('NOT_YOURS');
  expect((await invite({}, eve)).json().code).toBe('NO_REQUEST_TO_INVITE_FOR');
  expect((await invite({ requestId: 'gone' })).json().code).toBe('REQUEST_NOT_FOUND');
  const townless = { ...needed, placeId: null };
  const other = (await send(town, tom, 'POST', '/api/patient/request', townless)).json();
  const refused = await invite({ requestId: other._id });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'REQUEST_WITHOUT_TOWN', message: expect.stringMatching(/choose the town .* in this request/) },
  ]);
  expect(await invitations()).toEqual([]);
  // Left to the server, the newest with a town is chosen.
  expect((await invite()).json()).toMatchObject({ requestId: request._id });
});

test('a donor on the way to one patient is told so at a second yes, and is free when the request is withdrawn', async () => {
  const { town, ana, tom, request, needed, invite, invitations, answer } = await withAnaAndTom();
  await invite();
  const [first] = await invitations();
  await answer(first?._id ?? '', true);
  const other = (await send(town, tom, 'POST', '/api/patient/request', { ...needed, urgency: 'medium' })).json();
  // By herself: of the server's own invitations there are none so soon.
  const offer = () => send(town, ana, 'POST', `/api/patient/requests/${other._id}/volunteer`, { lastDonatedOn: null });
  const refused = await offer();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'ALREADY_COMING']);
  await send(town, tom, 'DELETE', `/api/patient/request/${request._id}`);
  expect((await offer()).json().state).toBe('volunteered');
  expect((await answer(first?._id ?? '', true)).json().code).toBe('INVITATION_UNKNOWN');
});

test('a donor whose hour has long passed may say yes to another patient', async () => {
  const { later, town, tom, needed, invite, invitations, answer } = await withAnaAndTom();
  await invite();
  const [first] = await invitations();
  await answer(first?._id ?? '', true);
  await later(days(8));
  const other = (await send(town, tom, 'POST', '/api/patient/request', needed)).json();
  await invite({ requestId: other._id });
  const [second] = await invitations();
  expect((await answer(second?._id ?? '', true)).json().state).toBe('accepted');
});

test('nobody reads what others were invited', async () => {
  const { town, invite } = await withAnaAndTom();
  await invite();
  const eve = await verified(town, 'donor');
  await send(town, eve, 'POST', '/api/donor/register', DONOR);
  expect((await send(town, eve, 'GET', '/api/invitations')).json()).toEqual({ items: [] });
});

test('whoever leaves a number listed gives it at once, and on a server that gives numbers directly so does who said nothing', async () => {
  const { town, ana, tom, donorId } = await withAnaAndTom();
  const contact = () => send(town, tom, 'POST', `/api/donor/${donorId}/contact`);
  await send(town, ana, 'PATCH', '/api/donor/me', { isPhonePublic: true });
  expect((await contact()).json()).toMatchObject({ phone: DONOR.phone });
  const direct = await withAnaAndTom({ ...UNLIMITED, contacts: 'direct' });
  const given = () => send(direct.town, direct.tom, 'POST', `/api/donor/${direct.donorId}/contact`);
  expect((await given()).json()).toMatchObject({ phone: DONOR.phone });
  await send(direct.town, direct.ana, 'PATCH', '/api/donor/me', { isPhonePublic: false });
  expect((await given()).json().code).toBe('DONOR_NOT_LISTED');
});

test('a number given by the donor’s own yes stays while they are coming, and never joins those that were given from the lists', async () => {
  const { town, ana, tom, donorId, invite, invitations, answer, outcome } = await withAnaAndTom();
  const given = async () => (await send(town, tom, 'GET', '/api/contacts')).json();
  await invite();
  const [invited] = await invitations();
  await answer(invited?._id ?? '', true);
  expect(await given()).toEqual([]);
  await send(town, ana, 'PATCH', '/api/donor/me', { isPhonePublic: true });
  await send(town, tom, 'POST', `/api/donor/${donorId}/contact`);
  await send(town, ana, 'PATCH', '/api/donor/me', { isPhonePublic: false });
  expect(await given()).toMatchObject([{ _id: donorId, phone: null }]);
  expect(await outcome()).toMatchObject({ coming: [{ phone: DONOR.phone }] });
  await answer(invited?._id ?? '', false);
  expect(await outcome()).toMatchObject({ coming: [] });
});

test('a patient whose request has ended reads who had said yes, and says what came of it', async () => {
  const { town, tom, needed, invite, invitations, answer } = await withAnaAndTom();
  const neededBy = new Date(town.clock.now + days(1)).toISOString();
  const { _id } = (await send(town, tom, 'POST', '/api/patient/request', { ...needed, neededBy })).json();
  await invite({ requestId: _id });
  await answer((await invitations())[0]?._id ?? '', true);
  const path = `/api/patient/request/${_id}`;
  await send(town, tom, 'POST', `${path}/close`, { reason: 'enough' });
  const outcome = async () => (await send(town, tom, 'GET', `${path}/invitations`)).json();
  const { coming } = await outcome();
  expect(coming).toMatchObject([{ state: 'closed', phone: null }]);
  await send(town, tom, 'POST', `${path}/invitations/${coming[0]._id}`, { outcome: 'donated' });
  expect(await outcome()).toMatchObject({ coming: [], came: [{ state: 'donated' }] });
});

test('whoever presses on donors who can’t be asked is stopped after twenty in a day, and learns no more of anybody', async () => {
  const { later, town, ana, invite } = await withAnaAndTom();
  const change = (given: object) => send(town, ana, 'PATCH', '/api/donor/me', given);
  await change({ acceptsInvitations: false });
  const codes: string[] = [];
  for (let n = 0; n < 21; n += 1) codes.push((await invite()).json().code);
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 'CANNOT_BE_INVITED'), 'TOO_MANY_ATTEMPTS']);
  // One who can be asked by now is answered like the others.
  await change({ acceptsInvitations: true });
  expect((await invite()).json().code).toBe('TOO_MANY_ATTEMPTS');
  await later(days(1));
  expect((await invite()).statusCode).toBe(200);
});

test('invitations are gone after 90 days, with the first call of the day', async () => {
  const { town, invite } = await withAnaAndTom();
  await invite();
  for (const [passed, kept] of [
    [89, 1],
    [2, 0],
  ] as const) {
    town.clock.now += days(passed);
    await town.app.inject({ url: '/api/stats' });
    expect(rowsOf(town, 'invitations')).toHaveLength(kept);
  }
});
