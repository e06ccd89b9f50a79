import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from './day.ts';
import { INVITATION_STATES, type InvitationState } from './invitation.ts';
import { seesDonor, seesPoster } from './shown-phones.ts';

const NOW = Date.UTC(2026, 2, 1);
const OPEN = { status: 'pending' as const, closedAt: null, suspendedAt: null, hiddenAt: null };
const ENDED: readonly InvitationState[] = ['donated', 'notCollected', 'noShow', 'closed', 'refused'];
/** With the times that its state has. */
const invite = (
  state: InvitationState,
  { endedAt = NOW - HOUR_MS, ...given }: { endedAt?: number; [name: string]: unknown } = {},
) => ({
  ...{ state, hasSaidYes: state !== 'invited', isListed: true },
  answeredAt: state === 'invited' ? null : NOW - HOUR_MS,
  arrivingAt: state === 'invited' ? null : NOW + HOUR_MS,
  endedAt: ENDED.includes(state) ? endedAt : null,
  ...given,
});

/** Of an open request, an hour after the last word: whether the donor sees the poster's phone, and the poster theirs. */
test.for<[InvitationState, boolean, boolean]>([
  ['invited', false, false],
  ['accepted', true, true],
  ['waitlisted', false, false],
  ['declined', false, false],
  ['cancelled', true, false],
  ['donated', true, false],
  ['notCollected', true, false],
  ['noShow', true, true],
  ['unconfirmed', true, true],
  ['closed', false, false],
])('who is "%s" sees the poster’s phone (%s), and is seen (%s)', ([state, donor, poster]) => {
  expect([seesPoster(invite(state), OPEN, NOW), seesDonor(invite(state), OPEN, NOW)]).toEqual([donor, poster]);
});

test('who had no place at the end sees nobody’s phone, and is seen by nobody, whatever is said of them', () => {
  const request = { ...OPEN, status: 'expired' as const, closedAt: NOW - HOUR_MS };
  for (const state of ['closed', 'donated', 'notCollected', 'noShow', 'waitlisted', 'cancelled'] as const) {
    expectUnseen(invite(state, { arrivingAt: null }), request);
  }
});

test.for([
  ['at the end', 0, 0, true],
  ['a day after the end', 0, DAY_MS, false],
  ['at the end, and had left before it', 1, 0, false],
] as const)('who was coming sees the poster’s phone or not %s', ([, earlier, later, expected]) => {
  const one = invite('closed', { endedAt: NOW - earlier });
  expect(seesPoster(one, { ...OPEN, status: 'expired' as const, closedAt: NOW }, NOW + later)).toBe(expected);
});

test('nobody sees a phone of the other side while the request is checked or hidden, or once it is over, or a week after its end', () => {
  for (const state of INVITATION_STATES) {
    for (const request of [
      { ...OPEN, suspendedAt: NOW },
      { ...OPEN, hiddenAt: NOW },
      { ...OPEN, status: 'expired' as const, closedAt: NOW - 7 * DAY_MS },
      { ...OPEN, status: 'fulfilled' as const, closedAt: NOW },
      { ...OPEN, status: 'withdrawn' as const, closedAt: NOW },
    ]) {
      expectUnseen(invite(state, { endedAt: NOW }), request);
    }
  }
});

test('nobody sees a phone of the other side once the donor has left the list, or is hidden', () => {
  for (const state of INVITATION_STATES) expectUnseen(invite(state, { isListed: false }), OPEN);
});

test.for([
  ['before the end', -HOUR_MS, true],
  ['after the end, and was told not to come', HOUR_MS, false],
] as const)(
  'a poster who says that somebody did not come sees the phone or not of one expected %s',
  ([, later, isSeen]) => {
    const noShow = invite('noShow', { arrivingAt: NOW + later, endedAt: NOW });
    expect(seesDonor(noShow, { ...OPEN, status: 'expired' as const, closedAt: NOW }, NOW)).toBe(isSeen);
  },
);

test('no phone is seen later than a day after the donor’s hour, whether nobody says that they came, or a word is said again', () => {
  expectUnseen(invite('unconfirmed', { arrivingAt: NOW - DAY_MS }), OPEN);
  expectUnseen(invite('noShow', { arrivingAt: NOW - DAY_MS, endedAt: NOW }), OPEN);
});

function expectUnseen(one: ReturnType<typeof invite>, request: Parameters<typeof seesPoster>[1]): void {
  expect([one.state, seesPoster(one, request, NOW), seesDonor(one, request, NOW)]).toEqual([one.state, false, false]);
}
