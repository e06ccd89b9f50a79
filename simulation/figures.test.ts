import { DAY_MS } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { type Figures, figuresOf } from './figures.ts';
import { OURS } from './ours.ts';
import type { Run } from './run.ts';
import { simulate } from './simulate.ts';
import { summaryOf } from './summary.ts';
import { WORLDS } from './world.ts';

const RUN = simulate({ ...WORLDS.us, donors: 200 }, OURS, 1);
const FIGURES = figuresOf(RUN);

/** The run, with the first donor asked on these days and nobody else. */
function invited(...days: number[]): Run {
  const invitedAt = RUN.donors.invitedAt.map((_, donor) => (donor === 0 ? days.map((day) => day * DAY_MS) : []));
  return { ...RUN, donors: { ...RUN.donors, invitedAt } };
}

test.each([
  [[], 0, 0],
  [[0, 7], 2, 0],
  [[0, 6], 2, 1],
  [[0, 29, 30], 2, 1],
  [[0, 10, 20, 29], 4, 0],
])('of a donor who was invited on days %j, %d count within thirty', (days, most, twice) => {
  expect(figuresOf(invited(...days))).toMatchObject({ mostInvitations: most, twiceInWeek: twice / RUN.donors.size });
});

test('O- donors are counted among the asks for others', () => {
  const bloodTypes = RUN.donors.bloodTypes.map(() => 'O-' as const);
  const all = figuresOf({ ...RUN, donors: { ...RUN.donors, bloodTypes } });
  expect([all.oNegativeForOthers, all.oNegativeForDPositive]).toEqual([1, 1]);
});

test('O- donors who are asked for O- patients are not', () => {
  const { requests, donors } = simulate({ ...WORLDS.us, donors: 200, load: 300 }, OURS, 1);
  const patients = [requests.find(({ patient }) => patient === 'O-'), requests.find(({ patient }) => patient === 'A+')];
  const invitations = patients.flatMap((request, donor) => (request === undefined ? [] : [{ request, donor, at: 0 }]));
  const bloodTypes = donors.bloodTypes.map((_, donor) => (donor === 0 ? ('O-' as const) : ('A+' as const)));
  expect(invitations).toHaveLength(2);
  expect(figuresOf({ ...RUN, invitations, donors: { ...RUN.donors, bloodTypes } }).oNegativeForOthers).toBe(0);
});

test('the mean of seeds has an interval of 95 %, and a median is of all requests of all seeds', () => {
  const [few, many]: Figures[] = [
    { ...FIGURES, filled: 0.7, filledMinutes: [10, 20, Number.POSITIVE_INFINITY] },
    { ...FIGURES, filled: 0.9, filledMinutes: [30, 40] },
  ];
  const summary = summaryOf([few ?? FIGURES, many ?? FIGURES]);
  expect(summary.filled.mean).toBeCloseTo(0.8, 9);
  expect(summary.filled.margin).toBeCloseTo(1.96 * 0.1, 9);
  expect(summary).toMatchObject({ seeds: 2, filledMinutes: 30 });
});

test('a seed in which nothing was to be measured is left out of the mean', () => {
  const summary = summaryOf([
    { ...FIGURES, invitationsAUnit: Number.POSITIVE_INFINITY },
    { ...FIGURES, invitationsAUnit: 20 },
  ]);
  expect(summary.invitationsAUnit.mean).toBe(20);
});
