import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../apps/server/src/cli/seed/random.ts';
import { measureLoad } from './measurement.ts';
import { mixedLoad } from './mixed-load.ts';
import type { Plan } from './plan.ts';
import type { Comparison } from './report.ts';
import { startProduct } from './sides.ts';
import { median } from './statistics.ts';
import { count } from './table.ts';
import type { Town } from './town.ts';

const AT_MOST = 2;

/** How long the slowest hundredth of reads takes under the mixed load while backups are made, and while none is. */
export async function measureBackup(town: Town, plan: Plan): Promise<Comparison> {
  const readsP99 = async (hasBackups: boolean, round: number): Promise<number> => {
    const what = hasBackups ? 'with backups' : 'without';
    plan.onProgress(`backup: ${town.donors} donors, round ${round + 1} of ${plan.rounds}: ${what}`);
    const server = await startProduct(plan.program, town.database);
    const backups = hasBackups ? backUpAgainAndAgain(plan.program, town.database) : null;
    try {
      return (await measureLoad(server, mixedLoad(town, createRandom(round + 1, 0)), plan.pace)).readsP99Us;
    } finally {
      await backups?.stop();
      await server.stop();
      town.reset();
    }
  };
  const rounds: { measured: number; against: number }[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    rounds.push({ against: await readsP99(false, round), measured: await readsP99(true, round) });
  }
  return {
    job: 'backup',
    what: `p99 of reads with ${count(town.donors)} donors while a backup is made, against without`,
    measured: median(rounds.map(({ measured }) => measured)),
    against: median(rounds.map(({ against }) => against)),
    unit: 'µs',
    ratio: median(rounds.map(({ measured, against }) => measured / against)),
    atMost: AT_MOST,
  };
}

/** Runs `redthread backup` beside the server, and again as soon as it is done. */
function backUpAgainAndAgain([command = '', ...first]: readonly string[], database: string) {
  const folder = `${database}-backups`;
  const file = join(folder, 'backup.db');
  const ending = new AbortController();
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      const child = spawn(command, [...first, 'backup', file, '--database', database], { stdio: 'ignore' });
      const stop = () => child.kill();
      ending.signal.addEventListener('abort', stop);
      const [code] = await once(child, 'exit');
      ending.signal.removeEventListener('abort', stop);
      if (code !== 0 && !ending.signal.aborted) throw new Error(`The backup ended with ${code}.`);
    }
  };
  const running = run();
  // Told when it is stopped.
  running.catch(() => {});
  return {
    stop: async () => {
      ending.abort();
      await running.finally(() => rmSync(folder, { recursive: true, force: true }));
    },
  };
}
