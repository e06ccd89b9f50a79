import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { describe, expect, test, vi } from 'vitest';
import { mailsOf, peopleOf } from '../invitations/inviting-town.ts';
import { LEEDS } from '../support/ana-and-tom.ts';
import { buildTestApp, DONOR, START, UNLIMITED, unlimited } from '../support/app.ts';
import { rowsOf, tablesOf } from '../support/behind-the-port.ts';
import { bearer } from '../support/rest-call.ts';
import { signUp, statusOfMe } from './ana.ts';
import { codesIn, codeTown, GIVING, INVITING, NEEDED, RAVI, TYPED } from './code-town.ts';

describe('a visitor who asks for blood', () => {
  test('types the code, has an account, and the first donor is contacted', async () => {
    const { town, sent, confirm, mailTo, isSignedIn } = await codeTown();
    const ana = await peopleOf(town).donor({ isNightOk: true });
    const token = await sent();
    const { text, code } = await mailTo();
    expect(text.split(/\s+/).filter((word) => !word.startsWith('http')).length).toBeLessThanOrEqual(60);
    const answer = (await confirm(token, code)).json();
    expect(answer).toMatchObject({ ...RAVI, role: 'patient', emailVerified: true, hasPassword: false });
    expect(answer.outcome).toEqual({ kind: 'request', requestId: expect.any(String) });
    expect(await isSignedIn(answer.token)).toBe(true);
    await vi.waitUntil(async () => (await mailsOf(town, ana.account.email)).length > 0, { timeout: 60_000 });
    const request = await town.store.requests.find(answer.outcome.requestId);
    expect(request).toMatchObject({ hospital: NEEDED.hospital, phone: NEEDED.phone, name: RAVI.name });
  });

  test('opens the link elsewhere, which alone does nothing, and the browser that waits is told, but not signed in', async () => {
    const { town, sent, ask, mailTo, confirmLink } = await codeTown();
    const pendingToken = await sent();
    const { linkCode } = await mailTo();
    expect((await ask('read', { pendingToken })).json()).toMatchObject({ state: 'waiting', triesLeft: 10 });
    // A mail scanner opens it too.
    for (let time = 0; time < 3; time += 1) {
      const opened = (await ask('open', { linkCode })).json();
      expect(opened).toMatchObject({ kind: 'request', email: RAVI.email, request: { place: { name: 'Leeds' } } });
      const { bloodType, hospital, phone } = NEEDED;
      expect(opened.request).toMatchObject({ bloodType, hospital, phone, units: 1 });
      expect([opened.profile, opened.startsAfresh]).toEqual([undefined, false]);
    }
    expect(await town.store.accounts.findByEmail(RAVI.email)).toBeNull();
    const { outcome } = (await confirmLink(linkCode)).json();
    const state = await ask('read', { pendingToken });
    expect(state.json()).toMatchObject({ state: 'done', requestId: outcome.requestId });
    expect(state.body).not.toContain('"token"');
  });

  test('reads beside the field, before anything is mailed, what is wrong: town, phone, time or hospital', async () => {
    const { town, send, mailTo } = await codeTown();
    for (const [field, value] of Object.entries({
      placeId: 999_999_999,
      phone: '+44 113 49',
      neededBy: new Date(START - HOUR_MS).toISOString(),
      hospital: ' ',
    })) {
      const refused = await send({ draft: { kind: 'request', request: { ...NEEDED, [field]: value } } });
      expect([refused.statusCode, refused.json().issues]).toMatchObject([400, [{ path: `draft.request.${field}` }]]);
    }
    expect((await mailTo()).text).toBe('');
    expect(rowsOf(town, 'pending_sign_ups')).toEqual([]);
  });

  test('is led to the same request where it is posted already', async () => {
    const { town, send } = await codeTown();
    const { requestId } = await peopleOf(town).patient({ ...NEEDED });
    const draft = { kind: 'request', request: { ...NEEDED, unlessPosted: true } };
    expect((await send({ draft })).json()).toMatchObject({ code: 'SAME_REQUEST', existingId: requestId });
  });

  test('who misses the answer has it again for a minute, with one request, and reads then that the code was used', async () => {
    const { town, sent, ask, confirm, mailTo, isSignedIn, openRequests } = await codeTown();
    const token = await sent();
    const { code, linkCode } = await mailTo();
    const [first, second] = await Promise.all([confirm(token, code), confirm(token, code)]);
    town.clock.now += MINUTE_MS / 2;
    const third = (await confirm(token, code)).json();
    expect([second.json().outcome, third.outcome]).toEqual([first.json().outcome, first.json().outcome]);
    expect(await isSignedIn(third.token)).toBe(true);
    expect(await openRequests()).toHaveLength(1);
    town.clock.now += 2 * MINUTE_MS;
    const used = { code: 'EMAIL_CODE_USED', issues: [{ path: 'code' }] };
    expect((await confirm(token, code)).json()).toMatchObject(used);
    expect((await ask('send-again', { pendingToken: token })).json()).toMatchObject(used);
    expect((await ask('open', { linkCode })).json()).toMatchObject({ code: 'EMAIL_CODE_USED' });
  });

  test('who takes so long that the time has passed has it back, signed in, with what is wrong', async () => {
    const { town, sent, confirmLink, mailTo, isSignedIn, openRequests } = await codeTown();
    await sent();
    const { linkCode } = await mailTo();
    town.clock.now += 6 * HOUR_MS;
    const answer = (await confirmLink(linkCode)).json();
    expect(answer.outcome).toMatchObject({ kind: 'refused', draft: INVITING, error: { field: 'neededBy' } });
    expect(await isSignedIn(answer.token)).toBe(true);
    expect(await openRequests()).toEqual([]);
    // Whoever misses that answer too.
    expect((await confirmLink(linkCode)).json().outcome.draft).toMatchObject(INVITING);
  });
});

describe('a visitor who wants to give blood', () => {
  test('has the profile that they typed once they type the code, and is contacted only if they said so', async () => {
    const { town, enter } = await codeTown();
    const profileOf = async (token: string) =>
      (await town.app.inject({ url: '/api/donor/me', headers: bearer(token) })).json();
    const willing = await enter({ draft: GIVING });
    expect(willing).toMatchObject({ role: 'donor', outcome: { kind: 'donor' } });
    const consents = { invitationConsentOn: '2026-06-15', isPhonePublic: false };
    expect(await profileOf(willing.token)).toMatchObject({ ...consents, place: { name: 'Leeds' } });
    const { acceptsInvitations: _, ...donor } = TYPED;
    const other = await enter({ email: 'other@x.org', draft: { kind: 'donor', donor } });
    expect(await profileOf(other.token)).toMatchObject({ invitationConsentOn: null, isInvitable: false });
  });

  test('who is a donor already, with another blood type, has the one that they typed', async () => {
    const { town, enter } = await codeTown();
    await enter({ draft: GIVING });
    const donor = { ...TYPED, bloodType: 'B+' };
    const { token, outcome } = await enter({ draft: { kind: 'donor', donor } });
    expect(outcome).toEqual({ kind: 'donor' });
    const profile = await town.app.inject({ url: '/api/donor/me', headers: bearer(token) });
    expect(profile.json()).toMatchObject({ bloodType: 'B+' });
  });

  test('offers to come for a request, whose poster is told, and shares the number only if they said so', async () => {
    const { town, enter } = await codeTown();
    const { requestId } = await peopleOf(town).patient(NEEDED);
    const draft = { kind: 'volunteer', requestId, donor: TYPED };
    const { outcome } = await enter({ draft: { ...draft, isPhoneShared: true } });
    expect(outcome).toEqual({ kind: 'volunteer', requestId });
    await enter({ email: 'silent@x.org', draft });
    const asks = await town.store.invitations.ofRequest(requestId);
    expect(asks.map(({ state }) => state)).toEqual(['volunteered', 'volunteered']);
    expect(asks.map(({ sharesPhone }) => sharesPhone).sort()).toEqual([false, true]);
  });

  test('whose network has no number left to ask by reads that it is the network’s, and has what they typed back', async () => {
    const { town, enter } = await codeTown({ ...unlimited({ contactsPerNetwork: 1 }), contacts: 'ask' });
    const { patient } = peopleOf(town);
    const offer = async (email: string) => {
      const { requestId } = await patient(NEEDED);
      return (await enter({ email, draft: { kind: 'volunteer', requestId, donor: TYPED } })).outcome;
    };
    expect(await offer('first@x.org')).toMatchObject({ kind: 'volunteer' });
    const refused = { kind: 'refused', draft: { donor: TYPED }, error: { code: 'NETWORK_CONTACT_LIMIT' } };
    expect(await offer('second@x.org')).toMatchObject(refused);
  });

  test.each([
    ['rests on after they gave 70 days ago', '2026-04-06', { kind: 'refused', error: { code: 'DONOR_RESTING' } }],
    ['comes when their rest is over', '2026-01-06', { kind: 'volunteer' }],
  ])('and has a profile %s, whatever they type, and keeps its day and their own wait', async (_, day, outcome) => {
    const { town, enter } = await codeTown();
    const { donor, patient } = peopleOf(town);
    const own = { donationIntervalDays: 112, lastDonatedOn: day };
    const { account } = await donor(own);
    const { requestId } = await patient(NEEDED);
    const answer = await enter({ email: account.email, draft: { kind: 'volunteer', requestId, donor: TYPED } });
    expect(answer.outcome).toMatchObject(outcome);
    const isMatchable = outcome.kind === 'volunteer';
    expect(await town.store.donors.findByAccount(account.id)).toMatchObject({ ...own, isMatchable });
  });
});

describe('somebody with an account', () => {
  test('signs in by a code, without a password, and has a third open request back', async () => {
    const { town, enter } = await codeTown();
    const { patient } = peopleOf(town);
    const tom = await patient({ ...NEEDED });
    await patient({ ...NEEDED, hospital: 'Another' }, tom);
    const { email, id, name } = tom.account;
    expect(await enter({ email })).toMatchObject({
      ...{ _id: id, name },
      outcome: { kind: 'refused', error: { code: 'TOO_MANY_OPEN_REQUESTS' } },
    });
    const signedIn = await enter({ email, name: undefined, draft: undefined });
    expect(signedIn).toMatchObject({ _id: id, outcome: { kind: 'signedIn' } });
  });
});

test('a stranger can’t tell who has an account: only the mail says it', async () => {
  const { town, ask, send, mailTo } = await codeTown();
  const { account } = await peopleOf(town).patient();
  const answers = async (email: string) => {
    town.statements.length = 0;
    const sent = await send({ name: undefined, draft: undefined, email });
    const { pendingToken, ...shown } = sent.json();
    const wrong = await ask('confirm', { pendingToken, code: '000000' });
    const all = JSON.stringify([sent.statusCode, shown, wrong.statusCode, wrong.json()]);
    const said = all.replaceAll(email, '').replace(/"requestId":"[^"]+"/g, '');
    return { said, statements: town.statements.map(doing) };
  };
  await answers('first@x.org');
  expect(await answers(account.email)).toEqual(await answers('nobody@x.org'));
  expect((await mailTo(account.email)).code).toMatch(/^\d{6}$/);
  expect((await mailTo('nobody@x.org')).text).toContain('/register');
  expect((await mailTo('nobody@x.org')).code).toBe('');
});

test('the database alone reveals no phone, no name and no code, and nothing after a day', async () => {
  const { town, sent, ask, mailTo, confirm } = await codeTown();
  const pendingToken = await sent();
  const { code, linkCode } = await mailTo();
  for (const { id } of await town.store.messages.emails(10)) await town.store.messages.remove(id);
  const bytes = town.store.serialize().toString('latin1');
  for (const secret of [NEEDED.phone, NEEDED.hospital, RAVI.name, pendingToken, linkCode]) {
    expect(bytes).not.toContain(secret);
  }
  // Ids and hashes are hex, which may have any six digits in a row; no code is a part of another word.
  const kept = tablesOf(town).flatMap((table) => rowsOf(town, table).flatMap((row) => Object.values(row)));
  const isSaid = new RegExp(`(?<![\\w-])${code}(?![\\w-])`);
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.map(readable).filter((value) => isSaid.test(value))).toEqual([]);
  town.clock.now += DAY_MS;
  const ended = { code: 'SIGN_UP_ENDED', issues: [{ path: 'code' }] };
  expect((await confirm(pendingToken, code)).json()).toMatchObject(ended);
  expect((await ask('open', { linkCode })).statusCode).toBe(410);
  expect(rowsOf(town, 'pending_sign_ups')).toEqual([]);
  expect(town.logLines.join()).not.toContain(code);
});

test('codes work the same where Firebase verifies addresses', async () => {
  const refuse = () => Promise.reject(new Error('Nobody asks Firebase.'));
  const { enter } = codesIn(await buildTestApp({ flags: UNLIMITED, firebase: refuse }));
  expect((await enter()).outcome).toMatchObject({ kind: 'request' });
});

function readable(value: unknown): string {
  return Buffer.isBuffer(value) ? value.toString('latin1') : String(value);
}

/** What a statement does to which table. */
function doing(statement: string): string {
  return `${/^\w+/.exec(statement)?.[0]} ${/(?:from|into|update) "(\w+)"/.exec(statement)?.[1] ?? ''}`;
}

const { acceptsInvitations: _, placeId: __, ...UNSAID } = TYPED;

/** What the page of the newest mailed link is told. */
async function opened(code: Awaited<ReturnType<typeof codeTown>>, given: { email?: string; draft?: object } = {}) {
  await code.sent(given);
  const { linkCode } = await code.mailTo(given.email);
  return (await code.ask('open', { linkCode })).json();
}

describe('whoever opens a mailed link reads, before they press,', () => {
  test('whom they would be as a donor: type, phone, town, consents, and whether the phone is listed', async () => {
    const town = await codeTown();
    const isSaid = { kind: 'donor', donor: { ...TYPED, isPhonePublic: true } };
    expect((await opened(town, { draft: isSaid })).profile).toEqual({
      ...{ bloodType: DONOR.bloodType, phone: DONOR.phone, place: expect.objectContaining({ name: 'Leeds' }) },
      ...{ acceptsInvitations: true, isPhonePublic: true, isReplacing: false },
    });
    const nothing = await opened(town, { draft: { kind: 'donor', donor: UNSAID } });
    expect(nothing.profile).toMatchObject({ place: null, acceptsInvitations: false, isPhonePublic: false });
    const listing = await codeTown({ ...UNLIMITED, contacts: 'direct' });
    expect((await opened(listing, { draft: GIVING })).profile).toMatchObject({ isPhonePublic: true });
  });

  test('that the profile they have would be replaced, and what of it would stay', async () => {
    const town = await codeTown();
    const { donor, patient } = peopleOf(town.town);
    const { email } = (await donor({ placeId: LEEDS, acceptsInvitations: true, isPhonePublic: true })).account;
    const asDonor = await opened(town, { email, draft: { kind: 'donor', donor: UNSAID } });
    const stays = { acceptsInvitations: true, isPhonePublic: true, isReplacing: true };
    expect(asDonor.profile).toMatchObject({ ...stays, place: { name: 'Leeds' } });
    const { requestId } = await patient(NEEDED);
    const { profile, request } = await opened(town, { email, draft: { kind: 'volunteer', requestId, donor: TYPED } });
    expect(profile).toMatchObject(stays);
    expect(request.phone).toBeUndefined();
  });

  test('that an account which nobody verified goes with its data, as their mail says, and nobody else reads it', async () => {
    const town = await codeTown();
    const before = await town.send();
    expect((await town.mailTo()).text).not.toContain('unverified');
    const stranger = await signUp(town.town, { ...RAVI, password: 'a fine password' });
    const after = await town.send();
    expect(Object.keys(after.json())).toEqual(Object.keys(before.json()));
    const { text, linkCode } = await town.mailTo();
    expect(text).toContain('An unverified account uses this address. Using the code deletes its data.');
    expect((await town.ask('open', { linkCode })).json()).toMatchObject({ startsAfresh: true });
    const answer = (await town.confirmLink(linkCode)).json();
    expect(answer).toMatchObject({ emailVerified: true, hasPassword: false, startsAfresh: true });
    expect(await statusOfMe(town.town, stranger)).toBe(401);
  });
});
