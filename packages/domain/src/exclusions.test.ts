import { describe, expect, test } from 'vitest';
import { type ExclusionCounts, NO_EXCLUSIONS, toldExclusions } from './exclusions.ts';
import { inSteps } from './near.ts';

test.each([
  [0, null],
  [1, null],
  [4, null],
  [5, 5],
  [9, 5],
  [10, 10],
  [14, 10],
])('of %i donors a poster is told %s', (count, told) => {
  expect(inSteps(count)).toBe(told);
});

describe('why donors are left out', () => {
  const told = (given: Partial<ExclusionCounts>) => toldExclusions({ ...NO_EXCLUSIONS, ...given });

  test('tells one who is there from nobody in no reason', () => {
    for (const reason of Object.keys(NO_EXCLUSIONS)) expect(told({ [reason]: 1 })).toEqual(told({}));
  });

  test('tells who rests, or does not accept invitations, among many alone', () => {
    expect(told({ resting: 12, notInvitable: 8, tooFar: 29 })).toMatchObject({
      resting: null,
      notInvitable: null,
      tooFar: 25,
    });
    expect(told({ resting: 12, notInvitable: 8, tooFar: 30 })).toMatchObject({
      resting: 10,
      notInvitable: 5,
      tooFar: 30,
    });
  });
});
