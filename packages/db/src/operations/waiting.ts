import { HOUR_MS } from '@redthread/domain/day';
import { and, eq, gt, lte, not, type SQL, sql } from 'drizzle-orm';
import type { gatewayMessages } from '../gateway-tables.ts';
import type { pushMessages } from '../push-tables.ts';
import { type Built, db, type Place, type Places, query, type RowOf } from '../query.ts';
import type { outbox } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';

/** Messages that wait to leave for somebody else's server: mail, notices and texts alike. Instants are ms since the epoch. */
export interface WaitingStore<Message> {
  /** Those that are due: first tries before retries, each oldest first. */
  due(now: number, limit: number): Promise<Message[]>;
  /**
   * Whether this process may send it now: never what was taken back, or put off, since it was found due. Of several that serve the same
   * database one may, until then: it is due again for whoever comes first afterwards, should the one end before it says what became of it.
   */
  claim(id: string, times: { readonly now: number; readonly until: number }): Promise<boolean>;
  /** Keeps a claim for longer, while it is still the claimer's. False when it isn't. */
  keepClaim(id: string, times: { readonly heldUntil: number; readonly until: number }): Promise<boolean>;
  /** When the next one is due, or null. Expired ones are never due. */
  nextDueAt(now: number): Promise<number | null>;
  /** It was tried in vain. */
  postpone(id: string, nextTryAt: number): Promise<void>;
  remove(id: string): Promise<void>;
  removeExpired(now: number): Promise<void>;
  /** Those deferred by a clock that was ahead become due now. */
  bringForward(now: number): Promise<void>;
}

/** Longer than any retry delay: such a time was set by a clock that was ahead. */
const LONGEST_WAIT_MS = HOUR_MS;

type Now = Place<number>;
type Due = Places<{ now: number; limit: number }>;

interface WaitingTable<Messages extends Built> {
  readonly table: typeof outbox | typeof pushMessages | typeof gatewayMessages;
  /** A SELECT of messages: those that are meant, in an order, so many. */
  readonly select: (those: SQL | undefined, order: SQL[], limit: Place<number>) => Messages;
  /** Of what is due at the same instant: the one that came first, first. */
  readonly order: SQL;
  /** What nobody tried to send yet, and is to leave later. */
  readonly mayWait?: (now: Now) => SQL | undefined;
}

/** The operations on a table of messages that wait. */
export function waitingIn<Messages extends Built>({ table, select, order, mayWait }: WaitingTable<Messages>) {
  const { id, tries, nextTryAt, expiresAt } = table;
  const isDue = (now: Now) => and(lte(nextTryAt, now), gt(expiresAt, now));
  const oldestFirst = [sql`${nextTryAt}`, order];
  const dueFresh = query(({ now, limit }: Due) => select(and(isDue(now), eq(tries, 0)), oldestFirst, limit));
  // The unary plus keeps SQLite from an index that would read and sort all that wait.
  const dueAgain = query(({ now, limit }: Due) => select(and(isDue(now), sql`+${tries} > 0`), oldestFirst, limit));
  const nextDue = query(({ now }: Places<{ now: number }>) =>
    db.select({ at: nextTryAt }).from(table).where(sql`+${expiresAt} > ${now}`).orderBy(nextTryAt).limit(1),
  );
  const change = () => db.update(table);
  const claim = query((of: Places<{ id: string; now: number; until: number }>) =>
    change()
      .set({ nextTryAt: of.until })
      .where(and(eq(id, of.id), isDue(of.now))),
  );
  const keepClaim = query((of: Places<{ id: string; heldUntil: number; until: number }>) =>
    change()
      .set({ nextTryAt: of.until })
      .where(and(eq(id, of.id), eq(nextTryAt, of.heldUntil))),
  );
  const postpone = query((of: Places<{ id: string; nextTryAt: number }>) =>
    change()
      .set({ nextTryAt: of.nextTryAt, tries: sql`${tries} + 1` })
      .where(eq(id, of.id)),
  );
  const bringForward = query(({ now, latest }: Places<{ now: number; latest: number }>) => {
    const waits = mayWait?.(now);
    return change()
      .set({ nextTryAt: now })
      .where(and(gt(nextTryAt, latest), waits && not(waits)));
  });
  const removal = query((of: Places<{ id: string }>) => db.delete(table).where(eq(id, of.id)));
  const removalOfExpired = query(({ now }: Places<{ now: number }>) => db.delete(table).where(lte(expiresAt, now)));

  /** For operations that do more. */
  async function remove(tx: Tx, id: string): Promise<void> {
    await tx.run(removal, { id });
  }
  async function removeExpired(tx: Tx, now: number): Promise<void> {
    await tx.run(removalOfExpired, { now });
  }
  async function due(tx: Tx, now: number, limit: number): Promise<RowOf<Messages>[]> {
    // First tries come before retries, so that what is deferred delays nobody's first message.
    const fresh = await tx.all(dueFresh, { now, limit });
    return [...fresh, ...(await tx.all(dueAgain, { now, limit: limit - fresh.length }))];
  }

  return {
    remove,
    removeExpired,
    on: (engine: Engine): WaitingStore<RowOf<Messages>> => ({
      due: (now, limit) => engine.read((tx) => due(tx, now, limit)),
      nextDueAt: async (now) => (await engine.ask.first(nextDue, { now }))?.at ?? null,
      // What was found due may have been taken back meanwhile, or be sent by another server.
      claim: async (id, times) => (await engine.write((tx) => tx.run(claim, { id, ...times }))) > 0,
      keepClaim: async (id, times) => (await engine.write((tx) => tx.run(keepClaim, { id, ...times }))) > 0,
      postpone: async (id, nextTryAt) => void (await engine.write((tx) => tx.run(postpone, { id, nextTryAt }))),
      remove: (id) => engine.write((tx) => remove(tx, id)),
      removeExpired: (now) => engine.write((tx) => removeExpired(tx, now)),
      bringForward: async (now) =>
        void (await engine.write((tx) => tx.run(bringForward, { now, latest: now + LONGEST_WAIT_MS }))),
    }),
  };
}
