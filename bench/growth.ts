import { createRandom } from '../apps/server/src/cli/seed/random.ts';
import { CALL_JOBS, type CallJob } from './jobs.ts';
import { measureLoad } from './measurement.ts';
import type { Plan } from './plan.ts';
import type { Comparison, Growth } from './report.ts';
import { startProduct } from './sides.ts';
import { median } from './statistics.ts';
import { count } from './table.ts';
import type { Town } from './town.ts';

/** The most that a read may take with the most donors, of what it takes with the fewest. */
export const MOST_GROWTH = 1.2;

/** How long half of all reads take at each size: the product alone, in all towns in turn. */
export async function measureGrowth(
  towns: readonly Town[],
  { jobs, ...plan }: Plan & { readonly jobs?: readonly string[] },
): Promise<Growth[]> {
  const found: Growth[] = [];
  const reads = CALL_JOBS.filter(({ id, grows }) => grows && (jobs === undefined || jobs.includes(id)));
  for (const job of reads) found.push(await growthOf(job, towns, plan));
  return found;
}

/** The largest town against the smallest, as a figure with a target. */
export function comparisonOf({ job, sizes }: Growth): Comparison {
  const [few, many] = [sizes[0], sizes.at(-1)];
  if (few === undefined || many === undefined) throw new Error(`${job} was measured nowhere.`);
  return {
    job: 'growth',
    what: `${job}: p50 with ${count(many.donors)} donors, against ${count(few.donors)}`,
    measured: many.p50Us,
    against: few.p50Us,
    unit: 'µs',
    ratio: many.ratio,
    atMost: MOST_GROWTH,
  };
}

async function growthOf(job: CallJob, towns: readonly Town[], plan: Plan): Promise<Growth> {
  const p50 = async (town: Town, round: number): Promise<number> => {
    plan.onProgress(`growth: ${job.id}, ${town.donors} donors, round ${round + 1} of ${plan.rounds}`);
    const server = await startProduct(plan.program, town.database);
    try {
      return (await measureLoad(server, job.requests(town, createRandom(round + 1, 0)), plan.pace)).p50Us;
    } finally {
      await server.stop();
    }
  };
  const rounds: number[][] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    const done: number[] = [];
    for (const town of towns) done.push(await p50(town, round));
    rounds.push(done);
  }
  const sizes = towns.map(({ donors }, at) => ({
    donors,
    p50Us: median(rounds.map((done) => done[at] ?? Number.NaN)),
    ratio: median(rounds.map((done) => (done[at] ?? Number.NaN) / (done[0] ?? Number.NaN))),
  }));
  return { job: job.id, sizes };
}
