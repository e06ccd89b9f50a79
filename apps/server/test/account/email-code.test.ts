import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { describe, expect, test, vi } from 'vitest';
import { mailsOf, peopleOf } from '../invitations/inviting-town.ts';
import { buildTestApp, START, UNLIMITED } from '../support/app.ts';
import { rowsOf, tablesOf } from '../support/behind-the-port.ts';
import { ENGINES } from '../support/engines.ts';
import { PENDING, settlePeople } from '../support/people.ts';
import { bearer, post } from '../support/rest-call.ts';
import { codesIn, codeTown, GIVING, INVITING, NEEDED, RAVI } from './code-town.ts';

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

  test('opens the link in another browser, and the one that waits is told, but not signed in', async () => {
    const { sent, ask, mailTo, confirmLink } = await codeTown();
    const pendingToken = await sent();
    const { linkCode } = await mailTo();
    expect((await ask('read', { pendingToken })).json()).toMatchObject({ state: 'waiting', triesLeft: 10 });
    const opened = (await ask('open', { linkCode })).json();
    expect(opened).toMatchObject({ kind: 'request', email: RAVI.email });
    expect(opened.request).toMatchObject({ bloodType: NEEDED.bloodType, hospital: NEEDED.hospital, units: 1 });
    expect(opened.request.place.name).toBe('Leeds');
    const { outcome } = (await confirmLink(linkCode)).json();
    const state = await ask('read', { pendingToken });
    expect(state.json()).toMatchObject({ state: 'done', requestId: outcome.requestId });
    expect(state.body).not.toContain('"token"');
  });

  test('does nothing by opening the link alone, as a mail scanner does', async () => {
    const { town, sent, ask, mailTo } = await codeTown();
    await sent();
    const { linkCode } = await mailTo();
    for (let time = 0; time < 3; time += 1) expect((await ask('open', { linkCode })).statusCode).toBe(200);
    expect(await town.store.accounts.findByEmail(RAVI.email)).toBeNull();
  });

  test.each([
    ['a town that is none', { placeId: 999_999_999 }, 'draft.request.placeId'],
    ['a phone that is too short', { phone: '+44 113 49' }, 'draft.request.phone'],
    ['a time that has passed', { neededBy: new Date(START - HOUR_MS).toISOString() }, 'draft.request.neededBy'],
    ['no hospital', { hospital: ' ' }, 'draft.request.hospital'],
  ])('reads beside the field, before anything is mailed, that there is %s', async (_, wrong, path) => {
    const { town, send, mailTo } = await codeTown();
    const refused = await send({ draft: { kind: 'request', request: { ...NEEDED, ...wrong } } });
    expect([refused.statusCode, refused.json().issues]).toMatchObject([400, [{ path }]]);
    expect((await mailTo()).text).toBe('');
    expect(rowsOf(town, 'pending_sign_ups')).toEqual([]);
  });

  test('is led to the same request where it is posted already', async () => {
    const { town, send } = await codeTown();
    const { requestId } = await peopleOf(town).patient({ ...NEEDED });
    const draft = { kind: 'request', request: { ...NEEDED, unlessPosted: true } };
    expect((await send({ draft })).json()).toMatchObject({ code: 'SAME_REQUEST', existingId: requestId });
  });

  test('who misses the answer has it again, with one request', async () => {
    const { town, sent, confirm, mailTo, isSignedIn, openRequests } = await codeTown();
    const token = await sent();
    const { code } = await mailTo();
    const [first, second] = await Promise.all([confirm(token, code), confirm(token, code)]);
    expect(second.json().outcome).toEqual(first.json().outcome);
    town.clock.now += MINUTE_MS / 2;
    const third = (await confirm(token, code)).json();
    expect(third.outcome).toEqual(first.json().outcome);
    expect(await isSignedIn(third.token)).toBe(true);
    expect(await openRequests()).toHaveLength(1);
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

  test('who has two open requests already is signed in, and has the third back', async () => {
    const { town, sent, confirm, mailTo } = await codeTown();
    const { patient } = peopleOf(town);
    const tom = await patient({ ...NEEDED });
    await patient({ ...NEEDED, hospital: 'Another' }, tom);
    const { email } = tom.account;
    const token = await sent({ email });
    const answer = (await confirm(token, (await mailTo(email)).code)).json();
    expect(answer).toMatchObject({ _id: tom.account.id, name: tom.account.name });
    expect(answer.outcome).toMatchObject({ kind: 'refused', error: { code: 'TOO_MANY_OPEN_REQUESTS' } });
  });
});

describe('a visitor who wants to give blood', () => {
  test('has the profile that they typed once they type the code, town and consents included', async () => {
    const { town, sent, confirm, mailTo } = await codeTown();
    const token = await sent({ draft: GIVING });
    const answer = (await confirm(token, (await mailTo()).code)).json();
    expect(answer).toMatchObject({ role: 'donor', outcome: { kind: 'donor' } });
    const me = await town.app.inject({ url: '/api/donor/me', headers: bearer(answer.token) });
    expect(me.json()).toMatchObject({
      invitationConsentOn: '2026-06-15',
      place: { name: 'Leeds' },
      isPhonePublic: false,
    });
  });

  test('is not contacted unless they said so', async () => {
    const { town, sent, confirm, mailTo } = await codeTown();
    const { acceptsInvitations: _, ...donor } = GIVING.kind === 'donor' ? GIVING.donor : {};
    const token = await sent({ draft: { kind: 'donor', donor } });
    const answer = (await confirm(token, (await mailTo()).code)).json();
    const me = await town.app.inject({ url: '/api/donor/me', headers: bearer(answer.token) });
    expect(me.json()).toMatchObject({ invitationConsentOn: null, isInvitable: false });
  });

  test('offers to come for a request, and the poster is told', async () => {
    const { town, sent, confirm, mailTo } = await codeTown();
    const tom = await peopleOf(town).patient(NEEDED);
    const donor = GIVING.kind === 'donor' ? GIVING.donor : {};
    const draft = { kind: 'volunteer', requestId: tom.requestId, donor, isPhoneShared: true };
    const token = await sent({ draft });
    const { outcome } = (await confirm(token, (await mailTo()).code)).json();
    expect(outcome).toEqual({ kind: 'volunteer', requestId: tom.requestId });
    const [ask] = await town.store.invitations.ofRequest(tom.requestId);
    expect(ask).toMatchObject({ state: 'volunteered', sharesPhone: true });
  });

  test('shares no number that they didn’t say to share', async () => {
    const { town, sent, confirm, mailTo } = await codeTown();
    const tom = await peopleOf(town).patient(NEEDED);
    const donor = GIVING.kind === 'donor' ? GIVING.donor : {};
    const token = await sent({ draft: { kind: 'volunteer', requestId: tom.requestId, donor } });
    await confirm(token, (await mailTo()).code);
    expect((await town.store.invitations.ofRequest(tom.requestId))[0]).toMatchObject({ sharesPhone: false });
  });
});

describe('somebody with an account', () => {
  test('signs in by a code, without a password', async () => {
    const { town, sent, confirm, mailTo } = await codeTown();
    const tom = await peopleOf(town).patient();
    const { email, id } = tom.account;
    const token = await sent({ email, name: undefined, draft: undefined });
    const answer = (await confirm(token, (await mailTo(email)).code)).json();
    expect(answer).toMatchObject({ _id: id, outcome: { kind: 'signedIn' } });
  });

  test('who never verified it loses what somebody else put there', async () => {
    const { town, sent, confirm, mailTo, isSignedIn } = await codeTown();
    const stranger = (await post(town, '/api/auth/register', { ...RAVI, password: 'a fine password' })).json();
    const token = await sent();
    const answer = (await confirm(token, (await mailTo()).code)).json();
    expect(answer).toMatchObject({ emailVerified: true, hasPassword: false, startsAfresh: true });
    expect(answer._id).not.toBe(stranger._id);
    expect(await isSignedIn(stranger.token)).toBe(false);
  });
});

test('a stranger can’t tell who has an account: only the mail says it', async () => {
  const { town, ask, send, mailTo } = await codeTown();
  const { account } = await peopleOf(town).patient();
  const signIn = { name: undefined, draft: undefined };
  const answers = async (email: string) => {
    town.statements.length = 0;
    const sent = await send({ ...signIn, email });
    const { pendingToken, ...shown } = sent.json();
    const wrong = await ask('confirm', { pendingToken, code: '000000' });
    const all = [sent.statusCode, shown, wrong.statusCode, wrong.json()];
    return {
      said: JSON.stringify(all)
        .replaceAll(email, '')
        .replace(/"requestId":"[^"]+"/g, ''),
      statements: town.statements.map(doing),
    };
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
  expect((await confirm(pendingToken, code)).json()).toMatchObject({
    code: 'SIGN_UP_ENDED',
    issues: [{ path: 'code' }],
  });
  expect((await ask('open', { linkCode })).statusCode).toBe(410);
  expect(rowsOf(town, 'pending_sign_ups')).toEqual([]);
  expect(town.logLines.join()).not.toContain(code);
});

test.for(ENGINES)('what waits for its code is kept by $name', async ({ builder }, context) => {
  const copy = await builder(context)((await settlePeople()).database);
  const confirmed = await post(copy, '/api/auth/code/confirm', { pendingToken: PENDING.token, code: PENDING.code });
  expect(confirmed.json()).toMatchObject({ email: 'nora@people.example', outcome: { kind: 'donor' } });
  const again = await post(copy, '/api/auth/code/confirm-link', { linkCode: PENDING.linkCode });
  expect(again.json()).toMatchObject({ _id: confirmed.json()._id, outcome: { kind: 'donor' } });
  const me = await copy.app.inject({ url: '/api/donor/me', headers: bearer(again.json().token) });
  expect(me.json()).toMatchObject({ user: { name: 'Nora' } });
});

function readable(value: unknown): string {
  return Buffer.isBuffer(value) ? value.toString('latin1') : String(value);
}

/** What a statement does to which table. */
function doing(statement: string): string {
  return `${/^\w+/.exec(statement)?.[0]} ${/(?:from|into|update) "(\w+)"/.exec(statement)?.[1] ?? ''}`;
}

test('codes work the same where Firebase verifies addresses', async () => {
  const refuse = () => Promise.reject(new Error('Nobody asks Firebase.'));
  const town = await buildTestApp({ flags: UNLIMITED, firebase: refuse });
  const { sent, confirm, mailTo } = codesIn(town);
  const token = await sent();
  expect((await confirm(token, (await mailTo()).code)).json().outcome).toMatchObject({ kind: 'request' });
});
