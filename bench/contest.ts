import { dirname } from 'node:path';
import { createRandom } from '../apps/server/src/cli/seed/random.ts';
import type { CallJob } from './jobs.ts';
import { diskSyncUs } from './machine.ts';
import { type Figures, measureLoad, measureWork, mediansOf } from './measurement.ts';
import type { Plan } from './plan.ts';
import { learn, startLimit, startProduct } from './sides.ts';
import { median } from './statistics.ts';
import type { Town } from './town.ts';

/** What came of a job at one size. Ratios are medians of the rounds' own: above 1, the product does better. */
export interface ContestResult {
  readonly job: string;
  readonly donors: number;
  readonly product: Figures;
  readonly limit: Figures;
  /** The limit's processor time for a call, divided by the product's. */
  readonly cpuRatio: number;
  /** The product's calls in a second, divided by the limit's. */
  readonly rateRatio: number;
  /** What a sync of the disk took, between the rounds: where it is long, product and limit wait alike, and rates come near. */
  readonly syncUs: number;
}

/** The product and its limit in turn, each in a fresh process, on the same data, with the same requests. */
export async function runContest(job: CallJob, town: Town, plan: Plan): Promise<ContestResult> {
  const { program, rounds, pace, onProgress } = plan;
  const measure = async (side: 'product' | 'limit', round: number): Promise<Figures> => {
    onProgress(`${job.id}, ${town.donors} donors, round ${round + 1} of ${rounds}: ${side}`);
    const running = await (side === 'product' ? startProduct(program, town.database) : startLimit(job, town, learned));
    try {
      if (side === 'limit' && job.against === 'argon2') return await measureWork(running, pace);
      return await measureLoad(running, job.requests(town, createRandom(round + 1, 0)), pace);
    } finally {
      await running.stop();
      town.reset();
    }
  };

  const teacher = await startProduct(program, town.database);
  const learned = await learn(teacher, town, job.requests(town, createRandom(0, 0))()).finally(() => teacher.stop());
  town.reset();
  const done: { product: Figures; limit: Figures }[] = [];
  const syncs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    syncs.push(diskSyncUs(dirname(town.database)));
    done.push({ product: await measure('product', round), limit: await measure('limit', round) });
  }
  return {
    job: job.id,
    donors: town.donors,
    product: mediansOf(done.map(({ product }) => product)),
    limit: mediansOf(done.map(({ limit }) => limit)),
    cpuRatio: median(done.map(({ product, limit }) => limit.cpuUs / product.cpuUs)),
    syncUs: median(syncs),
    rateRatio: median(done.map(({ product, limit }) => product.perSecond / limit.perSecond)),
  };
}
