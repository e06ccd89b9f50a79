import { createRandom } from '../apps/server/src/cli/seed/random.ts';
import { type Growth, type Plan, within } from './contest.ts';
import { JOBS } from './jobs.ts';
import { measureLoad, median } from './measure.ts';
import { type ServerProcess, startProduct } from './processes.ts';
import { matchPath } from './requests.ts';
import type { Town } from './town.ts';

// Near a town, against the same without a town, each after the other on the same server.

const PAGES = 50;
/** In New York, the densest town of the seed. */
const DENSE = '&placeId=5128581&radiusKm=100';
const FIRST_PAGES = [
  ['match-near', 'first page near a dense town', 2],
  ['match-near-empty', 'first page where nobody is near', 4],
  ['match-near-rare', 'first page of a rare type near a dense town', 2],
] as const;

export async function measureNear(town: Town, plan: Plan): Promise<Growth[]> {
  const rounds: Record<string, number>[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    console.error(`near, ${town.donors} donors, round ${round + 1} of ${plan.rounds}`);
    rounds.push(await within(town, startProduct(plan.program, town.database), measureRound));
  }
  const row = (id: string, against: string, what: string, unit: string, atMost: number): Growth => {
    const text = (name: string) => `${Math.round(median(rounds.map((found) => found[name] ?? Number.NaN)))} ${unit}`;
    const ratio = median(rounds.map((found) => (found[id] ?? Number.NaN) / (found[against] ?? Number.NaN)));
    return { what: `${what}, and without a town`, measured: text(id), against: text(against), ratio, atMost };
  };
  return [
    ...FIRST_PAGES.map(([id, what, atMost]) => row(id, 'match-new-rest', what, 'µs', atMost)),
    row('walk near', 'walk', `${PAGES} pages near a dense town`, 'ms', 2.5),
  ];

  async function measureRound(server: ServerProcess): Promise<Record<string, number>> {
    const found: Record<string, number> = {};
    for (const id of ['match-new-rest', ...FIRST_PAGES.map(([job]) => job)]) {
      const job = JOBS.find((each) => each.id === id);
      if (job === undefined) throw new Error(`There is no job ${id}.`);
      found[id] = (await measureLoad(server, job.requests(town, createRandom(rounds.length, 0)), plan.pace)).p50Us;
    }
    // What the first walk reads from the disk, the next need not.
    await walk(server, '');
    found['walk'] = await walk(server, '');
    await walk(server, DENSE);
    found['walk near'] = await walk(server, DENSE);
    return found;
  }
}

/** How long one person takes from page to page, in milliseconds. */
async function walk({ port }: ServerProcess, where: string): Promise<number> {
  const startedAt = performance.now();
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const response = await fetch(`http://127.0.0.1:${port}${matchPath('A+', cursor)}${where}`);
    const { nextCursor } = (await response.json()) as { nextCursor: string | null };
    if (nextCursor === null) throw new Error(`The list${where} ends after ${page + 1} pages.`);
    cursor = nextCursor;
  }
  return performance.now() - startedAt;
}
