import { describe, expect, test } from 'vitest';
import { createPasswordHasher } from '../../src/features/password/hasher.ts';
import { hashSecret } from '../../src/secrets/secret.ts';
import { REQUEST, type SignedIn, START, unlimited } from '../support/app.ts';
import { PASSWORD } from '../support/people.ts';
import { post, send } from '../support/rest-call.ts';
import {
  everything,
  INVITED,
  invitingTown,
  NOT_LATELY,
  type Patient,
  peopleOf,
  takeAllMails,
} from './inviting-town.ts';

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

  test('ends all invitations of its donor alone, without signing in, and whoever signs in may accept invitations again', async () => {
    const { town, ana, ben, hers, open, profile } = await withTwoInvited();
    expect((await post(town, '/api/invitation/stop', { code: hers.stop })).statusCode).toBe(204);
    expect(await profile(ana)).toMatchObject({ invitationConsentOn: null, isAvailable: true });
    expect(await profile(ben)).toMatchObject({ invitationConsentOn: '2026-06-15' });
    expect(await open(hers.invitation), 'what was invited may still be answered').toMatchObject({ state: 'invited' });
    await send(town, ana, 'PATCH', '/api/donor/me', { acceptsInvitations: true });
    expect(await profile(ana)).toMatchObject({ invitationConsentOn: '2026-06-15' });
  });

  test('pauses until a day, without signing in', async () => {
    const { town, ana, hers, profile } = await withTwoInvited();
    const pause = (pausedUntil: string) => post(town, '/api/invitation/pause', { code: hers.stop, pausedUntil });
    expect((await pause('2026-07-01')).statusCode).toBe(204);
    expect(await profile(ana)).toMatchObject({ pausedUntil: '2026-07-01', invitationConsentOn: '2026-06-15' });
    for (const day of ['2026-08-01', '2036-01-01']) {
      const refused = await pause(day);
      expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'pausedUntil']);
    }
    expect(await profile(ana)).toMatchObject({ pausedUntil: '2026-07-01' });
    // Who signs in may be away for longer.
    await send(town, ana, 'PATCH', '/api/donor/me', { pausedUntil: '2026-12-01' });
    expect(await profile(ana)).toMatchObject({ pausedUntil: '2026-12-01' });
  });
});

type Invited = Awaited<ReturnType<typeof withTwoInvited>>;

const leave = async ({ town }: Invited, who: SignedIn, url: string) => {
  const payload = url === '/api/auth/me' ? { password: PASSWORD } : {};
  expect((await send(town, who, 'DELETE', url, payload)).statusCode).toBe(204);
};
const close = ({ town }: Invited, of: Patient) =>
  send(town, of, 'POST', `/api/patient/request/${of.requestId}/close`, { reason: 'enough' });

/** What came before, and what a yes is then told. */
const TOO_LATE: readonly [string, (invited: Invited) => Promise<unknown>, number, string][] = [
  ['the donor left the donors', (invited) => leave(invited, invited.ana, '/api/donor/me'), 409, 'INVITATION_OVER'],
  [
    'the donor said no and then left the donors',
    async (invited) => {
      await invited.answer(invited.hers.invitation, false);
      await leave(invited, invited.ana, '/api/donor/me');
    },
    409,
    'INVITATION_OVER',
  ],
  ['the donor closed the account', (invited) => leave(invited, invited.ana, '/api/auth/me'), 404, 'INVITATION_UNKNOWN'],
  [
    'the patient ended the request',
    async (invited) => {
      await takeAllMails(invited.town);
      await close(invited, invited.tom);
    },
    409,
    'INVITATION_OVER',
  ],
  [
    'the request ended before its mail could leave',
    (invited) => close(invited, invited.tom),
    404,
    'INVITATION_UNKNOWN',
  ],
  [
    'the patient closed the account',
    (invited) => leave(invited, invited.tom, '/api/auth/me'),
    404,
    'INVITATION_UNKNOWN',
  ],
  [
    'the blood was needed by then',
    async ({ town }) => {
      town.clock.now = START + 5 * 3_600_000;
    },
    409,
    'INVITATION_OVER',
  ],
  [
    'the donor gave',
    async ({ town, hers, answer }) => {
      await answer(hers.invitation, true);
      await post(town, '/api/invitation/outcome', { code: hers.invitation, outcome: 'donated' });
    },
    409,
    'INVITATION_OVER',
  ],
];

describe('whoever answers', () => {
  test.each(TOO_LATE)('when %s reads what is true, and changes nothing', async (_, happens, status, code) => {
    const invited = await withTwoInvited();
    await happens(invited);
    const before = everything(invited.town);
    for (const isComing of [true, false]) {
      const refused = await invited.answer(invited.hers.invitation, isComing);
      expect([isComing, refused.statusCode, refused.json().code]).toEqual([isComing, status, code]);
      expect(refused.json().message).toMatch(/^This invitation (?:is closed|no longer exists)/);
    }
    expect(everything(invited.town)).toEqual(before);
  });

  test('twice is told the same, and nobody hears of it twice', async () => {
    const { town, hers, answer } = await withTwoInvited();
    const first = (await answer(hers.invitation, true)).json();
    const before = everything(town);
    expect((await answer(hers.invitation, true)).json()).toEqual(first);
    expect(everything(town)).toEqual(before);
  });

  test('for somebody else, by the id of their invitation, finds no such invitation and changes nothing', async () => {
    const { town, ben, hers, open } = await withTwoInvited();
    const { _id: id } = await open(hers.invitation);
    const before = everything(town);
    const refused = await send(town, ben, 'POST', '/api/invitations/answer', { id, isComing: true, ...NOT_LATELY });
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'INVITATION_UNKNOWN']);
    expect(everything(town)).toEqual(before);
  });
});

test('whoever left the donors and presses *be invited no more* once more is not told that something failed', async () => {
  const invited = await withTwoInvited();
  await leave(invited, invited.ana, '/api/donor/me');
  const before = everything(invited.town);
  expect((await post(invited.town, '/api/invitation/stop', { code: invited.hers.stop })).statusCode).toBe(204);
  const paused = await post(invited.town, '/api/invitation/pause', {
    code: invited.hers.stop,
    pausedUntil: '2026-07-01',
  });
  expect([paused.statusCode, paused.json().code]).toEqual([404, 'NO_DONOR_PROFILE']);
  expect(everything(invited.town)).toEqual(before);
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
  const stopped = await guess(600);
  expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
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
