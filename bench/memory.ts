import { createRandom } from '../apps/server/src/cli/seed/random.ts';
import { startLoad } from './load-client.ts';
import { mixedLoad } from './mixed-load.ts';
import type { Plan } from './plan.ts';
import { residentMb } from './process-usage.ts';
import type { Comparison } from './report.ts';
import { startProduct } from './sides.ts';
import { median } from './statistics.ts';
import { count } from './table.ts';
import type { Town } from './town.ts';

const AT_MOST = 1.3;

/** The memory that the product has in use after so many mixed calls, with many donors and with few. */
export async function measureMemory(few: Town, many: Town, calls: number, plan: Plan): Promise<Comparison> {
  const memoryMb = async (town: Town, round: number): Promise<number> => {
    plan.onProgress(`memory: ${town.donors} donors, round ${round + 1} of ${plan.rounds}`);
    const server = await startProduct(plan.program, town.database);
    try {
      const mixed = mixedLoad(town, createRandom(round + 1, 0));
      let left = calls;
      const next = () => {
        left -= 1;
        return left < 0 ? null : mixed();
      };
      await (await startLoad({ port: server.port, connections: plan.pace.connections, next })).done;
      return residentMb(server.pid);
    } finally {
      await server.stop();
      town.reset();
    }
  };
  const rounds: { measured: number; against: number }[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    rounds.push({ measured: await memoryMb(many, round), against: await memoryMb(few, round) });
  }
  return {
    job: 'memory',
    what: `after ${count(calls)} mixed calls with ${count(many.donors)} donors, against ${count(few.donors)}`,
    measured: median(rounds.map(({ measured }) => measured)),
    against: median(rounds.map(({ against }) => against)),
    unit: 'MB',
    ratio: median(rounds.map(({ measured, against }) => measured / against)),
    atMost: AT_MOST,
  };
}
