import { HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { createPasswordHasher } from '../../src/features/password/hasher.ts';
import { hashSecret } from '../../src/secrets/secret.ts';
import { REQUEST, type SignedIn, START, unlimited } from '../support/app.ts';
import { PASSWORD } from '../support/people.ts';
import { post, send } from '../support/rest-call.ts';
import { everything, INVITED, invitingTown, NOT_LATELY, peopleOf, takeAllMails } from './inviting-town.ts';

const passwordHash = await createPasswordHasher().hash(PASSWORD);

/** Ana and Ben, who were asked for Tom's request, with what their links carry. */
async function withTwoInvited() {
  const people = peopleOf((await invitingTown()).town, { passwordHash });
  const { town, donor, patient, codesOf } = people;
  const [ana, ben] = [await donor(), await donor()];
  const tom = await patient();
  const [hers, his] = [await codesOf(ana), await codesOf(ben)];
  const profile = async (who: SignedIn) => (await send(town, who, 'GET', '/api/donor/me')).json();
  return { ...people, ana, ben, tom, hers, his, profile };
}

describe('a link', () => {
  test('opens its own invitation, and nobody else’s is changed by it', async () => {
    const { town, ben, hers, answer, open, his } = await withTwoInvited();
    expect((await answer(hers.invitation, true)).json().state).toBe('accepted');
    expect(await open(his.invitation)).toMatchObject({ state: 'invited', phone: null });
    // Whoever is signed in beside it doesn't matter.
    const payload = { code: hers.invitation, isComing: false };
    expect((await send(town, ben, 'POST', '/api/invitation/answer', payload)).json().state).toBe('cancelled');
    expect((await send(town, ben, 'GET', '/api/invitations')).json().items).toMatchObject([{ state: 'invited' }]);
  });

  test('that ends asks can open and answer none', async () => {
    const { town, hers } = await withTwoInvited();
    await town.app.inject('/api/stats');
    const before = everything(town);
    for (const [url, more] of [
      ['/api/invitation/open', {}],
      ['/api/invitation/answer', { isComing: true, ...NOT_LATELY }],
      ['/api/invitation/outcome', { outcome: 'donated' }],
    ] as const) {
      const refused = await post(town, url, { code: hers.stop, ...more });
      expect([url, refused.statusCode, refused.json().code]).toEqual([url, 404, 'INVITATION_UNKNOWN']);
    }
    expect(everything(town)).toEqual(before);
  });

  test('ends all invitations of its donor alone, or pauses them until a day, without signing in; who signs in may accept them again, or be away for longer', async () => {
    const { town, ana, ben, hers, open, profile } = await withTwoInvited();
    const change = (given: object) => send(town, ana, 'PATCH', '/api/donor/me', given);
    const pause = (pausedUntil: string) => post(town, '/api/invitation/pause', { code: hers.stop, pausedUntil });
    expect((await pause('2026-07-01')).statusCode).toBe(204);
    for (const day of ['2026-08-01', '2036-01-01']) {
      expect((await pause(day)).json()).toMatchObject({ code: 'BAD_INPUT', issues: [{ path: 'pausedUntil' }] });
    }
    const invitable = { invitationConsentOn: '2026-06-15' };
    expect(await profile(ana)).toMatchObject({ ...invitable, pausedUntil: '2026-07-01' });
    await change({ pausedUntil: '2026-12-01' });
    expect(await profile(ana)).toMatchObject({ ...invitable, pausedUntil: '2026-12-01' });
    expect((await post(town, '/api/invitation/stop', { code: hers.stop })).statusCode).toBe(204);
    expect(await profile(ana)).toMatchObject({ invitationConsentOn: null, isAvailable: true });
    expect(await profile(ben)).toMatchObject(invitable);
    expect(await open(hers.invitation), 'what was invited may still be answered').toMatchObject({ state: 'invited' });
    await change({ acceptsInvitations: true });
    expect(await profile(ana)).toMatchObject(invitable);
  });
});

type Invited = Awaited<ReturnType<typeof withTwoInvited>>;

const leave = async ({ town }: Invited, who: SignedIn, url = '/api/donor/me') => {
  const payload = url === '/api/auth/me' ? { password: PASSWORD } : {};
  expect((await send(town, who, 'DELETE', url, payload)).statusCode).toBe(204);
};
const close = ({ town, tom }: Invited) =>
  send(town, tom, 'POST', `/api/patient/request/${tom.requestId}/close`, { reason: 'enough' });

/** What came before, and what a yes is then told. */
const TOO_LATE: readonly [string, string, (invited: Invited) => Promise<unknown>][] = [
  ['the donor left the donors', 'INVITATION_OVER', (invited) => leave(invited, invited.ana)],
  ['the donor closed the account', 'INVITATION_UNKNOWN', (invited) => leave(invited, invited.ana, '/api/auth/me')],
  [
    'the patient ended the request',
    'INVITATION_OVER',
    async (invited) => {
      await takeAllMails(invited.town);
      await close(invited);
    },
  ],
  ['the request ended before its mail could leave', 'INVITATION_UNKNOWN', close],
  ['the patient closed the account', 'INVITATION_UNKNOWN', (invited) => leave(invited, invited.tom, '/api/auth/me')],
  [
    'the blood was needed by then',
    'INVITATION_OVER',
    async ({ town }) => {
      town.clock.now = START + 5 * HOUR_MS;
    },
  ],
  [
    'the donor gave',
    'INVITATION_OVER',
    async ({ town, hers, answer }) => {
      await answer(hers.invitation, true);
      await post(town, '/api/invitation/outcome', { code: hers.invitation, outcome: 'donated' });
    },
  ],
];

describe('whoever answers', () => {
  test.each(TOO_LATE)('when %s reads what is true (%s), and changes nothing', async (_, code, happens) => {
    const invited = await withTwoInvited();
    await happens(invited);
    const before = everything(invited.town);
    for (const isComing of [true, false]) {
      const refused = await invited.answer(invited.hers.invitation, isComing);
      const status = code === 'INVITATION_OVER' ? 409 : 404;
      expect([isComing, refused.statusCode, refused.json().code]).toEqual([isComing, status, code]);
      expect(refused.json().message).toMatch(/^This invitation (?:is closed|no longer exists)/);
    }
    expect(everything(invited.town)).toEqual(before);
  });

  test('twice is told the same, and nobody hears of it twice; for somebody else, by the id of theirs, nothing is found', async () => {
    const { town, ben, hers, answer } = await withTwoInvited();
    const first = (await answer(hers.invitation, true)).json();
    const before = everything(town);
    expect((await answer(hers.invitation, true)).json()).toEqual(first);
    const theirs = { id: first._id, isComing: true, ...NOT_LATELY };
    const refused = await send(town, ben, 'POST', '/api/invitations/answer', theirs);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'INVITATION_UNKNOWN']);
    expect(everything(town)).toEqual(before);
  });
});

test('whoever left the donors and presses *be invited no more* once more is not told that something failed', async () => {
  const invited = await withTwoInvited();
  const { town, ana, hers } = invited;
  await leave(invited, ana);
  const before = everything(town);
  expect((await post(town, '/api/invitation/stop', { code: hers.stop })).statusCode).toBe(204);
  const paused = await post(town, '/api/invitation/pause', { code: hers.stop, pausedUntil: '2026-07-01' });
  expect([paused.statusCode, paused.json().code]).toEqual([404, 'NO_DONOR_PROFILE']);
  expect(everything(town)).toEqual(before);
});

test('no code of a link is kept, but in the mail that waits: only its hash', async () => {
  const { town, hers, ana, mailTo } = await withTwoInvited();
  await town.store.messages.remove((await mailTo(ana, INVITED)).id);
  const kept = JSON.stringify(everything(town));
  for (const code of Object.values(hers)) {
    expect(kept).not.toContain(code);
    expect(kept).toContain(hashSecret(code));
  }
});

test('whoever tries links that open nothing is stopped after 600 in an hour, and keeps nobody beside them from answering', async () => {
  const { town, donor, patient, codesOf, answer } = await invitingTown({ flags: unlimited({ wrongLinks: 600 }) });
  const ana = await donor();
  await patient();
  const { invitation } = await codesOf(ana);
  const guess = (n: number) => post(town, '/api/invitation/open', { code: String(n).padStart(43, 'x') });
  for (let n = 0; n < 600; n += 1) expect((await guess(n)).statusCode).toBe(404);
  expect((await guess(600)).json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect((await answer(invitation, true)).json()).toMatchObject({ state: 'accepted', hospital: REQUEST.hospital });
});

test('one link works 30 times a minute, and the others as often', async () => {
  const { town, donor, patient, codesOf } = await invitingTown({ flags: unlimited({ invitationLinks: 30 }) });
  const [ana, ben] = [await donor(), await donor()];
  await patient();
  const [hers, his] = [(await codesOf(ana)).invitation, (await codesOf(ben)).invitation];
  const read = async (code: string) => (await post(town, '/api/invitation/open', { code })).statusCode;
  for (let n = 0; n < 30; n += 1) expect(await read(hers)).toBe(200);
  expect([await read(hers), await read(his)]).toEqual([429, 200]);
  town.clock.now += 60_000;
  expect(await read(hers)).toBe(200);
});
