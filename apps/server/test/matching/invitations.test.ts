import { INVITATION_CAPS } from '@redthread/domain/invitation';
import { expect, test } from 'vitest';
import { LEEDS, verified, withAnaAndTom, YORK } from '../support/ana-and-tom.ts';
import { DONOR, days, REQUEST, signedIn, UNLIMITED } from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';
import { send } from '../support/rest-call.ts';

const CAIRO = 360_630;

test('a patient asks a donor whose number is not listed, and each has the other’s number once the donor is coming', async () => {
  const { town, tom, donorId, invite, invitations, answer, outcome } = await withAnaAndTom();
  const contact = await send(town, tom, 'POST', `/api/donor/${donorId}/contact`);
  expect([contact.statusCode, contact.json().code]).toEqual([409, 'DONOR_NOT_LISTED']);
  expect((await invite()).json()).toMatchObject({ state: 'invited' });
  const [invited] = await invitations();
  expect(invited).toMatchObject({ state: 'invited', phone: null, withinKm: 50, place: { name: 'York' } });
  const none = {
    ...{ heldFor: null, isLimitReached: false, confirmedAt: null },
    invited: 1,
    waiting: 0,
    declined: 0,
    nextRoundAt: null,
    ...{ coming: [], came: [], cannotCome: [], volunteers: [], waitlisted: [] },
    ...{ contacted: [], nextRound: null, isExhausted: false, asleep: null },
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

test('the donor is invited by a mail with their own first name and a town, and nobody else’s words', async () => {
  const { town, invite } = await withAnaAndTom();
  await invite();
  const [mail] = await town.store.messages.emails(1);
  expect(mail?.subject).toBe('Can you give blood in York?');
  expect(mail?.text).toContain('It’s within 50 km of you.');
  expect(mail?.text).toContain(`At most one invitation in ${INVITATION_CAPS[0].days} days.`);
  for (const words of [REQUEST.hospital, REQUEST.phone, DONOR.phone]) expect(mail?.text).not.toContain(words);
});

test.each([
  ['Ana Silva', 'Ana'],
  ['عبد الله محمد', 'عبد الله'],
  ['王小明', '王小明'],
])('a donor called %s is greeted in the mail as %s', async (name, greeted) => {
  const { town, ana, invite } = await withAnaAndTom();
  await send(town, ana, 'PATCH', '/api/auth/me', { name });
  await invite();
  const [mail] = await town.store.messages.emails(1);
  expect(mail?.text).toMatch(new RegExp(`^Hello ${greeted},\n`));
});

test('a second press asks nobody twice, and costs nothing', async () => {
  const { town, invite, invitations } = await withAnaAndTom();
  expect((await invite()).json()).toEqual((await invite()).json());
  expect(await invitations()).toHaveLength(1);
  expect(await town.store.messages.emails(9)).toHaveLength(1);
});

test('a donor who takes the consent back, gave none, or was invited within the week can’t be invited, and nobody is told why', async () => {
  const { later, town, ana, tom, needed, invite } = await withAnaAndTom();
  const change = (given: object) => send(town, ana, 'PATCH', '/api/donor/me', given);
  await change({ acceptsInvitations: false });
  const refused = await invite();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'CANNOT_BE_INVITED']);
  await change({ acceptsInvitations: true });
  expect((await invite()).statusCode).toBe(200);
  const other = (await send(town, tom, 'POST', '/api/patient/request', needed)).json();
  const again = await invite({ requestId: other._id });
  expect({ ...again.json(), requestId: '' }).toEqual({ ...refused.json(), requestId: '' });
  await later(days(7));
  expect((await invite({ requestId: other._id })).statusCode).toBe(200);
});

test('lists say that a donor can be invited while they let us, their email is verified and nobody stopped it, and nothing of which they lack', async () => {
  const { town, ana, donorId } = await withAnaAndTom(undefined, { ana: { isEmailVerified: false } });
  const change = (acceptsInvitations: boolean) => send(town, ana, 'PATCH', '/api/donor/me', { acceptsInvitations });
  // Asked twice each time, as a kept answer is given from the second time on.
  const listed = async () => {
    const shown = [];
    for (const url of ['/api/donor', `/api/patient/donors/${encodeURIComponent(DONOR.bloodType)}?placeId=${LEEDS}`]) {
      for (const _ of ['first', 'kept']) {
        const body = (await town.app.inject({ url })).json();
        shown.push(...(body.donors ?? body));
      }
    }
    expect(shown.map(({ _id }) => _id)).toEqual(Array(4).fill(donorId));
    expect(shown).toEqual(Array(4).fill(expect.not.objectContaining({ invitationConsentOn: expect.anything() })));
    return [...new Set(shown.map(({ isInvitable }) => isInvitable))];
  };
  expect(await listed()).toEqual([false]);
  await change(false);
  expect(await listed()).toEqual([false]);
  await town.store.accounts.verifyEmail({ id: ana.account.id, at: town.clock.now });
  expect(await listed()).toEqual([false]);
  await change(true);
  expect(await listed()).toEqual([true]);
  await change(false);
  expect(await listed()).toEqual([false]);
  await change(true);
  const admin = await signedIn(town, 'admin');
  const person = { subject: 'person', id: ana.account.id };
  expect((await send(town, admin, 'POST', '/api/admin/suspend', person)).statusCode).toBe(204);
  expect(await listed()).toEqual([false]);
  expect((await send(town, admin, 'POST', '/api/admin/reinstate', person)).statusCode).toBe(204);
  expect(await listed()).toEqual([true]);
});

test('nobody asks for a request of somebody else’s, without one, or for blood that doesn’t fit', async () => {
  const { town, tom, request, invite } = await withAnaAndTom();
  const eve = await verified(town, 'patient');
  expect((await invite({ requestId: request._id }, eve)).json().code).toBe('NOT_YOURS');
  expect((await invite({}, eve)).json().code).toBe('NO_REQUEST_TO_INVITE_FOR');
  expect((await invite({ requestId: 'gone' })).json().code).toBe('REQUEST_NOT_FOUND');
  const other = (
    await send(town, tom, 'POST', '/api/patient/request', { ...REQUEST, bloodType: 'O-', placeId: YORK })
  ).json();
  expect((await invite({ requestId: other._id })).json().code).toBe('CANNOT_BE_INVITED');
});

test('nobody asks a donor for a hospital further away than they would travel, however many towns that is', async () => {
  const { town, ana, tom, needed, invite, invitations } = await withAnaAndTom();
  await send(town, ana, 'PATCH', '/api/donor/me', { travelKm: 25 });
  expect((await invite()).json().code).toBe('CANNOT_BE_INVITED');
  await send(town, ana, 'PATCH', '/api/donor/me', { placeId: CAIRO, travelKm: 100 });
  expect((await invite()).json().code).toBe('CANNOT_BE_INVITED');
  expect(await town.store.messages.emails(9)).toEqual([]);
  const near = (await send(town, tom, 'POST', '/api/patient/request', { ...needed, placeId: CAIRO })).json();
  expect((await invite({ requestId: near._id })).statusCode).toBe(200);
  await send(town, ana, 'PATCH', '/api/donor/me', { placeId: LEEDS });
  expect((await invitations())[0], 'as far as it was when they were invited').toMatchObject({ withinKm: 5 });
});

test('a donor whose address is not verified can’t be invited, since no mail would reach them, and can once it is', async () => {
  const { town, ana, invite, invitations } = await withAnaAndTom(undefined, { ana: { isEmailVerified: false } });
  expect((await invite()).json().code).toBe('CANNOT_BE_INVITED');
  expect(await invitations()).toEqual([]);
  await town.store.accounts.verifyEmail({ id: ana.account.id, at: town.clock.now });
  expect((await invite()).json().state).toBe('invited');
  expect(await town.store.messages.emails(9)).toHaveLength(1);
});

test('a request without a town asks nobody, and its poster reads that the town is needed', async () => {
  const { town, tom, request, needed, invite, invitations } = await withAnaAndTom();
  const { placeId: _, ...townless } = needed;
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

test('nobody asks themself', async () => {
  const { town, ana, needed, invite } = await withAnaAndTom();
  const own = (await send(town, ana, 'POST', '/api/patient/request', needed)).json();
  expect((await invite({ requestId: own._id }, ana)).json().code).toBe('CANNOT_BE_INVITED');
  expect((await invite({}, ana)).json().code).toBe('CANNOT_BE_INVITED');
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

test('nobody reads or answers what others were invited, nor what became of their requests', async () => {
  const { town, invite, invitations, request } = await withAnaAndTom();
  await invite();
  const [invited] = await invitations();
  const eve = await verified(town, 'donor');
  expect((await send(town, eve, 'GET', '/api/invitations')).json().code).toBe('NO_DONOR_PROFILE');
  await send(town, eve, 'POST', '/api/donor/register', DONOR);
  expect((await send(town, eve, 'GET', '/api/invitations')).json()).toEqual({ items: [] });
  const answer = await send(town, eve, 'POST', '/api/invitations/answer', { id: invited?._id, isComing: true });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'INVITATION_UNKNOWN']);
  expect((await send(town, eve, 'GET', `/api/patient/request/${request._id}/invitations`)).json().code).toBe(
    'NOT_YOURS',
  );
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
  expect(await given()).toMatchObject([{ _id: donorId, phone: null }]);
});

test('invitations are gone after 90 days, with the first call of the day', async () => {
  const { town, invite } = await withAnaAndTom();
  const keptInvitations = () => rowsOf(town, 'invitations').length;
  await invite();
  town.clock.now += days(89);
  await town.app.inject({ url: '/api/stats' });
  expect(keptInvitations()).toBe(1);
  town.clock.now += days(2);
  await town.app.inject({ url: '/api/stats' });
  expect(keptInvitations()).toBe(0);
});
