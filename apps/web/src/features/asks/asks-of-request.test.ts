import type { ComingDonor } from '@redthread/contract/asks';
import { expect, test } from 'vitest';
import { isQuiet, standingOf } from './asks-of-request.ts';

const NOON = Date.parse('2027-06-15T12:00:00.000Z');
const REQUEST = { createdAt: '2027-06-15T12:00:00.000Z', neededBy: '2027-06-15T18:00:00.000Z' };
const NOBODY = { coming: [], came: [], waiting: 0, reserve: 0, nextLookAt: null, heldFor: null };
const CHECKED = { ...NOBODY, heldFor: 'check' as const };
const LOOKING = { ...NOBODY, nextLookAt: REQUEST.neededBy };

function person(state: ComingDonor['state']): ComingDonor {
  const { createdAt: answeredAt } = REQUEST;
  return {
    _id: state,
    user: { name: 'Amal S.' },
    bloodType: 'O+',
    state,
    isCounted: state === 'gave',
    isReported: false,
    phone: null,
    internationalPhone: null,
    ...{ isVolunteer: false, contactedAt: answeredAt, answeredAt, acceptedAt: null },
    ...{ arrivingAt: null, isArrivalGiven: false, endedAt: null },
  };
}

test.each([
  ['looks while more are asked', { units: 2, given: 0 }, LOOKING, 'looking'],
  ['looks while an answer may come', { units: 2, given: 0 }, { ...NOBODY, waiting: 1 }, 'looking'],
  [
    'looks when of two one is on the way',
    { units: 2, given: 0 },
    { ...LOOKING, coming: [person('coming')] },
    'looking',
  ],
  ['is covered by who is on the way', { units: 2, given: 1 }, { ...LOOKING, coming: [person('coming')] }, 'covered'],
  [
    'is not covered by who was not heard of',
    { units: 2, given: 1 },
    { ...LOOKING, coming: [person('unsure')] },
    'looking',
  ],
  ['has all that it needs', { units: 2, given: 2 }, LOOKING, 'allCame'],
  [
    'is being checked, whoever is coming',
    { units: 1, given: 0 },
    { ...CHECKED, coming: [person('coming')] },
    'checking',
  ],
  ['has all that it needs while it is being checked', { units: 1, given: 1 }, CHECKED, 'allCame'],
  ['stands in the list when nobody is asked', { units: 2, given: 0 }, NOBODY, 'listed'],
])('a request %s', (_, request, asks, standing) => {
  expect(standingOf(request, asks)).toBe(standing);
});

test('a patient is told to go on calling after a third of the time, and not before', () => {
  const third = NOON + 2 * 3_600_000;
  expect([third - 1, third].map((now) => isQuiet(REQUEST, NOBODY, now))).toEqual([false, true]);
});

test('a patient for whom somebody said yes, or who gave no time, is not', () => {
  const later = NOON + 5 * 3_600_000;
  expect(isQuiet(REQUEST, { ...NOBODY, coming: [person('coming')] }, later)).toBe(false);
  expect(isQuiet(REQUEST, { ...NOBODY, came: [person('missed')] }, later)).toBe(false);
  expect(isQuiet(REQUEST, { ...NOBODY, reserve: 1 }, later)).toBe(false);
  expect(isQuiet({ ...REQUEST, neededBy: null }, NOBODY, later)).toBe(false);
});
