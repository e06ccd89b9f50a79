import { join } from 'node:path';
import { exchange } from './exchange.ts';
import { read } from './load-request.ts';
import type { Plan } from './plan.ts';
import { processorUs } from './process-usage.ts';
import type { Comparison } from './report.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { startProduct } from './sides.ts';
import { median } from './statistics.ts';
import { count } from './table.ts';
import type { Town } from './town.ts';

const AT_MOST_OF_BARE = 4;
const AT_MOST_OF_FEW = 1.2;

interface Start {
  readonly wallMs: number;
  readonly cpuMs: number;
}

/** From the start of the process to its first answer: with many donors, with few, and of a bare Fastify. */
export async function measureStart(few: Town, many: Town, plan: Plan): Promise<Comparison[]> {
  const bareFastify = [process.execPath, join(import.meta.dirname, 'limits', 'bare-fastify.mjs')];
  const sides = {
    many: () => startProduct(plan.program, many.database),
    few: () => startProduct(plan.program, few.database),
    bare: () => startProcess({ command: bareFastify }),
  };
  const rounds: Record<keyof typeof sides, Start>[] = [];
  for (let round = 1 - plan.uncounted; round <= plan.rounds; round += 1) {
    plan.onProgress(`start: round ${round} of ${plan.rounds}`);
    const done = {
      many: await startOnce(sides.many),
      few: await startOnce(sides.few),
      bare: await startOnce(sides.bare),
    };
    if (round > 0) rounds.push(done);
  }
  const compare = (side: 'few' | 'bare', name: keyof Start, what: string, atMost: number): Comparison => ({
    job: 'start',
    what,
    measured: median(rounds.map((round) => round.many[name])),
    against: median(rounds.map((round) => round[side][name])),
    unit: 'ms',
    ratio: median(rounds.map((round) => round.many[name] / round[side][name])),
    atMost,
  });
  const [size, fewer] = [count(many.donors), count(few.donors)];
  return [
    compare('bare', 'wallMs', `to the first answer with ${size} donors, against a bare Fastify`, AT_MOST_OF_BARE),
    compare('bare', 'cpuMs', 'the same in processor time', AT_MOST_OF_BARE),
    compare('few', 'wallMs', `to the first answer with ${size} donors, against ${fewer}`, AT_MOST_OF_FEW),
    compare('few', 'cpuMs', 'the same in processor time', AT_MOST_OF_FEW),
  ];
}

async function startOnce(start: () => Promise<ServerProcess>): Promise<Start> {
  const startedAt = performance.now();
  const server = await start();
  const { status } = await exchange(server.port, read('/api/stats'));
  const done = { wallMs: performance.now() - startedAt, cpuMs: processorUs(server.pid) / 1000 };
  await server.stop();
  if (status !== 200) throw new Error(`The first answer was ${status}.`);
  return done;
}
