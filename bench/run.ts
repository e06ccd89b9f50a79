import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSingleIfStale, SINGLE } from '../scripts/build-single.ts';
import { type ContestResult, runContest } from './contest.ts';
import { FlagError, HELP, type Options, readFlags } from './flags.ts';
import { CALL_JOBS } from './jobs.ts';
import { thisMachine } from './machine.ts';
import type { Pace } from './measurement.ts';
import type { Report } from './report.ts';
import { DATA, seededDatabase } from './seeded.ts';
import { contestTable } from './table.ts';
import { settleTown, type Town } from './town.ts';

// Measures the single executable against what this machine can do at all: `npm run bench`.

const CONNECTIONS = 8;
const WARM_UP_MS = 1000;
/** More people than anything here can register in a second. */
const NEWCOMERS_A_SECOND = 8000;
const PROGRAM = [SINGLE];

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

try {
  const options = readFlags(process.argv.slice(2), [...CALL_JOBS.map(({ id }) => id)]);
  if (options === null) console.log(HELP);
  else await run(options);
} catch (error) {
  if (!(error instanceof FlagError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function run(options: Options): Promise<void> {
  await buildSingleIfStale();
  mkdirSync(DATA, { recursive: true });
  const folder = mkdtempSync(join(DATA, 'run-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const report = await measureAll(options, folder);
  console.log(contestTable(report.contests));
  if (options.into !== null) {
    mkdirSync(options.into, { recursive: true });
    writeFileSync(join(options.into, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
  }
}

async function measureAll({ jobs, sizes, rounds, seconds }: Options, folder: string): Promise<Report> {
  const pace: Pace = { connections: CONNECTIONS, warmUpMs: WARM_UP_MS, windowMs: seconds * 1000 };
  const onProgress = (what: string): void => console.error(what);
  const contests: ContestResult[] = [];
  for (const size of sizes) {
    const town = await settle(size, pace, folder);
    for (const job of CALL_JOBS.filter(({ id }) => jobs.includes(id))) {
      contests.push(await runContest(job, town, { program: PROGRAM, rounds, pace, onProgress }));
    }
  }
  const day = new Date().toISOString().slice(0, 10);
  const shared = { machine: thisMachine(), day, sizes, rounds, seconds, connections: CONNECTIONS };
  return { ...shared, contests, comparisons: [], firstLoads: [] };
}

async function settle(size: number, { warmUpMs, windowMs }: Pace, folder: string): Promise<Town> {
  console.error(`Settling ${size} donors …`);
  const newcomers = Math.ceil(((warmUpMs + windowMs) / 1000) * NEWCOMERS_A_SECOND);
  return settleTown({
    seeded: await seededDatabase(PROGRAM, size),
    database: join(folder, `donors-${size}.db`),
    people: { places: 20_000, donors: 5000, newcomers },
  });
}
