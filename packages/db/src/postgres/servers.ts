import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type pg from 'pg';
import { LockedError, type LockOwner, type LockOwnerWords, MovedAwayError, type Tell } from '../database-engine.ts';
import { refuseMoved } from '../transfer.ts';
import { MOVED_TO } from '../transferred-tables.ts';
import type { Connections } from './connections.ts';
import { LOCK_NOT_AVAILABLE, MovedError, sqlStateOf } from './failure.ts';

// Which processes serve the database, by a row each that they keep fresh. The clock is the database's: theirs may differ.

/** One of the processes that serve a database. */
export interface Membership {
  /** Whether it does what one of them must do: it serves longest of those who are there. False when it can't tell. */
  isLeader(): boolean;
  leave(): Promise<void>;
}

const BEAT_MS = 5000;
/** Who was silent for so long is gone, or reaches the database no more than a moment. */
const GONE = "interval '20 seconds'";
/** A clock that differs by more makes two servers disagree on days, waits and links. */
export const MOST_APART_MS = 1000;

const IS_THERE = `seen_at > clock_timestamp() - ${GONE}`;
const JOIN = 'INSERT INTO servers (id, version, facts) VALUES ($1, $2, $3)';
const LEAVE = 'DELETE FROM servers WHERE id = $1';
const BEAT = `UPDATE servers SET seen_at = clock_timestamp() WHERE id = $1
  RETURNING id = (SELECT s.id FROM servers s WHERE s.${IS_THERE} ORDER BY s.joined_at, s.id LIMIT 1) AS is_leader,
    (SELECT value FROM facts WHERE key = '${MOVED_TO}') AS moved_to`;
const FORGET = "DELETE FROM servers WHERE seen_at < clock_timestamp() - interval '1 day'";
const THERE = `SELECT facts FROM servers WHERE ${IS_THERE} ORDER BY joined_at, id`;
const LAST = 'SELECT facts FROM servers ORDER BY seen_at DESC LIMIT 1';
const VERSIONS = `SELECT version, facts FROM servers WHERE ${IS_THERE} ORDER BY version`;
const CLOCK = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms';

interface Joining {
  readonly words: LockOwnerWords;
  readonly tell: Tell;
  /** The clock of this machine, in milliseconds since 1970. */
  readonly now: () => number;
}

export async function joinServers(connections: Connections, { words, tell, now }: Joining): Promise<Membership> {
  const id = randomUUID();
  const lockOwner: LockOwner = { pid: process.pid, machine: hostname(), ...words };
  let isLeader = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let isOver = false;

  const join = () => ask(connections, JOIN, [id, words.version ?? '', JSON.stringify(lockOwner)]);
  const leave = () => ask(connections, LEAVE, [id]).catch(() => {});
  /** Where the data was moved to since the last time; null while it is here. */
  const beat = async (): Promise<string | null> => {
    let movedTo: string | null = null;
    try {
      const [row] = await ask<{ is_leader: boolean; moved_to: string | null }>(connections, BEAT, [id]);
      // It was silent for a day, and forgotten.
      if (row === undefined) await join();
      movedTo = row?.moved_to ?? null;
      isLeader = movedTo === null && (row?.is_leader ?? false);
    } catch {
      // Whoever asks for rows will hear why. Another may lead by now.
      isLeader = false;
    }
    if (!isOver && movedTo === null) timer = setTimeout(keepFresh, BEAT_MS).unref();
    return movedTo;
  };
  const keepFresh = () => {
    underWay = beat().then(async (movedTo) => {
      if (movedTo === null) return;
      // It was silent, as a machine that sleeps is, while a move found nobody who serves.
      await leave();
      const { message } = new MovedAwayError(movedTo);
      tell(message);
      connections.refuse(new MovedError(message));
    });
  };

  const apart = await clockDifference(connections, now);
  if (Math.abs(apart) > MOST_APART_MS) {
    const seconds = (Math.abs(apart) / 1000).toFixed(1);
    tell(
      `The clock of this machine is ${seconds} s ${apart > 0 ? 'ahead of' : 'behind'} that of the database. ` +
        'Please keep both right by NTP (timedatectl set-ntp true).',
    );
  }
  try {
    await ask(connections, FORGET);
    await join();
  } catch (error) {
    // Nothing else holds the list of servers for so long.
    if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new Error('Its data is being moved. Please start when that has ended.', { cause: error });
  }
  const movedTo = await beat();
  if (movedTo !== null) await leave();
  refuseMoved(movedTo);
  return {
    isLeader: () => isLeader,
    leave: async () => {
      isOver = true;
      clearTimeout(timer);
      // It would lead again, and write its row anew.
      await underWay;
      isLeader = false;
      await leave();
    },
  };
}

/** How many milliseconds the clock of this machine is ahead of the database's. */
export async function clockDifference(connections: Connections, now: () => number): Promise<number> {
  const before = now();
  const [row] = await ask<{ ms: number }>(connections, CLOCK);
  const after = now();
  const theirs = row?.ms ?? before;
  if (theirs < before) return before - theirs;
  return theirs > after ? after - theirs : 0;
}

/** Who serves it now, the longest first. */
export async function serversOf(connections: Connections): Promise<LockOwner[]> {
  return (await ask<{ facts: string }>(connections, THERE)).map(({ facts }) => JSON.parse(facts) as LockOwner);
}

/** Who served it last, whether they still do or not. */
export async function lastServerOf(connections: Connections): Promise<LockOwner | null> {
  const [row] = await ask<{ facts: string }>(connections, LAST);
  return row === undefined ? null : (JSON.parse(row.facts) as LockOwner);
}

/** Throws a LockedError while somebody serves it: what is done now would be lost to them, or theirs to us. */
export async function refuseServed(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ facts: string }>(THERE);
  const [first] = rows.map(({ facts }) => JSON.parse(facts) as LockOwner);
  if (first === undefined) return;
  const where = first.url === null ? '' : `, at ${first.url}`;
  const others = rows.length === 1 ? '' : `, and ${rows.length - 1} more`;
  throw new LockedError(
    first,
    `It is served by process ${first.pid} on ${first.machine}${where}${others}. Please stop every server first.`,
  );
}

/** The servers that run, each with its version, for whoever would break them. */
export async function olderServers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ version: string; facts: string }>(VERSIONS);
  return rows.map(({ version, facts }) => `Redthread ${version} on ${(JSON.parse(facts) as LockOwner).machine}`);
}

async function ask<Row extends pg.QueryResultRow>(
  connections: Connections,
  text: string,
  values: readonly string[] = [],
): Promise<Row[]> {
  const client = await connections.connect();
  let isBroken = true;
  try {
    const { rows } = await client.query<Row>(text, [...values]);
    isBroken = false;
    return rows;
  } finally {
    client.release(isBroken);
  }
}
