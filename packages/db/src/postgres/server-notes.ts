import type pg from 'pg';
import type { LockOwner, Note } from '../database-engine.ts';
import { minuteText } from '../instant-text.ts';
import type { Connections } from './connections.ts';
import { sqlStateOf } from './failure.ts';
import { clockDifference, MOST_APART_MS, serversOf } from './servers.ts';

// What whoever runs the servers should know of the one that keeps the data.

interface Server {
  readonly version: string;
  readonly waitsFor: string;
  readonly archiveMode: string;
  readonly archivedAt: number | null;
  readonly failedAt: number | null;
  readonly used: number;
  readonly most: number;
  readonly user: string;
}

interface Standby {
  readonly name: string;
  /** Null where this user may not look. */
  readonly state: string | null;
  readonly behind: number | null;
}

const SERVER = `SELECT current_setting('server_version') AS version, current_setting('synchronous_standby_names') AS "waitsFor",
  current_setting('archive_mode') AS "archiveMode", (extract(epoch FROM a.last_archived_time) * 1000)::float8 AS "archivedAt",
  (extract(epoch FROM a.last_failed_time) * 1000)::float8 AS "failedAt",
  (SELECT sum(numbackends) FROM pg_stat_database)::int AS used, current_setting('max_connections')::int AS most,
  quote_ident(current_user) AS user
  FROM pg_stat_archiver a`;
const STANDBYS = `SELECT application_name AS name, state, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 AS behind
  FROM pg_stat_replication ORDER BY 1`;

/** A base backup leaves a file of this name among the log, until the next one; without an archive it goes at once. */
const BASE_BACKUP = `SELECT (extract(epoch FROM max(modification)) * 1000)::float8 AS at FROM pg_ls_waldir() WHERE name LIKE '%.backup'`;
const NO_RIGHTS = '42501';

const MIB = 1024 ** 2;
const FEW_LEFT = 0.8;

export async function notesOn(connections: Connections, now: () => number): Promise<Note[]> {
  const apart = await clockDifference(connections, now);
  const servers = await serversOf(connections);
  const client = await connections.connect();
  try {
    const { rows } = await client.query<Server>(SERVER);
    const { rows: standbys } = await client.query<Standby>(STANDBYS);
    const backedUpAt = await lastBaseBackup(client);
    return [
      clockNote(apart),
      serversNote(servers),
      ...rows.flatMap((server) => [
        note('server', 'ok', `It is PostgreSQL ${server.version}.`),
        standbysNote(standbys, server),
        archiveNote({ ...server, backedUpAt }),
        connectionsNote(server),
      ]),
    ];
  } finally {
    client.release();
  }
}

export function clockNote(apart: number): Note {
  if (Math.abs(apart) <= MOST_APART_MS) return note('clock', 'ok', 'It agrees with that of the database.');
  const seconds = (Math.abs(apart) / 1000).toFixed(1);
  const how = apart > 0 ? 'ahead of' : 'behind';
  return note(
    'clock',
    'problem',
    `It is ${seconds} s ${how} that of the database. Please keep both right by NTP (timedatectl set-ntp true).`,
  );
}

export function serversNote(servers: readonly LockOwner[]): Note {
  if (servers.length === 0) return note('servers', 'ok', 'None serves it.');
  const listed = servers
    .map(({ version, machine, url }) => `${version ?? 'unknown'} on ${machine} at ${url}`)
    .join(', ');
  const versions = new Set(servers.map(({ version }) => version));
  if (versions.size === 1) return note('servers', 'ok', `It is served by Redthread ${listed}.`);
  return note('servers', 'warning', `Its servers differ: Redthread ${listed}. Please bring all to the newest of them.`);
}

export function standbysNote(
  standbys: readonly Standby[],
  { waitsFor, user }: Pick<Server, 'waitsFor' | 'user'>,
): Note {
  const say = (state: Note['state'], says: string) => note('standby', state, says);
  if (standbys.length === 0) {
    return say('warning', 'No other server copies it: a disk that fails takes what was written since the last backup.');
  }
  if (standbys.some(({ state }) => state === null)) {
    return say('warning', `This user may not see how those are that copy it: GRANT pg_monitor TO ${user}`);
  }
  const listed = standbys
    .map(({ name, behind }) => `${name}, ${((behind ?? 0) / MIB).toFixed(1)} MiB behind`)
    .join('; ');
  if (waitsFor !== '') return say('ok', `Copied by ${listed}. It waits for ${waitsFor}.`);
  return say(
    'warning',
    `Copied by ${listed}. It waits for none of them, so the newest writes go with its machine. Please set synchronous_standby_names.`,
  );
}

/** When the last base backup of this server ended that it knows of; null for none, undefined where this user may not look. */
async function lastBaseBackup(client: pg.ClientBase): Promise<number | null | undefined> {
  try {
    return (await client.query<{ at: number | null }>(BASE_BACKUP)).rows[0]?.at;
  } catch (error) {
    if (sqlStateOf(error) === NO_RIGHTS) return undefined;
    throw error;
  }
}

export function archiveNote({
  archiveMode,
  archivedAt,
  failedAt,
  backedUpAt,
  user,
}: Pick<Server, 'archiveMode' | 'archivedAt' | 'failedAt' | 'user'> & {
  readonly backedUpAt: number | null | undefined;
}): Note {
  if (archiveMode === 'off') {
    return note('archive', 'ok', 'It archives no log. How old its last base backup is can not be told from here.');
  }
  if (failedAt !== null && failedAt > (archivedAt ?? 0)) {
    return note(
      'archive',
      'problem',
      `Its log could not be archived at ${minuteText(failedAt)}. Please look into its own log.`,
    );
  }
  const last =
    archivedAt === null
      ? 'No piece of its log is archived yet.'
      : `Its log is archived up to ${minuteText(archivedAt)}.`;
  if (backedUpAt === undefined) {
    return note(
      'archive',
      'ok',
      `${last} This user may not see when its last base backup was made: GRANT pg_monitor TO ${user}`,
    );
  }
  if (backedUpAt === null) {
    const tools = 'those of a standby are made without its knowledge';
    return note(
      'archive',
      'warning',
      `${last} It knows of no base backup, without which the log is of no use (${tools}).`,
    );
  }
  return note('archive', 'ok', `${last} Its last base backup was made at ${minuteText(backedUpAt)}.`);
}

export function connectionsNote({ used, most }: Pick<Server, 'used' | 'most'>): Note {
  const says = `${used} of its ${most} connections are taken.`;
  if (used <= most * FEW_LEFT) return note('connected', 'ok', says);
  return note(
    'connected',
    'warning',
    `${says} Please give it more (max_connections), or the servers fewer: ?connections=5.`,
  );
}

function note(what: string, state: Note['state'], says: string): Note {
  return { what, state, says };
}
