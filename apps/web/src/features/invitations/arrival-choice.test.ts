import { expect, test } from 'vitest';
import { arrivalsOf, opensAgainAt, withOpening } from './arrival-choice.tsx';

// By the clock of the hospital, which is in Chennai.
const CHENNAI = 'Asia/Kolkata';
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 5, minute - 30);
const arrivalsAt = (neededBy: number | null, now: number) => arrivalsOf(neededBy, now, CHENNAI);
const said = (neededBy: number | null, now: number) => arrivalsAt(neededBy, now).map(({ name }) => name);

test('a donor chooses from times before the blood is needed, the earliest first', () => {
  expect(said(at(20, 18, 30), at(20, 12))).toEqual([1, 2, 4]);
  expect(said(at(20, 14), at(20, 12))).toEqual([1, 2]);
  expect(said(at(20, 12, 30), at(20, 12))).toEqual([]);
  expect(said(at(23, 12), at(20, 12))).toEqual([1, 2, 4, 'evening', 'morning']);
  expect(said(at(23, 12), at(20, 17))).toEqual([1, 2, 'evening', 4, 'morning']);
});

test('an evening that has come, or that is one of the hours, is no choice of its own', () => {
  expect(said(at(23, 12), at(20, 16, 10))).toEqual([1, 2, 4, 'morning']);
  expect(said(at(23, 12), at(20, 19, 45))).toEqual([1, 2, 4, 'morning']);
  expect(said(at(23, 12), at(20, 21))).toEqual([1, 2, 4, 'morning']);
});

test('after midnight, the morning is that of the day which has begun', () => {
  expect(arrivalsAt(at(23, 12), at(20, 1)).find(({ name }) => name === 'morning')?.at).toBe(at(20, 9));
  expect(arrivalsAt(at(23, 12), at(20, 7)).find(({ name }) => name === 'morning')?.at).toBe(at(21, 9));
});

test('hours end at five minutes, and not before they are over', () => {
  expect(arrivalsAt(at(23, 12), at(20, 12, 1))[0]).toEqual({ name: 1, at: at(20, 13, 5) });
  expect(arrivalsAt(at(23, 12), at(20, 12))[0]).toEqual({ name: 1, at: at(20, 13) });
});

test('without an end, a donor may come within a day', () => {
  expect(said(null, at(20, 12))).toEqual([1, 2, 4, 'evening', 'morning']);
  expect(said(null, at(20, 8))).toEqual([1, 2, 4, 'evening']);
});

const DAYTIME = {
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 8 * 60, to: 20 * 60 })),
  closures: [{ from: '2026-11-23', to: '2026-11-24' }],
};
const openAt = (neededBy: number | null, now: number) =>
  arrivalsOf(neededBy, now, CHENNAI, DAYTIME).map(({ name }) => name);

test('no donor chooses a time at which the blood bank is closed', () => {
  expect(openAt(at(23, 12), at(20, 12))).toEqual([1, 2, 4, 'morning']);
  expect(openAt(at(23, 12), at(20, 17))).toEqual([1, 2, 'morning']);
  expect(openAt(at(21, 8, 30), at(20, 21))).toEqual(['opening']);
  expect(openAt(at(21, 7), at(20, 21))).toEqual([]);
});

test('when it opens is a choice of its own, unless the morning is near', () => {
  expect(openAt(at(23, 12), at(20, 21))).toEqual(['opening', 'morning']);
  expect(openAt(at(26, 12), at(22, 21))).toEqual(['opening']);
  expect(arrivalsOf(at(26, 12), at(22, 21), CHENNAI, DAYTIME)).toEqual([{ name: 'opening', at: at(25, 8) }]);
  expect(withOpening([{ name: 'morning', at: at(21, 9) }], at(21, 9), null, at(20, 21))).toHaveLength(1);
});

test('a donor who sets out now is told when it opens again, unless it is open in an hour', () => {
  expect(opensAgainAt(at(20, 21), DAYTIME, CHENNAI)).toBe(at(21, 8));
  expect(opensAgainAt(at(20, 19, 30), DAYTIME, CHENNAI)).toBe(at(21, 8));
  expect(opensAgainAt(at(20, 18, 30), DAYTIME, CHENNAI)).toBeNull();
  expect(opensAgainAt(at(20, 7, 30), DAYTIME, CHENNAI)).toBeNull();
});
