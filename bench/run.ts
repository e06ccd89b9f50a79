import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSingleIfStale, SINGLE } from '../scripts/build/build-single.ts';
import { measureBefore } from './before.ts';
import { type ContestResult, type Growth, measureGrowth, measureMemory, runContest } from './contest.ts';
import { measureInvitations } from './invitations.ts';
import { JOBS } from './jobs.ts';
import { measureNear } from './near.ts';
import { measurePostgres, POSTGRES_JOBS } from './postgres/contests.ts';
import { markdownOf, type Report, rewriteDocument } from './report.ts';
import { measureRounds } from './rounds.ts';
import { measureStreams } from './streams.ts';
import { DATA, settleTown, type Town } from './town.ts';

// Measures the single executable against what this machine can do at all: `npm run bench`.

const HELP = `Measures the single executable against what this machine can do at all.

  npm run bench -- [--jobs a,b] [--sizes 1000,1000000] [--rounds 5] [--seconds 2] [--database postgres | --before DIR]
                    [--document]

  --database  postgres: the same data in npm's PostgreSQL, with jobs of its own
  --before    another checkout, with its executable built: the jobs of both in turns, each on data of its own
  --jobs      some of: ${[...JOBS.map(({ id }) => id), 'growth', 'memory', 'near', 'rounds', 'inviting', 'streams'].join(', ')}
              with PostgreSQL: ${POSTGRES_JOBS.join(', ')}
  --sizes     numbers of donors to measure with; each is seeded once, and kept in bench/data
  --rounds    how often the product and its limit are measured in turn
  --seconds   how long each measurement takes, after four seconds to get warm, or ten with PostgreSQL
  --document  rewrites the measured part of docs/performance.md
`;
const CONNECTIONS = 8;
/** V8 compiles for as long, and with PostgreSQL longer: the way to it is much code, which each call takes a few times. */
const WARM_UP_MS = { sqlite: 4000, postgres: 10_000 };
/** More people than anything here can register in a second. */
const NEWCOMERS_A_SECOND = 8000;

// An `exit` ends the servers and removes the working copies; a signal alone would not.
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

const { values } = parseArgs({
  options: {
    jobs: { type: 'string' },
    sizes: { type: 'string', default: '1000,1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    database: { type: 'string', default: 'sqlite' },
    before: { type: 'string' },
    document: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) console.log(HELP);
else await run();

async function run(): Promise<void> {
  const jobs = values.jobs?.split(',') ?? [
    ...JOBS.map(({ id }) => id),
    'growth',
    'memory',
    'near',
    'rounds',
    'inviting',
    'streams',
  ];
  const sizes = values.sizes.split(',').map(Number);
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  if ([...sizes, rounds, seconds].some((value) => !(value > 0))) throw new Error(`${values.sizes}: see --help.`);
  if (values.before !== undefined && (values.database !== 'sqlite' || values.document)) {
    throw new Error('--before measures files, and leaves the document as it is.');
  }
  await buildSingleIfStale();
  const database = values.database === 'postgres' ? 'postgres' : 'sqlite';
  const warmUpMs = WARM_UP_MS[database];
  const pace = { connections: CONNECTIONS, warmUpMs, windowMs: seconds * 1000 };
  const plan = { program: [SINGLE], rounds, pace };
  const newcomers = Math.ceil(((warmUpMs + pace.windowMs) / 1000) * NEWCOMERS_A_SECOND);
  const folder = workingFolder();
  const towns: Town[] = [];
  for (const size of sizes.toSorted((a, b) => a - b)) {
    console.error(`Settling ${size} donors …`);
    towns.push(await settleTown(plan.program, size, folder, newcomers));
  }
  const [few, many] = [towns[0], towns.at(-1)];
  if (few === undefined || many === undefined) return;
  const report = { rounds, seconds, connections: CONNECTIONS };
  if (database === 'postgres') {
    const contests = await measurePostgres(many, plan, values.jobs?.split(',') ?? POSTGRES_JOBS);
    tell('npm run bench -- --database postgres --document', { ...report, contests, growth: [] });
    return;
  }
  const chosen = JOBS.filter(({ id }) => jobs.includes(id));
  if (values.before !== undefined) {
    const contests = await measureBefore(values.before, many, plan, { jobs: chosen, newcomers, folder });
    console.log(markdownOf({ ...report, contests, growth: [] }));
    return;
  }
  const contests: ContestResult[] = [];
  for (const job of chosen) contests.push(await runContest(job, many, plan));
  const growth: Growth[] = [];
  for (const job of jobs.includes('growth') && towns.length > 1 ? JOBS.filter(({ grows }) => grows) : []) {
    growth.push(await measureGrowth(job, few, many, plan));
  }
  if (jobs.includes('memory')) growth.push(await measureMemory(few, many, plan));
  if (jobs.includes('near')) growth.push(...(await measureNear(many, plan)));
  if (jobs.includes('streams')) growth.push(await measureStreams(many, plan));
  if (jobs.includes('rounds')) growth.push(...(await measureRounds(many, plan)));
  if (jobs.includes('inviting')) growth.push(...(await measureInvitations(many, plan)));
  tell('npm run bench -- --document', { ...report, contests, growth });
}

function tell(command: string, report: Report): void {
  console.log(markdownOf(report));
  if (values.document) rewriteDocument(command, report);
}

/** A folder for working copies that goes with this process. Those of runs that were killed go first. */
function workingFolder(): string {
  mkdirSync(DATA, { recursive: true });
  for (const name of readdirSync(DATA)) {
    const pid = /^run-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(DATA, name), { recursive: true });
  }
  const folder = join(DATA, `run-${process.pid}`);
  mkdirSync(folder);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
