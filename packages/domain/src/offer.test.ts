import { expect, test } from 'vitest';
import { isInvitable, isMatchableOn } from './offer.ts';

const LAST_DAY = '2026-03-02';

test.for([
  ['available, before the last day', true, null, '2026-03-01', true],
  ['available, on the last day itself', true, null, '2026-03-02', true],
  ['available, on the day after', true, null, '2026-03-03', false],
  ['switched off, though of donating age', false, null, '2026-03-01', false],
  ['resting, on the day before it ends', true, '2026-02-20', '2026-02-19', false],
  ['rested, on the first day', true, '2026-02-20', '2026-02-20', true],
  ['rested, but switched off', false, '2026-02-20', '2026-02-21', false],
  ['rested on the last day of donating age', true, '2026-03-02', '2026-03-02', true],
  ['rested after the last day of donating age', true, '2026-03-03', '2026-03-03', false],
] as const)('a donor who is %s is on offer or not', ([, isAvailable, matchableFrom, today, expected]) => {
  expect(isMatchableOn({ isAvailable, matchableFrom, matchableUntil: LAST_DAY, hiddenAt: null }, today)).toBe(expected);
});

test('a donor whom an admin hides is not on offer, whatever their switch says', () => {
  const donor = { isAvailable: true, matchableFrom: null, matchableUntil: LAST_DAY };
  expect(isMatchableOn({ ...donor, hiddenAt: 1 }, '2026-03-01')).toBe(false);
});

const CONSENTED = { invitationConsentOn: '2026-01-01', hiddenAt: null };
const READER = { isEmailVerified: true, suspendedAt: null };

test.for([
  ['who consented and reads their mail', CONSENTED, READER, true],
  ['who never consented', { ...CONSENTED, invitationConsentOn: null }, READER, false],
  ['whom an admin hides', { ...CONSENTED, hiddenAt: 1 }, READER, false],
  ['whose email is not verified', CONSENTED, { ...READER, isEmailVerified: false }, false],
  ['who is suspended', CONSENTED, { ...READER, suspendedAt: 1 }, false],
  ['who is gone', CONSENTED, null, false],
] as const)('an invitation reaches a donor %s, or not', ([, donor, account, expected]) => {
  expect(isInvitable(donor, account)).toBe(expected);
});
