import { createRandom } from '../apps/server/src/cli/seed/random.ts';
import type { Job, LimitedJob } from './jobs.ts';
import { type Answer, exchange, startLoad } from './load.ts';
import {
  diskSyncUs,
  type Figures,
  measureLoad,
  measureWork,
  median,
  mediansOf,
  type Pace,
  residentMb,
} from './measure.ts';
import { type ServerProcess, startLimit, startProduct } from './processes.ts';
import { type LoadRequest, mixedLoad, read } from './requests.ts';
import { DATA, type Town } from './town.ts';

/** What every measurement is told. */
export interface Plan {
  /** What stands before a command's words: the single executable. */
  readonly program: readonly string[];
  readonly rounds: number;
  readonly pace: Pace;
}

/** What came of a job. Ratios are medians of the rounds' own: above 1, the product does better. */
export interface ContestResult {
  readonly job: Job;
  readonly donors: number;
  readonly product: Figures;
  readonly limit: Figures | null;
  /** The limit's processor time for a call, divided by the product's. */
  readonly cpuRatio: number;
  /** The product's calls in a second, divided by the limit's. */
  readonly rateRatio: number;
  /** What a sync of the disk took between the rounds: where it is long, product and limit wait alike, and rates come near. */
  readonly syncUs: number;
}

/** How much longer an answer takes, or how much more memory is used, among many donors than among few. */
export interface Growth {
  readonly what: string;
  readonly measured: string;
  readonly against: string;
  readonly ratio: number;
  readonly atMost: number;
  /** What `measured` itself may be, in words, and whether it is; where there is such a bound. */
  readonly bound?: { readonly words: string; readonly isKept: boolean };
}

const MOST_SLOWER = 1.2;
const MOST_MEMORY = 1.3;
const MOST_MB = 220;
const MEMORY_CALLS = 100_000;

/** The product and its limit in turn, each in a fresh process, on the same data, with the same requests. */
export async function runContest(job: LimitedJob, town: Town, plan: Plan) {
  const limitPlan = await learn(job, town, plan);
  const { against } = job;
  if (against === 'nothing') return inTurns(job, town.donors, plan.rounds, sideOf(job, town, plan), null);
  const isWork = against === 'argon2' || against === 'commit';
  return inTurns(job, town.donors, plan.rounds, sideOf(job, town, plan), (round) =>
    within(town, startLimit(against, limitPlan), (server) =>
      isWork
        ? measureWork(server, plan.pace)
        : measureLoad(server, job.requests(town, createRandom(round + 1, 0)), plan.pace),
    ),
  );
}

type Side = (round: number) => Promise<Figures>;

/** The product on the data of a town, in a fresh process each time. */
export function sideOf(job: Job, town: Town, plan: Plan): Side {
  return (round) =>
    within(town, start(town, plan), (server) =>
      measureLoad(server, job.requests(town, createRandom(round + 1, 0)), plan.pace),
    );
}

export async function inTurns(
  job: Job,
  donors: number,
  rounds: number,
  product: Side,
  limit: Side | null,
): Promise<ContestResult> {
  const measure = (side: Side, name: string, round: number): Promise<Figures> => {
    console.error(`${job.id}, ${donors} donors, round ${round + 1} of ${rounds}: ${name}`);
    return side(round);
  };
  const products: Figures[] = [];
  const limits: Figures[] = [];
  const syncs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    syncs.push(diskSyncUs(DATA));
    products.push(await measure(product, 'product', round));
    if (limit !== null) limits.push(await measure(limit, 'limit', round));
  }
  const ratioOf = (divide: (product: Figures, limit: Figures) => number) =>
    median(limits.flatMap((limit, round) => (products[round] === undefined ? [] : [divide(products[round], limit)])));
  return {
    ...{ job, donors, product: mediansOf(products), syncUs: median(syncs) },
    limit: limits.length === 0 ? null : mediansOf(limits),
    cpuRatio: ratioOf((product, limit) => limit.cpuUs / product.cpuUs),
    rateRatio: ratioOf((product, limit) => product.perSecond / limit.perSecond),
  };
}

/** How long half of a job's answers take in the largest town, against the smallest. */
export async function measureGrowth(job: Job, few: Town, many: Town, plan: Plan): Promise<Growth> {
  const p50 = (town: Town, round: number): Promise<number> => {
    console.error(`growth: ${job.id}, ${town.donors} donors, round ${round + 1} of ${plan.rounds}`);
    const next = job.requests(town, createRandom(round + 1, 0));
    return within(town, start(town, plan), async (server) => (await measureLoad(server, next, plan.pace)).p50Us);
  };
  return compare(`half of ${job.id}`, 'µs', MOST_SLOWER, [few, many], plan.rounds, p50);
}

/** The memory in use after a hundred thousand mixed calls. */
export async function measureMemory(few: Town, many: Town, plan: Plan): Promise<Growth> {
  const memory = (town: Town, round: number): Promise<number> => {
    console.error(`memory: ${town.donors} donors, round ${round + 1} of ${plan.rounds}`);
    const mixed = mixedLoad(town, createRandom(round + 1, 0));
    let left = MEMORY_CALLS;
    const next = () => {
      left -= 1;
      return left < 0 ? null : mixed();
    };
    return within(town, start(town, plan), async (server) => {
      await (await startLoad(server.port, plan.pace.connections, next)).done;
      return residentMb(server.pid);
    });
  };
  const found = await compare('memory after 100,000 mixed calls', 'MB', MOST_MEMORY, [few, many], plan.rounds, memory);
  return { ...found, bound: { words: `≤ ${MOST_MB} MB`, isKept: Number.parseInt(found.measured, 10) <= MOST_MB } };
}

async function compare(
  what: string,
  unit: string,
  atMost: number,
  [few, many]: readonly [Town, Town],
  rounds: number,
  measure: (town: Town, round: number) => Promise<number>,
): Promise<Growth> {
  const found: { few: number; many: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    found.push({ few: await measure(few, round), many: await measure(many, round) });
  }
  const text = (town: 'few' | 'many') => `${Math.round(median(found.map((round) => round[town])))} ${unit}`;
  const ratio = median(found.map((round) => round.many / round.few));
  return { what, measured: text('many'), against: text('few'), ratio, atMost };
}

/** What a limit has to know of the product before it can send the same; a hand-written one must say the same of the same people. */
async function learn(job: Job, town: Town, plan: Plan) {
  const first: LoadRequest = job.requests(town, createRandom(0, 0))();
  const profile = read('/api/donor/me', town.donorTokens[0]);
  const answers = await within(town, start(town, plan), async ({ port }) => ({
    answer: await exchange(port, first),
    member: await exchange(port, profile),
  }));
  const { database, donorAccounts } = town;
  const limitPlan = { database, donorAccounts, ...answers };
  if (answers.answer.status !== first.status) throw new Error(`${job.id} is answered ${answers.answer.status}.`);
  if (job.against !== 'hand-written' && job.against !== 'hand-written-postgres') return limitPlan;
  const theirs = await within(town, startLimit(job.against, limitPlan), ({ port }) => exchange(port, first));
  const [ours, others] = [saidIn(job, answers.answer), saidIn(job, theirs)];
  if (ours !== others) throw new Error(`${job.id}: the hand-written server answers\n${others}\nand not\n${ours}`);
  return limitPlan;
}

/** The status and the fields in any order, less what is each server's own: where the next page starts, a new donor's id and instant. */
function saidIn({ id }: Job, { status, body }: Answer): string {
  const own = id.endsWith('register') ? ['nextCursor', '_id', 'createdAt'] : ['nextCursor'];
  const sorted = JSON.parse(body ?? 'null', (key, value) => {
    if (own.includes(key)) return null;
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return `${status} ${JSON.stringify(sorted)}`;
}

export function start(town: Town, { program }: Plan): Promise<ServerProcess> {
  return startProduct(program, town.database);
}

/** Stops the server in the end, and puts the town back as it was. */
export async function within<Found>(
  town: Town,
  starting: Promise<ServerProcess>,
  work: (server: ServerProcess) => Promise<Found>,
): Promise<Found> {
  const server = await starting;
  try {
    return await work(server);
  } finally {
    await server.stop();
    await town.reset();
  }
}
