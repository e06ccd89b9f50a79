import { parentPort } from 'node:worker_threads';
import { figuresOf } from './figures.ts';
import type { Job } from './jobs.ts';
import { POLICIES } from './policies.ts';
import { simulate } from './simulate.ts';

// One core's share of the runs: a job comes in, and the figures of its seeds go out.

parentPort?.on('message', ({ world, policy, seeds }: Job) => {
  parentPort?.postMessage(seeds.map((seed) => figuresOf(simulate(world, POLICIES[policy], seed))));
});
