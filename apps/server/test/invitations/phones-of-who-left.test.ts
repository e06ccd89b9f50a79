import { DAY_MS } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { DONOR, REQUEST, signedIn } from '../support/app.ts';
import { post, send } from '../support/rest-call.ts';
import { invitingTown, NEEDED, NEEDED_BY } from './inviting-town.ts';

test('a donor who left the list while they were coming is shown no phone when the request ends, nor shows theirs', async () => {
  const { town, donor, patient, codesOf, answer, open, invitationsOf } = await invitingTown();
  const [ana, tom] = [await donor(), await patient()];
  const { invitation } = await codesOf(ana);
  await answer(invitation, true);
  await send(town, ana, 'DELETE', '/api/donor/me');
  town.clock.now += 1;
  await send(town, tom, 'POST', `/api/patient/request/${tom.requestId}/close`, { reason: 'enough' });
  expect((await open(invitation)).phone).toBeNull();
  expect(JSON.stringify(await invitationsOf(tom))).not.toContain(DONOR.phone);
});

test.for(['donated', 'notCollected', 'noShow'])(
  'a donor who left the list while they were coming is shown no phone for saying "%s"',
  async (outcome) => {
    const { town, donor, patient, codesOf, answer, open, invitationsOf } = await invitingTown();
    const [ana, tom] = [await donor(), await patient()];
    const { invitation } = await codesOf(ana);
    await answer(invitation, true);
    await send(town, ana, 'DELETE', '/api/donor/me');
    expect((await post(town, '/api/invitation/outcome', { code: invitation, outcome })).statusCode).toBe(200);
    expect((await open(invitation)).phone).toBeNull();
    expect(JSON.stringify(await invitationsOf(tom))).not.toContain(DONOR.phone);
  },
);

test.for(['donated', 'noShow', null])(
  'a donor whom an admin hides after "%s" is shown no phone, nor shows theirs',
  async (outcome) => {
    const { town, donor, patient, codesOf, answer, open, invitationsOf } = await invitingTown();
    const [ana, tom, admin] = [await donor(), await patient(), await signedIn(town, 'admin')];
    const { invitation } = await codesOf(ana);
    await answer(invitation, true);
    if (outcome !== null) await post(town, '/api/invitation/outcome', { code: invitation, outcome });
    expect((await open(invitation)).phone).toBe(REQUEST.phone);
    const hiding = { subject: 'donor', id: ana.account.id, reason: 'notReal' };
    expect((await send(town, admin, 'POST', '/api/admin/hide', hiding)).statusCode).toBe(204);
    expect((await open(invitation)).phone).toBeNull();
    expect(JSON.stringify(await invitationsOf(tom))).not.toContain(DONOR.phone);
  },
);

test.for(['donated', 'notCollected', 'noShow'])(
  'a donor who left while coming and registered again is shown no phone for saying "%s"',
  async (outcome) => {
    const { town, donor, patient, codesOf, answer, open } = await invitingTown();
    const ana = await donor();
    await patient();
    const { invitation } = await codesOf(ana);
    await answer(invitation, true);
    await send(town, ana, 'DELETE', '/api/donor/me');
    await send(town, ana, 'POST', '/api/donor/register', {
      ...DONOR,
      placeId: NEEDED.placeId,
      acceptsInvitations: true,
    });
    await post(town, '/api/invitation/outcome', { code: invitation, outcome });
    expect((await open(invitation)).phone).toBeNull();
  },
);

test('a donor who left, registered again and says yes to a request that was opened again shows their phone', async () => {
  const { town, donor, patient, codesOf, answer, open, invitationsOf } = await invitingTown();
  const [ana, tom] = [await donor(), await patient()];
  const { invitation } = await codesOf(ana);
  await send(town, ana, 'DELETE', '/api/donor/me');
  const profile = { ...DONOR, placeId: NEEDED.placeId, acceptsInvitations: true };
  await send(town, ana, 'POST', '/api/donor/register', profile);
  await town.store.scheduler.runDue({
    at: NEEDED_BY,
    write: () => ({ subject: '', text: '', expiresAt: 0, deliverUntil: 0 }),
  });
  town.clock.now = NEEDED_BY + 1;
  const neededBy = new Date(NEEDED_BY + DAY_MS).toISOString();
  await send(town, tom, 'PATCH', `/api/patient/request/${tom.requestId}`, { neededBy });
  expect((await answer(invitation, true)).json().state).toBe('accepted');
  expect((await open(invitation)).phone).toBe(REQUEST.phone);
  expect(JSON.stringify(await invitationsOf(tom))).toContain(DONOR.phone);
});
