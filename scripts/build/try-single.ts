import { deepEqual, equal, match } from 'node:assert/strict';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { EXAMPLE_DONOR } from '../../packages/domain/src/example-people.ts';
import { buildSingleIfStale, SINGLE } from './build-single.ts';
import { type FreshFolder, freshFolder, type Server } from './fresh-folder.ts';

// Someone with a fresh folder and the one file, from the first start to the second. `node scripts/build/try-single.ts --root
// FOLDER` tries it in another root.

/** What the steps share, in their order. */
export interface Trial {
  readonly folder: FreshFolder;
  server: Server | null;
}

export interface Step {
  readonly title: string;
  run(trial: Trial): Promise<void>;
}

const PASSWORD = 'a fine password';
const ADMIN = 'ada@example.org';
const DONOR = 'dana@example.org';

/** Each step goes on where the one before ended. Those that make something are followed by the second start. */
export const STEPS: readonly Step[] = [
  {
    title: 'reads which version it is',
    run: async ({ folder }) => {
      deepEqual(await folder.run(['--version']), { code: 0, stdout: `${manifest.version}\n`, stderr: '' });
    },
  },
  {
    title: 'is told the right word for a wrong one',
    run: async ({ folder }) => {
      const { code, stderr } = await folder.run(['serve', '--prot', '1']);
      equal(code, 2);
      match(stderr, /Did you mean --port\?/);
    },
  },
  {
    title: 'starts it with nothing, and it is ready to keep what comes',
    run: async (trial) => {
      trial.server = await trial.folder.serve();
      equal(statSync(join(trial.folder.path, 'redthread.db')).mode & 0o777, 0o600);
      deepEqual(await read(trial, '/api/health'), { status: 'alive' });
      deepEqual(await read(trial, '/api/ready'), { status: 'ready' });
      // Where Node says, among other things, that it runs without the code cache.
      equal(trial.server.complaints(), '');
    },
  },
  {
    title: 'sees the first page drawn, whose scripts and Arabic texts come packed',
    run: async (trial) => {
      const page = await (await fetch(`${trial.server?.url}/`)).text();
      match(page, /<title>Home – Redthread/);
      match(page, /<h1[^>]*>[\s\S]*Find a donor/);
      const paths = page.match(/\/assets\/[^"]+\.js/g) ?? [];
      const scripts = await Promise.all(paths.map((path) => asset(trial, path)));
      const texts = /\/assets\/ar-[\w-]+\.json/.exec(scripts.join(''))?.[0] ?? 'no texts';
      match(await asset(trial, texts), /[ا-ي]/);
    },
  },
  {
    title: 'signs up as a donor',
    run: async (trial) => {
      const { status, body } = await post(trial, '/api/auth/register', {
        name: 'Dana',
        email: DONOR,
        password: PASSWORD,
      });
      equal(status, 201);
      equal((await post(trial, '/api/donor/register', EXAMPLE_DONOR, String(body['token']))).status, 200);
    },
  },
  {
    title: 'makes the first admin beside the running server, with no weak password',
    run: async (trial) => {
      const words = ['admin', 'create', ADMIN, '--password-stdin'];
      match((await trial.folder.run(words, { input: 'password' })).stderr, /too weak/);
      deepEqual(await trial.folder.run(words, { input: PASSWORD }), {
        code: 0,
        stdout: `${ADMIN} is an admin now.\n`,
        stderr: '',
      });
      equal((await signIn(trial, ADMIN)).body['role'], 'admin');
    },
  },
  {
    title: 'stops it by SIGTERM, and finds everybody at the second start',
    run: async (trial) => {
      equal(await trial.server?.stop(), 0);
      trial.server = await trial.folder.serve();
      equal((await signIn(trial, DONOR)).body['role'], 'donor');
      equal((await signIn(trial, ADMIN)).body['role'], 'admin');
      equal((await read(trial, '/api/patient/donors/A%2B'))['totalDonors'], 1);
      equal(await trial.server.stop(), 0);
    },
  },
  {
    title: 'keeps a backup, and has it back when all was lost',
    run: async ({ folder }) => {
      equal((await folder.run(['backup', 'kept.db'])).code, 0);
      rmSync(join(folder.path, 'redthread.db'));
      equal((await folder.run(['restore', 'kept.db'])).code, 0);
      match((await folder.run(['check'])).stdout, /is sound: 2 accounts, 1 donors?, 0 requests/);
      equal((await folder.run(['admin', 'list'])).stdout, `${ADMIN}\tAdmin\n`);
    },
  },
  {
    title: 'shows a demo, and fills another database with made-up people',
    run: async (trial) => {
      trial.server = await trial.folder.serve(['--demo', '--database', 'demo.db']);
      match(trial.server.printed(), /admin +admin@demo\.example/);
      equal((await read(trial, '/api/stats'))['activeDonors'], 509);
      equal(await trial.server.stop('SIGINT'), 0);
      const { stdout } = await trial.folder.run([
        'seed',
        '--donors',
        '100',
        '--requests',
        '5',
        '--database',
        'seeded.db',
      ]);
      equal(stdout, 'Added 100 donors and 5 requests to seeded.db.\n');
    },
  },
  {
    title: 'finds the program, the databases and their locks in the folder, and nothing anywhere else',
    run: async ({ folder }) => {
      const there = readdirSync(folder.path).filter((name) => !name.endsWith('.db-lock'));
      deepEqual(there.sort(), ['demo.db', 'kept.db', 'redthread', 'redthread.db', 'seeded.db']);
      deepEqual(folder.leftovers(), []);
    },
  },
];

const answer = z.record(z.string(), z.unknown());

async function read({ server }: Trial, path: string) {
  return answer.parse(await (await fetch(`${server?.url}${path}`)).json());
}

/** The raw response: fetch would decompress it. */
async function asset({ server }: Trial, path: string): Promise<string> {
  const response = await new Promise<IncomingMessage>((found, lost) => {
    get(`${server?.url}${path}`, { headers: { 'accept-encoding': 'br' } }, found).on('error', lost);
  });
  equal(response.headers['content-encoding'], 'br');
  match(response.headers['cache-control'] ?? '', /immutable/);
  return brotliDecompressSync(await buffer(response)).toString();
}

async function post({ server }: Trial, path: string, body: object, token?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(`${server?.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: answer.parse(await response.json()) };
}

function signIn(trial: Trial, email: string) {
  return post(trial, '/api/auth/login', { email, password: PASSWORD });
}

async function trySingle(root: string | undefined): Promise<void> {
  await buildSingleIfStale();
  const trial: Trial = { folder: freshFolder(SINGLE, root), server: null };
  try {
    for (const { title, run } of STEPS) {
      const started = performance.now();
      await run(trial);
      console.log(`${title} (${Math.round(performance.now() - started)} ms)`);
    }
  } finally {
    await trial.folder.remove();
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { root: { type: 'string' } } });
  await trySingle(values.root === undefined ? undefined : resolve(values.root));
}
