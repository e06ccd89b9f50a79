import { expect, test } from 'vitest';
import { isOnOffer } from './offer.ts';

test.for([
  ['available, before the last day', true, '2026-03-01', true],
  ['available, on the last day itself', true, '2026-03-02', true],
  ['available, on the day after', true, '2026-03-03', false],
  ['switched off, though of donating age', false, '2026-03-01', false],
] as const)('a donor who is %s is on offer or not', ([, isAvailable, today, expected]) => {
  expect(isOnOffer({ isAvailable, offeredFrom: null, offeredUntil: '2026-03-02' }, today)).toBe(expected);
});
