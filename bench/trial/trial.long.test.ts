import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { expect, test } from 'vitest';
import { WORLDS, type World } from '../../simulation/world.ts';
import { figuresOf, NO_FIGURES, type RequestFigures, simulatedRequests, together } from './figures.ts';
import { donorsTable, quartiles, requestsTable } from './tables.ts';
import { runTrial } from './trial.ts';

/** So few live here that the first round asks everybody who may be asked: in which order makes no difference. */
const HAMLET: World = {
  ...WORLDS.us,
  bloodTypes: { ...zeroOfEach(), 'A+': 1 },
  ...{ donors: 36, load: 36, hasPush: 0.5, yes: 0.6, isNightOk: 1, elsewhereAYear: 0 },
  units: [[4, 1]],
  urgencies: [['high', 1]],
  travel: [[100, 1]],
};
const SEED = 5;

test('patients of a small town wait on the real server as long as in the simulator, for the first yes and the last unit', async () => {
  const figures = together(NO_FIGURES, figuresOf(await runTrial(HAMLET, SEED)));
  expect(figures.requests.map(inMinutes)).toEqual(simulatedRequests(HAMLET, SEED).map(inMinutes));
  const { withPush, withoutPush } = figures;
  expect([withPush.donors, withoutPush.donors]).toEqual([18, 18]);
  // Some find a place, some are on the waitlist, and some who read their mail at leisure are too late.
  for (const { came } of [withPush, withoutPush]) expect(came.accepted * came.waitlisted).toBeGreaterThan(0);
  expect([withPush.came.late, withoutPush.came.late > 0]).toEqual([0, true]);
  expect(requestsTable('here', [['all', figures.requests]])).toContain('| all | 4 |');
  expect(donorsTable('here', [['with push', withPush]])).toContain('| with push | 18 |');
});

test('of minutes the middle one is told, with the quartiles, and that half of them never came to it', () => {
  expect(quartiles([40, 10, 20, 30.4])).toBe('30 (20 to 40)');
  expect(quartiles([1, 2, Number.POSITIVE_INFINITY])).toBe('2 (1 to none)');
});

function inMinutes({ firstYes, covered, filled, ...counts }: RequestFigures) {
  return { ...counts, firstYes: Math.round(firstYes), covered: Math.round(covered), filled: Math.round(filled) };
}

function zeroOfEach() {
  return Object.fromEntries(BLOOD_TYPES.map((type) => [type, 0])) as World['bloodTypes'];
}
