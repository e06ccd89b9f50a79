import { expect, test } from 'vitest';
import { isOnOffer } from './offer.ts';

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
] as const)('a donor who is %s is on offer or not', ([, isAvailable, offeredFrom, today, expected]) => {
  expect(isOnOffer({ isAvailable, offeredFrom, offeredUntil: LAST_DAY }, today)).toBe(expected);
});
