import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { Connections } from '../src/postgres/connections.ts';
import { postgresMigrations } from '../src/postgres/open.ts';
import {
  childrenOf,
  identity,
  initialise,
  isRoot,
  kill,
  NOBODY,
  newFolder,
  own,
  READY,
  wordsFor,
} from './postgres-cluster.ts';

/** The newest schema. */
export const SCHEMA = postgresMigrations()
  .map(({ sql }) => sql)
  .join('\n');

/** What acts need of a server, over a test's own pool. */
export function connectionsOver(pool: Pick<pg.Pool, 'connect'>, end: () => Promise<unknown> = async () => {}) {
  const trusted = { doubt: () => {}, isTrusted: () => true, isPrepared: true, refuse: () => {} };
  return { ...trusted, connect: () => pool.connect(), end } satisfies Connections;
}

export interface PostgresServer extends ReturnType<typeof serverAt> {
  /** Another server, which copies this one as long as both run, and is ready to take its place; where one was that crashed, if given. */
  startStandby(inPlaceOf?: Pick<PostgresServer, 'host'>): Promise<PostgresServer>;
  /** Ends its processes as a power cut does. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

interface Starting {
  /** Of postgresql.conf, such as `ssl=on`. */
  readonly settings?: readonly string[];
  /** Lines of pg_hba.conf before the one that lets everybody in. */
  readonly rules?: readonly string[];
  /** Files that lie beside its data, which it alone may read. */
  readonly files?: Readonly<Record<string, string>>;
  /** Where it listens on this machine, beside its socket. */
  readonly port?: number;
  /** The words before its command, as whom and where it runs; else it is the usual user. */
  readonly through?: readonly string[];
}

/** Starts a PostgreSQL on a unix socket, with nothing in it and without a care for the disk. */
export async function startPostgres(
  programs: string,
  { settings = [], rules = [], files = {}, port, through }: Starting = {},
): Promise<PostgresServer> {
  const folder = newFolder();
  const { native, data } = initialise(programs, folder);
  const access = join(data, 'pg_hba.conf');
  writeFileSync(access, `${rules.join('\n')}\n${readFileSync(access, 'utf8')}`);
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(data, name), text, { mode: 0o600 });
    own(join(data, name));
  }
  const listening = port === undefined ? [] : ['listen_addresses=127.0.0.1', `port=${port}`];
  return runServer(native, folder, { settings: [...settings, ...listening], port, through });
}

export interface Login {
  readonly user: string;
  readonly password: string | null;
  /** The database that is there from the start. */
  readonly database: string;
  /** What every other one is called by, so that nobody else's is met. */
  readonly prefix: string;
}

const OWNER: Login = { user: 'postgres', password: null, database: 'postgres', prefix: '' };

/** What tests need of a server: for the folder of its socket, or by the name of its machine. */
export function serverAt(host: string, port = 5432, { user, password, database: first, prefix }: Login = OWNER) {
  const login = [user, ...(password === null ? [] : [password])].map(encodeURIComponent).join(':');
  const nameOf = (database: string | undefined) => (database === undefined ? first : `${prefix}${database}`);
  const config = (database?: string) => ({
    ...{ host, port, user, database: nameOf(database) },
    ...(password === null ? {} : { password }),
  });
  const run = async (statements: string, database?: string): Promise<pg.QueryResult> => {
    const client = new pg.Client(config(database));
    await client.connect();
    try {
      return await client.query(statements);
    } finally {
      await client.end();
    }
  };
  const addressOf = (database: string) => `postgres://${login}@${encodeURIComponent(host)}:${port}/${nameOf(database)}`;
  return {
    host,
    /** What a pool is opened with; without a name, for the database that is there from the start. */
    config,
    addressOf,
    run,
    /** For whoever stands between. */
    endpoint: host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port },
    addressOver: (wayPort: number, database: string) => `postgres://${login}@127.0.0.1:${wayPort}/${nameOf(database)}`,
    makeDatabase: async (name: string): Promise<string> => {
      await run(`CREATE DATABASE ${nameOf(name)} TEMPLATE template0`);
      return addressOf(name);
    },
    dropDatabase: (name: string) => run(`DROP DATABASE ${nameOf(name)} WITH (FORCE)`),
  };
}

/** Runs the data in a folder, until it is stopped, and the folder removed. */
async function runServer(
  native: string,
  folder: string,
  {
    settings,
    port = 5432,
    through = [],
  }: { settings: readonly string[]; port?: number | undefined; through?: readonly string[] | undefined },
): Promise<PostgresServer> {
  const [data, host] = [join(folder, 'data'), join(folder, 'socket')];
  mkdirSync(host);
  own(host);
  const [program = '', ...words] = [...through, join(native, 'bin/postgres'), ...wordsFor(data, host, settings)];
  const server = spawn(program, words, {
    ...(through.length === 0 ? identity() : {}),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (READY.test(said)) resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)));
  });
  const standbys: PostgresServer[] = [];
  return {
    ...serverAt(host, port),
    startStandby: async (inPlaceOf) => {
      const copied = inPlaceOf === undefined ? newFolder() : dirname(inPlaceOf.host);
      for (const old of ['data', 'socket']) rmSync(join(copied, old), { recursive: true, force: true });
      await copyData(host, data, join(copied, 'data'));
      const standby = await runServer(native, copied, { settings: [`primary_conninfo=host=${host} user=postgres`] });
      standbys.push(standby);
      return standby;
    },
    crash: async () => {
      const children = childrenOf(server.pid);
      server.kill('SIGKILL');
      for (const pid of children) kill(pid, 'SIGKILL');
      await exited;
    },
    stop: async () => {
      for (const standby of standbys) await standby.stop();
      // At once, without a word to who is connected.
      server.kill('SIGQUIT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What `pg_basebackup` does, which npm's package is without. */
async function copyData(host: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('standby', true)");
    cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  appendFileSync(join(to, 'standby.signal'), '');
  if (isRoot()) execFileSync('chown', ['-R', String(NOBODY), to]);
}
