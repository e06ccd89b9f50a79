import { createRandom } from '../apps/server/src/cli/seed/random.ts';
import { type Job, mixedCalls, overTrpc } from './jobs.ts';
import { type Figures, load, measureLoad, median, mediansOf, type Pace, residentMb } from './load.ts';
import type { PeerPlan } from './peers/shape.ts';
import { PEERS, type Peer, type ServerProcess, startPeer } from './processes.ts';
import type { Town } from './town.ts';

/** What every measurement is told. */
export interface Plan {
  readonly start: (database: string) => Promise<ServerProcess>;
  readonly rounds: number;
  readonly pace: Pace;
}

/** A peer's processor time for a call, divided by the product's: a median of the rounds' own. */
export interface Contest {
  readonly job: string;
  readonly against: string;
  readonly product: Figures;
  readonly other: Figures;
  readonly ratio: number;
  /** The least that the ratio may be; null where nothing is promised. */
  readonly least: number | null;
}

const MEMORY_CALLS = 100_000;
export const MOST_MB = 220;

/** The product and its peers in turn, each in a fresh process, on the same data, with the same calls. */
export async function measureJob(job: Job, town: Town, plan: Plan, peers: readonly Peer[]): Promise<Contest[]> {
  const held = PEERS.filter((peer) => peer in job.held && peers.includes(peer));
  const said = await learn(job, town, plan);
  for (const peer of held) if (peer !== 'bare') await compare(job, town, peer, said);
  const products: Figures[] = [];
  const others = new Map(held.map((peer): [Peer, Figures[]] => [peer, []]));
  for (let round = 0; round < plan.rounds; round += 1) {
    console.error(`${job.id}, ${town.donors} donors, round ${round + 1} of ${plan.rounds}`);
    products.push(await measureProduct(job, town, plan, round));
    for (const [peer, figures] of others) {
      const calls = job.calls(town, createRandom(round + 1, 0));
      const next = peer === 'trpc-fastify' ? () => overTrpc(calls()) : calls;
      figures.push(await within(town, startPeer(peer, said), (server) => measureLoad(server, next, plan.pace)));
    }
  }
  return [...others].map(([peer, figures]) => contestOf(job.id, peer, products, figures, job.held[peer] ?? null));
}

export function measureProduct(job: Job, town: Town, plan: Plan, round: number): Promise<Figures> {
  const next = job.calls(town, createRandom(round + 1, 0));
  return within(town, plan.start(town.database), (server) => measureLoad(server, next, plan.pace));
}

export function contestOf(
  job: string,
  against: string,
  products: readonly Figures[],
  others: readonly Figures[],
  least: number | null,
): Contest {
  const ratio = median(products.map((product, round) => (others[round]?.cpuUs ?? Number.NaN) / product.cpuUs));
  return { job, against, product: mediansOf(products), other: mediansOf(others), ratio, least };
}

/** The memory in use after a hundred thousand mixed calls, in megabytes. */
export async function measureMemory(town: Town, plan: Plan): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    console.error(`memory, ${town.donors} donors, round ${round + 1} of ${plan.rounds}`);
    const next = mixedCalls(town, createRandom(round + 1, 0));
    const megabytes = within(town, plan.start(town.database), async (server) => {
      await load(server, next, { connections: plan.pace.connections, amount: MEMORY_CALLS });
      return residentMb(server.pid);
    });
    rounds.push(await megabytes);
  }
  return median(rounds);
}

/** What the product answers to the first call: its headers are sent by those that are held against it for every byte. */
async function learn(job: Job, town: Town, plan: Plan): Promise<PeerPlan> {
  return within(town, plan.start(town.database), async (server) => {
    const { headers, body } = await ask(server, job, town);
    return { database: town.database, headers, body };
  });
}

/** A peer must say the same of the same people, or the run ends here. */
async function compare(job: Job, town: Town, peer: Peer, said: PeerPlan): Promise<void> {
  const { body } = await within(town, startPeer(peer, said), (server) => ask(server, job, town, peer));
  const [ours, theirs] = [sortedOf(said.body), sortedOf(body)];
  if (ours !== theirs) throw new Error(`${job.id}: ${peer} answers\n${theirs}\nand not\n${ours}`);
}

async function ask({ port }: ServerProcess, job: Job, town: Town, peer?: Peer) {
  const first = job.calls(town, createRandom(0, 0))();
  const { method, path, body, token } = peer === 'trpc-fastify' ? overTrpc(first) : first;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...{ method, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${job.id} is answered ${response.status} by ${peer ?? 'the product'}: ${text}`);
  const own = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];
  return { headers: Object.fromEntries([...response.headers].filter(([name]) => !own.includes(name))), body: text };
}

/** The fields in any order, less what is each server's own: where the next page starts, a new donor's id and instant. */
function sortedOf(body: string): string {
  const parsed = JSON.parse(body, (key, value) => {
    if (key === 'nextCursor' || key === '_id' || key === 'createdAt') return null;
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return JSON.stringify(parsed.result?.data ?? parsed);
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
