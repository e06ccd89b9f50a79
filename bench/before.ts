import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ContestResult, inTurns, type Plan, sideOf } from './contest.ts';
import type { LimitedJob } from './jobs.ts';
import type { settleTown, Town } from './town.ts';

/** What a job may lose against an older commit, which is what two runs of the same one differ by. */
const TARGET = 0.95;

/**
 * The jobs on this program and on that of another checkout, whose executable is built, in turns: each on a town that its own code has
 * settled, so that neither has to know the other's schema.
 */
export async function measureBefore(
  checkout: string,
  town: Town,
  plan: Plan,
  { jobs, newcomers, folder }: { jobs: readonly LimitedJob[]; newcomers: number; folder: string },
): Promise<ContestResult[]> {
  const program = [join(checkout, 'dist/redthread')];
  const code: { settleTown: typeof settleTown } = await import(pathToFileURL(join(checkout, 'bench/town.ts')).href);
  const own = join(folder, 'before');
  mkdirSync(own);
  const old = await code.settleTown(program, town.donors, own, newcomers);
  const found: ContestResult[] = [];
  for (const job of jobs) {
    const held = { ...job, against: 'before', target: TARGET } as const;
    const sides = [sideOf(job, town, plan), sideOf(job, old, { ...plan, program })] as const;
    found.push(await inTurns(held, town.donors, plan.rounds, ...sides));
  }
  return found;
}
