import pg from 'pg';
import type { Address } from './address.ts';
import { isOfFullPool, StandbyError } from './failure.ts';
import { hearLoneCommits } from './lone-commit.ts';

/** Connections to the server that takes writes. */
export interface Connections {
  /** One for an act, which releases it: with `true` when it can't be used any more. */
  connect(): Promise<pg.PoolClient>;
  /**
   * Something failed over a connection as it does when another server takes the writes now: the next act looks for that one, and
   * no connection that is as old is used again.
   */
  doubt(client: pg.PoolClient): void;
  /** Whether nothing was doubted since a connection was made. */
  isTrusted(client: pg.PoolClient): boolean;
  /** Whether a connection keeps its statements prepared. */
  readonly isPrepared: boolean;
  /** From here on there are none: whoever asks for one is told why. */
  refuse(why: Error): void;
  end(): Promise<unknown>;
}

/** PostgreSQL there is older than the statements need. */
class OldServerError extends Error {}

const OLDEST = 14;
/** Whoever is silent for so long, where an answer takes no time, is gone. */
export const CONNECT_MS = 5000;
/** Longer than the server's own limit for a statement: whoever is silent for so long is gone. */
const SILENCE_MS = 15_000;
const IDLE_MS = 60_000;

/** `int8`, whose values are instants and counts: a Number holds them. */
const INT8_OID = 20;

// A plan for any values: a plan for each costs more than it gains, since every statement has its index. What follows ends an act
// that would hold others up.
const SESSION = `SET plan_cache_mode = force_generic_plan;
  SET statement_timeout = '10s';
  SET lock_timeout = '5s';
  SET idle_in_transaction_session_timeout = '30s';
  SELECT pg_is_in_recovery() AS is_standby, current_setting('server_version_num')::int AS version`;

export function openPool(config: pg.PoolConfig): pg.Pool {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
  } as pg.CustomTypesConfig;
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    types,
    onConnect: prepareSession,
    ...config,
  });
  // A connection that breaks is replaced with the next act; unheard, its error would end the process. The act that has it hears
  // of it by its statement.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', hearLoneCommits);
  return pool;
}

async function prepareSession(client: pg.ClientBase): Promise<void> {
  const results = (await client.query(SESSION)) as unknown as pg.QueryResult<{
    is_standby: boolean;
    version: number;
  }>[];
  const [said] = results.at(-1)?.rows ?? [];
  if (said === undefined || said.version < OLDEST * 10_000) {
    throw new OldServerError(
      `It is PostgreSQL ${Math.floor((said?.version ?? 0) / 10_000)}. Please give one of version ${OLDEST} or newer.`,
    );
  }
  if (!said.is_standby) return;
  throw new StandbyError(
    'It copies another server, and takes no writes. Please give the address of that one, or of both: postgres://USER@HOST,HOST/DATABASE.',
  );
}

/** A statement whose answer is waited for longer or shorter than that of others. */
export function within(milliseconds: number, text: string): pg.QueryConfig {
  const config = { text, query_timeout: milliseconds };
  return config;
}

type Connect = () => Promise<pg.PoolClient>;

const IS_STANDBY = within(CONNECT_MS, 'SELECT pg_is_in_recovery() AS is_standby');

/** Over a connection that may be older than what happened to its server. */
async function askWhetherPrimary(connect: Connect): Promise<Connect> {
  const client = await connect();
  let isBroken = true;
  try {
    const { rows } = await client.query<{ is_standby: boolean }>(IS_STANDBY);
    if (rows[0]?.is_standby !== false) throw new StandbyError('It became a standby.');
    isBroken = false;
    return connect;
  } finally {
    client.release(isBroken);
  }
}

/** Connections of a pool, which are thrown away once they are doubted. */
function trustedOf(pool: pg.Pool): {
  connect: Connect;
  doubt(client: pg.PoolClient): void;
  isTrusted: Connections['isTrusted'];
} {
  let trusted = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => trusted.add(client));
  const isTrusted = (client: pg.PoolClient) => trusted.has(client);
  return {
    isTrusted,
    connect: async () => {
      for (;;) {
        const client = await pool.connect();
        if (isTrusted(client)) return client;
        client.release(true);
      }
    },
    // What is under way over one that is as old tells nothing new by its failure.
    doubt: (client) => {
      if (isTrusted(client)) trusted = new WeakSet();
    },
  };
}

/** Of several hosts, the one that takes writes is found by asking all, at the start and whenever it is doubted. */
export function openConnections(
  address: Address,
  application: string,
  { isPatient = false }: { readonly isPatient?: boolean } = {},
): Connections {
  const { user, password, database, tls, connections: max } = address;
  const pools = address.hosts.map(({ host, port }) =>
    openPool({
      ...{ host, port, user, database, max, application_name: application },
      // A command waits for what takes long; who is gone is told by the system.
      ...(isPatient ? { query_timeout: 0 } : {}),
      ...(password === null ? {} : { password }),
      ...(tls === null ? {} : { ssl: tls.ca === undefined ? true : { ca: tls.ca } }),
    }),
  );
  const hosts = pools.map(trustedOf);
  let ended: Promise<unknown> | undefined;
  let primary: Promise<Connect> | null = null;
  let refused: Error | null = null;
  const find = async (): Promise<Connect> => {
    const [only, ...others] = hosts;
    if (only !== undefined && others.length === 0) return only.connect;
    try {
      return await Promise.any(hosts.map(({ connect }) => askWhetherPrimary(connect)));
    } catch (error) {
      const failures: unknown[] = error instanceof AggregateError ? error.errors : [error];
      // One that can't be reached may be the one that is looked for.
      throw failures.find((each) => !(each instanceof StandbyError)) ?? failures[0];
    }
  };
  const isTrusted = (client: pg.PoolClient) => hosts.some((host) => host.isTrusted(client));
  return {
    isTrusted,
    doubt: (client) => {
      if (!isTrusted(client)) return;
      for (const host of hosts) host.doubt(client);
      primary = null;
    },
    isPrepared: address.isPrepared,
    refuse: (why) => {
      refused = why;
    },
    connect: async () => {
      if (refused !== null) throw refused;
      primary ??= find();
      const asked = primary;
      try {
        return await (await asked)();
      } catch (error) {
        if (primary === asked && !isOfFullPool(error)) primary = null;
        throw error;
      }
    },
    end: () => {
      ended ??= Promise.all(pools.map((pool) => pool.end()));
      return ended;
    },
  };
}
