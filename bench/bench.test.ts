import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../apps/server/src/cli/seed/random.ts';
import { PROGRAM } from '../apps/server/test/support/command.ts';
import { notRunHere } from '../apps/server/test/support/machine.ts';
import { openClient } from '../packages/db/src/sqlite/client.ts';
import { fromRoot } from '../scripts/root.ts';
import { measureBackup } from './backup.ts';
import { type Exchanged, exchange } from './exchange.ts';
import { measureFirstLoad } from './first-load.ts';
import { comparisonOf, measureGrowth } from './growth.ts';
import { CALL_JOBS, type CallJob } from './jobs.ts';
import { PASSWORD_COST } from './limits/password-cost.ts';
import { startLoad } from './load-client.ts';
import { type LoadRequest, matchPath, read } from './load-request.ts';
import { measureMemory } from './memory.ts';
import type { Plan } from './plan.ts';
import { seededDatabase } from './seeded.ts';
import type { ServerProcess } from './server-process.ts';
import { learn, startLimit, startProduct } from './sides.ts';
import { measureStart } from './start.ts';
import { comparable, differenceOf, keptIn, withoutNew } from './test/same-answers.ts';
import { settleTown, type Town } from './town.ts';

// What the bench compares must do the same work: every job is run here with a handful of calls, and nothing is timed.

const DONORS = 400;
const CALLS = 12;
/** From the source, a start takes seconds on a busy machine. */
const HOOK_MS = 60_000;
const PLAN: Plan = {
  ...{ program: PROGRAM, rounds: 1, uncounted: 0, onProgress: () => {} },
  pace: { connections: 2, warmUpMs: 0, windowMs: 100 },
};

const folder = mkdtempSync(join(tmpdir(), 'redthread-bench-'));
const running: ServerProcess[] = [];
const startedAt = Date.now();
const limitFile = join(folder, 'limit.db');
let town: Town;
let product: ServerProcess;
let handWritten: ServerProcess;

beforeAll(async () => {
  const seeded = await seededDatabase(PROGRAM, DONORS, folder);
  town = await settle(seeded, 'product.db');
  copyFileSync(town.database, limitFile);
  product = await started(startProduct(PROGRAM, town.database));
  const learned = await learn(product, town, read('/api/stats'));
  handWritten = await started(startLimit({ against: 'hand-written' }, { ...town, database: limitFile }, learned));
}, HOOK_MS);

afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  rmSync(folder, { recursive: true });
}, HOOK_MS);

describe('whoever asks the bare server gets what the product answered', () => {
  test.each(CALL_JOBS.filter(({ against }) => against === 'bare'))('$id', async (job) => {
    const request = job.requests(town, createRandom(1, 0))();
    const learned = await learn(product, town, request);
    const bare = await started(startLimit(job, town, learned));
    const answer = await exchange(bare.port, request);
    expect(answer).toEqual(await exchange(product.port, request));
    expect(answer.status).toBe(200);
    expect(answer.body.length).toBeGreaterThan(50);
  });
});

describe('whoever asks the hand-written server gets what the product would answer', () => {
  const jobs = CALL_JOBS.filter(({ against }) => against === 'hand-written');
  test.each(jobs.filter(({ grows }) => grows))('$id', compareCalls);

  test('on every page of every list, to its end', async () => {
    const lists = ['A+', 'AB+', 'O-', 'B-'].map((type) => matchPath(type as 'A+'));
    const seen = await Promise.all(lists.map((path) => walkMatches(path)));
    expect(Math.max(...seen)).toBeGreaterThan(5);
    for (const query of [
      '',
      'available=true&',
      'available=false&',
      'bloodType=O-&',
      'bloodType=A%2B&available=true&',
    ]) {
      await walkLinks(`/api/donor?${query}limit=20`);
    }
    await walkLinks('/api/patient/requests?limit=20');
  });

  // After the reads: what is written gets another id on each side.
  test.each(jobs.filter(({ grows }) => !grows))('$id', compareCalls);

  test('and what was written stands in both files, and is counted', () => {
    const [ours, theirs] = [keptIn(town.database, startedAt), keptIn(limitFile, startedAt)];
    expect(theirs).toEqual(ours);
    expect(ours.donors.length).toBeGreaterThan(CALLS);
    expect(ours.requests.length).toBeGreaterThan(0);
  });

  test('and a token that nobody has lets nobody in', async () => {
    const request = { ...read('/api/donor/me', 'nobody'), status: 401 };
    expect((await exchange(handWritten.port, request)).status).toBe(401);
    expect((await exchange(product.port, request)).status).toBe(401);
  });
});

test('signing in is held against hashes that cost as much as a kept one', async () => {
  const job = CALL_JOBS.find(({ id }) => id === 'sign-in');
  const request = job?.requests(town, createRandom(1, 0))();
  if (job === undefined || request === undefined) throw new Error('There is no such job.');
  expect(await exchange(product.port, request)).toMatchObject({
    status: 200,
    body: expect.stringContaining('"token"'),
  });
  const client = openClient(town.database, { readonly: true });
  const kept = client.prepare('SELECT password_hash FROM accounts WHERE password_hash IS NOT NULL').pluck().get();
  client.close();
  const { memory, passes, parallelism } = PASSWORD_COST;
  expect(kept).toMatch(`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`);
  const hasher = await started(startLimit(job, town, await learn(product, town, read('/api/stats'))));
  while (hasher.printedLines() < 2) await wait(20);
});

describe('the load', () => {
  test('comes over several connections, and ends with its last call', async () => {
    const mixed = town.donorTokens.slice(0, 30).map((token) => read('/api/donor/me', token));
    const load = await startLoad({ port: product.port, connections: 4, next: () => mixed.pop() ?? null });
    await load.done;
    expect(load.take()).toMatchObject({ all: { length: 30 }, reads: { length: 30 } });
  });

  test('stops at a wrong answer, and says which', async () => {
    const load = await startLoad({ port: product.port, connections: 2, next: () => read('/api/nowhere') });
    await expect(load.done).rejects.toThrow(/^GET \/api\/nowhere HTTP\/1\.1 was answered 404, not 200: .*NOT_FOUND/);
  });
});

test('what the product is held against itself for: growth, memory, start and backup', {
  timeout: 120_000,
}, async () => {
  const seeded = await seededDatabase(PROGRAM, DONORS, folder);
  const [few, many] = [await settle(seeded, 'few.db'), await settle(seeded, 'many.db')];
  const found = [
    ...(await measureGrowth([many], { ...PLAN, jobs: ['home'] })).map(comparisonOf),
    await measureMemory(few, many, 50, PLAN),
    ...(await measureStart(few, many, PLAN)),
    await measureBackup(many, PLAN),
  ];
  expect(found.map(({ job }) => job)).toEqual(['growth', 'memory', 'start', 'start', 'start', 'start', 'backup']);
  // Of the others, a slow machine may have no answer in so short a time.
  const sure = found.filter(({ job }) => job === 'memory' || job === 'start');
  for (const { what, ratio } of sure) expect(ratio, what).toBeGreaterThan(0);
});

test("the home page's first load is counted in a browser", async (context) => {
  const isBuilt = process.env['TESTED_PROGRAM'] !== undefined || existsSync(fromRoot('apps/web/dist/index.html'));
  if (!isBuilt) notRunHere(context, 'The browser app is not built.');
  const seeded = await seededDatabase(PROGRAM, DONORS, folder);
  const load = await measureFirstLoad(await settle(seeded, 'browser.db'), PLAN);
  expect(load.requests).toBeGreaterThan(5);
  expect(load.bytes).toBeGreaterThan(50_000);
  expect(load.allBytes).toBeGreaterThanOrEqual(load.bytes);
});

function settle(seeded: string, name: string): Promise<Town> {
  return settleTown({ seeded, database: join(folder, name), people: { places: 200, donors: 100, newcomers: 100 } });
}

async function started(server: Promise<ServerProcess>): Promise<ServerProcess> {
  running.push(await server);
  return server;
}

async function compareCalls(job: CallJob): Promise<void> {
  // Others have registered in the job "register".
  const newcomerTokens = job.id === 'mixed' ? town.newcomerTokens.slice(CALLS) : town.newcomerTokens;
  const next = job.requests({ ...town, newcomerTokens }, createRandom(1, 0));
  const calls = job.id === 'mixed' ? 100 : CALLS;
  for (let call = 0; call < calls; call += 1) await expectSame(next());
}

async function expectSame(request: LoadRequest): Promise<Exchanged> {
  const [ours, theirs] = [await exchange(product.port, request), await exchange(handWritten.port, request)];
  const asked = String(request.bytes).split('\r\n')[0];
  expect(ours.status, `${asked}: ${ours.body}`).toBe(request.status);
  expect(theirs.status, asked).toBe(ours.status);
  expect(differenceOf(withoutNew(theirs.body, startedAt), withoutNew(ours.body, startedAt)), asked).toBeNull();
  expect(comparable(theirs), asked).toEqual(comparable(ours));
  return ours;
}

/** How many pages of matches there are. */
async function walkMatches(path: string): Promise<number> {
  let pages = 0;
  for (let cursor: string | null = ''; cursor !== null; pages += 1) {
    const short = path.replace('limit=50', 'limit=17');
    const { body } = await expectSame(read(cursor === '' ? short : `${short}&cursor=${cursor}`));
    cursor = JSON.parse(body).nextCursor;
  }
  return pages;
}

async function walkLinks(first: string): Promise<void> {
  for (let path: string | undefined = first; path !== undefined; ) {
    const { headers } = await expectSame(read(path));
    path = /^<(.*)>; rel="next"$/.exec(headers.find(([name]) => /^link$/i.test(name))?.[1] ?? '')?.[1];
  }
}
