import { expect, test } from 'vitest';
import { likeMonday, rowsOf, sentHours } from './hours-rows.ts';

const OPENING = {
  hours: [
    { weekday: 1, from: 0, to: 510 },
    { weekday: 6, from: 1320, to: 1440 },
  ],
  closures: [{ from: '2026-12-24', to: '2026-12-26' }],
};

test('hours that nobody changed are sent as they were, midnight included', () => {
  expect(rowsOf(OPENING).spans).toMatchObject([
    { from: '00:00', to: '08:30' },
    { from: '22:00', to: '00:00' },
  ]);
  expect(sentHours(rowsOf(OPENING))).toEqual(OPENING);
});

test('a time that is typed in part is none', () => {
  const row = { key: 1, weekday: 1, from: '', to: '' };
  expect(sentHours({ spans: [row], closures: [] }).hours).toEqual([{ weekday: 1, from: Number.NaN, to: Number.NaN }]);
});

test('Tuesday to Friday take over Monday’s hours, and the weekend keeps its own', () => {
  const { spans } = rowsOf({ ...OPENING, hours: [...OPENING.hours, { weekday: 3, from: 60, to: 120 }] });
  const copied = sentHours({ spans: likeMonday(spans), closures: [] }).hours;
  expect(copied.map(({ weekday, from }) => [weekday, from])).toEqual([
    [1, 0],
    [6, 1320],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 0],
  ]);
  expect(new Set(likeMonday(spans).map(({ key }) => key)).size).toBe(6);
});
