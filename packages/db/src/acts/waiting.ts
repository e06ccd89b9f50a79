import { HOUR_MS } from '@redthread/domain/day';
import type { WaitingStore } from '../waiting-store.ts';
import { all, type Engine, type Reader, run, touched, value } from './act.ts';
import { statement } from './statement.ts';

/** Longer than any retry delay: such a time was set by a clock that was ahead. */
const LONGEST_WAIT_MS = HOUR_MS;

interface WaitingTable<Message> {
  readonly table: string;
  /** A SELECT of messages, in which `m` is the table. */
  readonly select: string;
  readonly message: Reader<Message>;
  /** The column that orders what is due at the same instant. */
  readonly order: 'id' | 'rowid';
  /** Of what nobody tried to send yet, and is to leave later, as SQL. */
  readonly mayWait?: string;
}

/** The acts on a table of messages that wait. */
export function waitingIn<Message>({ table, select, message, order, mayWait }: WaitingTable<Message>) {
  const isDue = 'm.next_try_at <= :now AND m.expires_at > :now';
  const due = `${select} WHERE ${isDue}`;
  const oldestFirst = `ORDER BY m.next_try_at, m.${order} LIMIT :limit`;
  const dueFresh = statement(`${due} AND m.tries = 0 ${oldestFirst}`);
  // The unary plus keeps SQLite from an index that would read and sort all that wait.
  const dueAgain = statement(`${due} AND +m.tries > 0 ${oldestFirst}`);
  const nextDue = statement(`SELECT next_try_at FROM ${table} WHERE +expires_at > :now ORDER BY next_try_at LIMIT 1`);
  const postpone = statement(`UPDATE ${table} SET next_try_at = :nextTryAt, tries = tries + 1 WHERE id = :id`);
  const claim = statement(`UPDATE ${table} AS m SET next_try_at = :until WHERE m.id = :id AND ${isDue} RETURNING id`);
  const keepClaim = statement(
    `UPDATE ${table} SET next_try_at = :until WHERE id = :id AND next_try_at = :heldUntil RETURNING id`,
  );
  const isAhead = mayWait === undefined ? '' : `AND NOT (${mayWait})`;
  const bringForward = statement(`UPDATE ${table} SET next_try_at = :now WHERE next_try_at > :latest ${isAhead}`);
  const remove = statement(`DELETE FROM ${table} WHERE id = :id`);
  const removeExpired = statement(`DELETE FROM ${table} WHERE expires_at <= :now`);
  return {
    /** For acts that do more. */
    remove: (id: string) => run(remove, { id }),
    removeExpired: (now: number) => run(removeExpired, { now }),
    on: (db: Engine): WaitingStore<Message> => ({
      due: (now, limit) =>
        db.read(function* () {
          // First tries come before retries, so that what is deferred delays nobody's first message.
          const fresh = yield* all(message, dueFresh, { now, limit });
          return [...fresh, ...(yield* all(message, dueAgain, { now, limit: limit - fresh.length }))];
        }),
      nextDueAt: (now) =>
        db.read(function* () {
          const next = yield* value(nextDue, { now });
          return next === null ? null : Number(next);
        }),
      // What was found due may have been taken back meanwhile, or be sent by another server.
      claim: async (id, { now, until }) => (await db.write(() => touched(claim, { id, now, until }))) > 0,
      keepClaim: async (id, { heldUntil, until }) =>
        (await db.write(() => touched(keepClaim, { id, heldUntil, until }))) > 0,
      postpone: (id, nextTryAt) => db.write(() => run(postpone, { id, nextTryAt })),
      remove: (id) => db.write(() => run(remove, { id })),
      removeExpired: (now) => db.write(() => run(removeExpired, { now })),
      bringForward: (now) => db.write(() => run(bringForward, { now, latest: now + LONGEST_WAIT_MS })),
    }),
  };
}
