import { join } from 'node:path';
import { measureBackup } from './backup.ts';
import { type ContestResult, runContest } from './contest.ts';
import { type FirstLoad, measureFirstLoad } from './first-load.ts';
import type { Options } from './flags.ts';
import { comparisonOf, measureGrowth } from './growth.ts';
import { CALL_JOBS } from './jobs.ts';
import { thisMachine } from './machine.ts';
import { measureMemory } from './memory.ts';
import type { Plan } from './plan.ts';
import type { Comparison, Report } from './report.ts';
import { seededDatabase } from './seeded.ts';
import { measureStart } from './start.ts';
import { settleTown, type Town } from './town.ts';

/** Every job, in the order in which they run. */
export const JOBS: readonly string[] = [
  ...CALL_JOBS.map(({ id }) => id),
  'growth',
  'backup',
  'memory',
  'start',
  'first-load',
];

const CONNECTIONS = 8;
const WARM_UP_MS = 4000;
/** More people than anything here can register in a second. */
const NEWCOMERS_A_SECOND = 8000;
const PEOPLE = { places: 20_000, donors: 5000 };
/** A backup of a million donors takes seconds: the window holds a whole one. */
const BACKUP_WINDOWS = 5;
const MEMORY_CALLS = 100_000;
/** Each takes a minute, and they hardly differ. */
const MOST_MEMORY_ROUNDS = 3;

/** Runs the jobs that were asked for, on working copies in `folder`. */
export async function runJobs(options: Options, program: readonly string[], folder: string): Promise<Report> {
  const { jobs, sizes, rounds, seconds } = options;
  const pace = { connections: CONNECTIONS, warmUpMs: WARM_UP_MS, windowMs: seconds * 1000 };
  const plan: Plan = { program, rounds, uncounted: 1, pace, onProgress: (what) => console.error(what) };
  const towns: Town[] = [];
  for (const size of sizes) towns.push(await settle(size, plan, folder));
  const contests: ContestResult[] = [];
  // What must be reached holds among the most donors; `growth` tells of fewer.
  for (const town of towns.slice(-1)) {
    for (const job of CALL_JOBS.filter(({ id }) => jobs.includes(id))) contests.push(await runContest(job, town, plan));
  }
  const growth = jobs.includes('growth') && towns.length > 1 ? await measureGrowth(towns, plan) : [];
  const comparisons = [...growth.map(comparisonOf), ...(await compare(towns, jobs, plan))];
  const firstLoads: FirstLoad[] = [];
  for (const town of jobs.includes('first-load') ? towns : []) firstLoads.push(await measureFirstLoad(town, plan));
  const day = new Date().toISOString().slice(0, 10);
  const shared = { machine: thisMachine(), day, sizes, rounds, seconds, connections: CONNECTIONS };
  return { ...shared, contests, growth, comparisons, firstLoads };
}

async function compare(towns: readonly Town[], jobs: readonly string[], plan: Plan): Promise<Comparison[]> {
  const [few, many] = [towns[0], towns.at(-1)];
  if (few === undefined || many === undefined) return [];
  const { pace, rounds } = plan;
  const longer = { ...plan, pace: { ...pace, windowMs: pace.windowMs * BACKUP_WINDOWS } };
  const fewer = { ...plan, rounds: Math.min(rounds, MOST_MEMORY_ROUNDS) };
  return [
    ...(jobs.includes('backup') ? [await measureBackup(many, longer)] : []),
    ...(jobs.includes('memory') ? [await measureMemory(few, many, MEMORY_CALLS, fewer)] : []),
    ...(jobs.includes('start') ? await measureStart(few, many, plan) : []),
  ];
}

async function settle(size: number, { program, pace, onProgress }: Plan, folder: string): Promise<Town> {
  onProgress(`Settling ${size} donors …`);
  const newcomers = Math.ceil(((pace.warmUpMs + pace.windowMs) / 1000) * NEWCOMERS_A_SECOND);
  const seeded = await seededDatabase(program, size);
  const database = join(folder, `donors-${size}.db`);
  return settleTown({ seeded, database, people: { ...PEOPLE, newcomers } });
}
