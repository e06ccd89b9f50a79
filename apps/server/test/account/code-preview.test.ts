import { describe, expect, test } from 'vitest';
import { peopleOf } from '../invitations/inviting-town.ts';
import { LEEDS } from '../support/ana-and-tom.ts';
import { DONOR, UNLIMITED } from '../support/app.ts';
import { post } from '../support/rest-call.ts';
import { codeTown, GIVING, NEEDED, RAVI } from './code-town.ts';

const TYPED = GIVING.kind === 'donor' ? GIVING.donor : {};

/** What the page of the newest mailed link is told. */
async function opened(code: Awaited<ReturnType<typeof codeTown>>, given: { email?: string; draft?: object } = {}) {
  await code.sent(given);
  const { linkCode } = await code.mailTo(given.email);
  return (await code.ask('open', { linkCode })).json();
}

describe('whoever opens a mailed link reads, before they press,', () => {
  test('the phone of the request that would be posted', async () => {
    const { request, profile, startsAfresh } = await opened(await codeTown());
    expect([request.phone, profile, startsAfresh]).toEqual([NEEDED.phone, undefined, false]);
  });

  test('whom they would be as a donor: type, phone, town and consents', async () => {
    const town = await codeTown();
    const isSaid = { kind: 'donor', donor: { ...TYPED, isPhonePublic: true } };
    expect((await opened(town, { draft: isSaid })).profile).toEqual({
      ...{ bloodType: DONOR.bloodType, phone: DONOR.phone, place: expect.objectContaining({ name: 'Leeds' }) },
      ...{ acceptsInvitations: true, isPhonePublic: true, isReplacing: false },
    });
    const { acceptsInvitations: _, placeId: __, ...unsaid } = { acceptsInvitations: null, placeId: null, ...TYPED };
    const nothing = await opened(town, { draft: { kind: 'donor', donor: unsaid } });
    expect(nothing.profile).toMatchObject({ place: null, acceptsInvitations: false, isPhonePublic: false });
  });

  test('that a phone they said nothing of is listed, where the server lists phones', async () => {
    const town = await codeTown({ ...UNLIMITED, contacts: 'direct' });
    expect((await opened(town, { draft: GIVING })).profile).toMatchObject({ isPhonePublic: true });
  });

  test('that the profile they have would be replaced, and what of it would stay', async () => {
    const town = await codeTown();
    const { donor, patient } = peopleOf(town.town);
    const { account } = await donor({ placeId: LEEDS, acceptsInvitations: true, isPhonePublic: true });
    const { acceptsInvitations: _, placeId: __, ...unsaid } = { acceptsInvitations: null, placeId: null, ...TYPED };
    const asDonor = await opened(town, { email: account.email, draft: { kind: 'donor', donor: unsaid } });
    const stays = { acceptsInvitations: true, isPhonePublic: true, isReplacing: true };
    expect(asDonor.profile).toMatchObject({ ...stays, place: { name: 'Leeds' } });
    const { requestId } = await patient(NEEDED);
    const draft = { kind: 'volunteer', requestId, donor: TYPED };
    const { profile, request } = await opened(town, { email: account.email, draft });
    expect(profile).toMatchObject(stays);
    expect(request.phone).toBeUndefined();
  });

  test('that an account which nobody verified goes with its data, as their mail says, and nobody else reads it', async () => {
    const town = await codeTown();
    const before = await town.send();
    expect((await town.mailTo()).text).not.toContain('unverified');
    await post(town.town, '/api/auth/register', { ...RAVI, password: 'a fine password' });
    const after = await town.send();
    expect(Object.keys(after.json())).toEqual(Object.keys(before.json()));
    const { text, linkCode } = await town.mailTo();
    expect(text).toContain('An unverified account uses this address. Using the code deletes its data.');
    expect((await town.ask('open', { linkCode })).json()).toMatchObject({ startsAfresh: true });
  });
});
