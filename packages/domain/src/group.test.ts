import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLOOD_TYPES, type BloodType } from './blood-type.ts';
import { GROUP_CODE_LENGTH, type GroupCell, groupCode, readGroupCode, type ShownGroup, shownGroup } from './group.ts';
import { FEWEST_COUNTED } from './near.ts';

const NOTHING = Object.fromEntries(BLOOD_TYPES.map((type) => [type, null]));

function group(members: Partial<Record<BloodType, number>>, unmatchable = 0): ShownGroup {
  let resting = unmatchable;
  const cells = Object.entries(members).map(([bloodType, count]) => {
    const rest = Math.min(resting, count);
    resting -= rest;
    return { bloodType: bloodType as BloodType, members: count, matchable: count - rest };
  });
  return shownGroup(cells);
}

describe('what an organisation reads of its group', () => {
  test('is nothing of four donors, and how many they are of five', () => {
    expect(group({ 'O+': 4 })).toEqual({ joined: null, matchable: null, byBloodType: NOTHING });
    expect(group({ 'O+': 3, 'A+': 2 })).toEqual({ joined: 5, matchable: null, byBloodType: NOTHING });
  });

  test.each([
    ['all can be matched', { 'O+': 32 }, 0, 25],
    ['four can’t be', { 'O+': 32 }, 4, 25],
    ['twelve can’t be', { 'O+': 32 }, 12, 20],
    ['all but four can’t be', { 'O+': 32 }, 28, null],
  ] as const)('tells how many can be matched at least where %s', (_, members, resting, matchable) => {
    expect(group(members, resting).matchable).toBe(matchable);
  });

  test('tells the types of many, in steps, and keeps back one more where a few are left', () => {
    expect(group({ 'O+': 13, 'B+': 9, 'A+': 6, 'AB-': 1 })).toMatchObject({
      joined: 29,
      byBloodType: { ...NOTHING, 'O+': 10, 'B+': 5 },
    });
    expect(group({ 'O+': 13, 'B+': 9, 'A+': 3, 'AB+': 3 }).byBloodType).toEqual({ ...NOTHING, 'O+': 10, 'B+': 5 });
  });
});

const cells = fc
  .tuple(
    ...BLOOD_TYPES.map(() => fc.tuple(fc.oneof(fc.nat(8), fc.nat(60)), fc.double({ min: 0, max: 1, noNaN: true }))),
  )
  .map((drawn) =>
    drawn.map(
      ([members, share], at): GroupCell => ({
        bloodType: BLOOD_TYPES[at] ?? 'O+',
        members,
        matchable: Math.floor(members * share),
      }),
    ),
  );

test('no count of a group is below five, and none below five follows from the others', () => {
  fc.assert(
    fc.property(cells, (counted) => {
      const { joined, matchable, byBloodType } = shownGroup(counted);
      const shown = BLOOD_TYPES.map((type) => byBloodType[type]);
      for (const count of [joined, matchable, ...shown]) expect(count ?? FEWEST_COUNTED).toBeGreaterThanOrEqual(5);
      if (joined === null) return;
      // Who takes a step for the exact number, or knows those that are told, still can't work out one of the others.
      const kept = counted.filter(({ bloodType }) => byBloodType[bloodType] === null);
      const left = kept.reduce((sum, { members }) => sum + members, 0);
      expect(kept.length === 0 || (kept.length > 1 && left >= FEWEST_COUNTED)).toBe(true);
      if (matchable !== null) expect(joined - matchable).toBeGreaterThanOrEqual(FEWEST_COUNTED);
    }),
  );
});

test('a code is of ten signs, and read as somebody types it off a poster', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: GROUP_CODE_LENGTH, maxLength: GROUP_CODE_LENGTH }), (bytes) => {
      const code = groupCode(bytes);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      expect(readGroupCode(` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`)).toBe(code);
    }),
  );
  expect(readGroupCode('OLIVE')).toBeNull();
  expect(readGroupCode('7KQ2M9XR4I')).toBe('7KQ2M9XR41');
});
