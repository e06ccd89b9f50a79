import { expect, test } from 'vitest';
import { firstActOf } from './first-act.ts';

const OPEN = { place: null, neededBy: '2026-11-23T18:00:00.000Z', given: 0, unitsMissing: 2 };
const NOBODY = { coming: [], came: [] };

test('a poster for whom nobody comes yet passes the request on, whether donors are asked for it or not', () => {
  expect(firstActOf(OPEN, NOBODY)).toBe('share');
  expect(firstActOf({ ...OPEN, place: {} }, NOBODY)).toBe('share');
  expect(firstActOf({ ...OPEN, neededBy: null }, NOBODY)).toBe('share');
});

test('a poster counts units once one came, or somebody is on the way or has come', () => {
  expect(firstActOf({ ...OPEN, given: 1 }, NOBODY)).toBe('unit');
  expect(firstActOf(OPEN, { ...NOBODY, coming: [{}] })).toBe('unit');
  expect(firstActOf(OPEN, { ...NOBODY, came: [{}] })).toBe('unit');
});

test('a poster whose units all came can only change how many are needed', () => {
  expect(firstActOf({ ...OPEN, given: 2, unitsMissing: 0 }, NOBODY)).toBe('change');
});

test('a poster whose request has a town and no time is led to the time, without which nobody is asked', () => {
  expect(firstActOf({ ...OPEN, place: {}, neededBy: null }, NOBODY)).toBe('change');
});

test('nothing comes first while it is not known who is coming', () => {
  expect(firstActOf(OPEN, undefined)).toBeNull();
});
