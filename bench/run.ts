import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildSingleIfStale, SINGLE } from '../scripts/build/build-single.ts';
import { fromRoot } from '../scripts/root.ts';
import { type Contest, contestOf, MOST_MB, measureJob, measureMemory, measureProduct, type Plan } from './contest.ts';
import { MOST_MS, measureDesk } from './desk.ts';
import { JOBS, type Job } from './jobs.ts';
import { type Figures, installPeers } from './load.ts';
import { measurePostgres } from './postgres.ts';
import { PEERS, type Peer, startProduct } from './processes.ts';
import { DATA, settleTown, type Town } from './town.ts';

// Measures the single executable against its peers: `npm run bench`.

const HELP = `Measures the processor time that the single executable takes for a call, against that of its peers on the same rows.

  npm run bench -- [--jobs a,b] [--peers a,b] [--donors 1000] [--rounds 5] [--seconds 3] [--database postgres | --before DIR] [--document]

  --jobs      some of: ${[...JOBS.map(({ id }) => id), 'memory', 'desk'].join(', ')}
  --peers     some of: ${PEERS.join(', ')}
  --donors    how many to measure with: seeded once, and kept in bench/data
  --database  postgres: the same rows in npm's PostgreSQL, against what is written by hand, and two servers against one
  --before    another checkout, with its executable built: the jobs of both in turns, each on rows of its own
  --document  rewrites the measured part of docs/performance.md
`;
const FILE = fromRoot('docs/performance.md');
const [BEGIN, END] = ['<!-- measured by npm run bench -- --document -->', '<!-- end of what was measured -->'];
/** More people than anything here can register in a second. */
const NEWCOMERS_A_SECOND = 5000;

// An `exit` ends the servers and removes the working copies; a signal alone would not.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    ...{ jobs: text, peers: text, before: text, donors: { ...text, default: '1000' } },
    ...{ rounds: { ...text, default: '5' }, seconds: { ...text, default: '3' }, database: text },
    document: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) console.log(HELP);
else await run();

async function run(): Promise<void> {
  const [donors, rounds, seconds] = [values.donors, values.rounds, values.seconds].map(Number);
  if (!(donors && rounds && seconds)) throw new Error('Please give numbers: see --help.');
  installPeers();
  await buildSingleIfStale();
  // V8 compiles for as long, and with PostgreSQL longer: the way to it is much code, which each call takes a few times.
  const pace = { connections: 8, warmUpSeconds: values.database === 'postgres' ? 10 : 4, seconds };
  const plan: Plan = { start: (database) => startProduct([SINGLE], database), rounds, pace };
  const folder = join(DATA, `run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const newcomers = (pace.warmUpSeconds + seconds) * NEWCOMERS_A_SECOND;
  const town = await settleTown([SINGLE], donors, folder, newcomers);
  const chosen = values.jobs?.split(',') ?? [...JOBS.map(({ id }) => id), 'memory', 'desk'];
  const jobs = JOBS.filter(({ id }) => chosen.includes(id));
  const peers = PEERS.filter((peer) => values.peers?.split(',').includes(peer) ?? true);
  const told: string[] = [];
  if (values.database === 'postgres') told.push(tableOf(await measurePostgres(jobs, town, plan)));
  else if (values.before !== undefined)
    told.push(tableOf(await measureBefore(values.before, jobs, town, plan, folder, newcomers)));
  else told.push(...(await measureHere(jobs, town, plan, peers)));
  if (chosen.includes('memory') && values.database === undefined) {
    const megabytes = Math.round(await measureMemory(town, plan));
    told.push(`${megabytes} MB of memory after 100,000 mixed calls (≤ ${MOST_MB}: ${verdict(megabytes <= MOST_MB)}).`);
  }
  if (chosen.includes('desk') && values.database === undefined && values.before === undefined) {
    const p95 = Math.round(await measureDesk(town, plan));
    told.push(
      `A check-in at a desk is answered in ${p95} ms at p95 beside mixed calls (≤ ${MOST_MS}: ${verdict(p95 <= MOST_MS)}).`,
    );
  }
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory`;
  const how = `${donors} donors, ${pace.connections} connections, medians of ${rounds} rounds of ${seconds} s`;
  const day = new Date().toISOString().slice(0, 10);
  const report = [
    `Measured on ${day} on ${machine}, ${type()} ${release()}, Node ${process.version}: ${how}.`,
    ...told,
  ].join('\n\n');
  console.log(report);
  if (values.document) rewriteDocument(report);
}

async function measureHere(jobs: readonly Job[], town: Town, plan: Plan, peers: readonly Peer[]): Promise<string[]> {
  const found: Contest[] = [];
  for (const job of jobs) found.push(...(await measureJob(job, town, plan, peers)));
  return found.length === 0 ? [] : [tableOf(found)];
}

/** The other checkout settles its own town and starts its own program: neither has to know the other's schema or settings. */
async function measureBefore(
  checkout: string,
  jobs: readonly Job[],
  town: Town,
  plan: Plan,
  folder: string,
  newcomers: number,
): Promise<Contest[]> {
  const from = (file: string) => import(pathToFileURL(join(checkout, file)).href);
  const { startProduct: startOld }: { startProduct: typeof startProduct } = await from('bench/processes.ts');
  const { settleTown: settleOld }: { settleTown: typeof settleTown } = await from('bench/town.ts');
  const program = [join(checkout, 'dist/redthread')];
  mkdirSync(join(folder, 'before'));
  const old = await settleOld(program, town.donors, join(folder, 'before'), newcomers);
  const contests: Contest[] = [];
  for (const job of jobs) {
    const [now, before]: [Figures[], Figures[]] = [[], []];
    for (let round = 0; round < plan.rounds; round += 1) {
      console.error(`${job.id}, ${town.donors} donors, round ${round + 1} of ${plan.rounds}: now and before`);
      now.push(await measureProduct(job, town, plan, round));
      before.push(await measureProduct(job, old, { ...plan, start: (database) => startOld(program, database) }, round));
    }
    contests.push(contestOf(job.id, 'before', now, before, null));
  }
  return contests;
}

function tableOf(contests: readonly Contest[]): string {
  const rows = contests.map(({ job, against, product, other, ratio, least }) => [
    ...[job, against, product.perSecond.toFixed(0), product.p50Ms.toFixed(0), product.p99Ms.toFixed(0)],
    ...[product.cpuUs.toFixed(1), other.cpuUs.toFixed(1), ratio.toFixed(2)],
    ...(least === null ? ['', ''] : [`≥ ${least.toFixed(2)}`, verdict(ratio >= least)]),
  ]);
  const head = ['job', 'against', 'calls/s', 'p50 ms', 'p99 ms', 'CPU µs', 'its CPU µs', 'ratio', 'target', ''];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function verdict(isReached: boolean): string {
  return isReached ? 'reached' : 'missed';
}

function rewriteDocument(report: string): void {
  const document = readFileSync(FILE, 'utf8');
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`${FILE} has no "${BEGIN}" before an "${END}".`);
  writeFileSync(FILE, `${document.slice(0, begin)}${BEGIN}\n\n${report}\n\n${document.slice(end)}`);
}
