import { createRandom } from '../apps/server/src/cli/seed/random.ts';
import { CALL_JOBS, type CallJob } from './jobs.ts';
import { measureLoad } from './measurement.ts';
import type { Plan } from './plan.ts';
import type { Comparison } from './report.ts';
import { startProduct } from './sides.ts';
import { median } from './statistics.ts';
import { count } from './table.ts';
import type { Town } from './town.ts';

/** The most that a read may take with many donors, of what it takes with few. */
export const MOST_GROWTH = 1.2;

/** How long the half of all reads take with many donors, against few: the product alone, at both sizes in turn. */
export async function measureGrowth(
  few: Town,
  many: Town,
  { jobs, ...plan }: Plan & { readonly jobs?: readonly string[] },
): Promise<Comparison[]> {
  const found: Comparison[] = [];
  const reads = CALL_JOBS.filter(({ id, grows }) => grows && (jobs === undefined || jobs.includes(id)));
  for (const job of reads) found.push(await growthOf(job, few, many, plan));
  return found;
}

async function growthOf(job: CallJob, few: Town, many: Town, plan: Plan): Promise<Comparison> {
  const p50 = async ({ database, ...town }: Town, round: number): Promise<number> => {
    plan.onProgress(`growth: ${job.id}, ${town.donors} donors, round ${round + 1} of ${plan.rounds}`);
    const server = await startProduct(plan.program, database);
    try {
      const next = job.requests({ database, ...town }, createRandom(round + 1, 0));
      return (await measureLoad(server, next, plan.pace)).p50Us;
    } finally {
      await server.stop();
    }
  };
  const rounds: { measured: number; against: number }[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    rounds.push({ measured: await p50(many, round), against: await p50(few, round) });
  }
  return {
    job: 'growth',
    what: `${job.id}: p50 with ${count(many.donors)} donors, against ${count(few.donors)}`,
    measured: median(rounds.map(({ measured }) => measured)),
    against: median(rounds.map(({ against }) => against)),
    unit: 'µs',
    ratio: median(rounds.map(({ measured, against }) => measured / against)),
    atMost: MOST_GROWTH,
  };
}
