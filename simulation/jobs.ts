import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Figures } from './figures.ts';
import type { PolicyName } from './policies.ts';
import { type Summary, summaryOf } from './summary.ts';
import type { World } from './world.ts';

/** The seeds of every table: the same requests and people stand behind each of its rows. */
export const FIRST_SEED = 1000;
/** Enough that a message weighs nothing, few enough that no core waits long for the other at the end. */
const SEEDS_A_JOB = 10;

/** What is to be run. */
export interface Plan {
  readonly world: World;
  readonly policy: PolicyName;
  readonly seeds: number;
}

/** Some seeds of it, for one worker. */
export interface Job {
  readonly world: World;
  readonly policy: PolicyName;
  readonly seeds: readonly number[];
}

/** Runs all plans on so many cores, and summarises each. A plan that is there twice is run once. */
export async function runAll(plans: readonly Plan[], cores: number): Promise<Summary[]> {
  const figures: Figures[][] = plans.map(() => []);
  const firstOf = plans.map((plan) => plans.findIndex((other) => isSame(plan, other)));
  const jobs = plans.flatMap((plan, index) =>
    (firstOf[index] === index ? jobsOf(plan) : []).map((job) => ({ index, job })),
  );
  const takeJobs = async (): Promise<void> => {
    const worker = new Worker(new URL('worker.ts', import.meta.url));
    try {
      for (let next = jobs.shift(); next !== undefined; next = jobs.shift()) {
        figures[next.index]?.push(...(await doneBy(worker, next.job)));
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: cores }, takeJobs));
  return firstOf.map((index) => summaryOf(figures[index] ?? []));
}

function isSame(one: Plan, other: Plan): boolean {
  return one.world === other.world && one.policy === other.policy && one.seeds === other.seeds;
}

function jobsOf({ world, policy, seeds }: Plan): Job[] {
  return Array.from({ length: Math.ceil(seeds / SEEDS_A_JOB) }, (_, part) => {
    const first = part * SEEDS_A_JOB;
    const size = Math.min(SEEDS_A_JOB, seeds - first);
    return { world, policy, seeds: Array.from({ length: size }, (_each, nth) => FIRST_SEED + first + nth) };
  });
}

async function doneBy(worker: Worker, job: Job): Promise<Figures[]> {
  worker.postMessage(job);
  const [figures]: Figures[][] = await once(worker, 'message');
  return figures ?? [];
}
