import { type Count, countAttempt, livingCount } from '@redthread/domain/counter';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { bare, db, type Places, placesOf, query } from '../query.ts';
import { rateLimits } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';

/** A rate limit: at most `max` in a fixed window. */
export interface Counter {
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
}

/** An exhausted counter, and the milliseconds until its window ends. */
export interface Exhausted {
  readonly key: string;
  readonly waitMs: number;
}

interface Attempt {
  readonly key: string;
  readonly waitsMs: readonly number[];
  readonly forgetAfterMs: number;
  readonly now: number;
}

export type LimitStore = ReturnType<typeof limitsOn>;

export function limitsOn(engine: Engine) {
  return {
    /** Takes one of `max` in a fixed window. Milliseconds until the next may be taken: 0 when this one was. */
    take: async ({ now, ...counter }: Counter & { readonly now: number }) =>
      (await engine.write((tx) => takeAll(tx, [counter], now)))?.waitMs ?? 0,
    /** Takes one of every counter, or of none: null, or the exhausted one with the longest wait. */
    takeAll: (counters: readonly Counter[], now: number) => engine.write((tx) => takeAll(tx, counters, now)),
    /** How many are left of each counter, in their order. */
    left: (counters: readonly Counter[], now: number) => engine.read((tx) => leftOf(tx, counters, now)),
    /**
     * Counts an attempt before it is made, so that concurrent attempts all count. After the nth attempt in a row the
     * next one waits `waitsMs[n]`, or its last entry. Milliseconds to wait: 0 when this attempt may be made.
     */
    begin: (attempt: Attempt) => engine.write((tx) => beginAttempt(tx, attempt)),
    /** Takes back a counted attempt that was not made. */
    giveBack: (key: string) => engine.write((tx) => tx.run(GIVE_BACK, { key })),
    clear: (key: string) => engine.write((tx) => endCount(tx, key)),
    removeExpired: (now: number) => engine.write((tx) => tx.run(REMOVE_EXPIRED, { now })),
  };
}

const { key, taken, resetsAt } = rateLimits;

const GIVE_BACK = query((of: Places<{ key: string }>) =>
  db
    .update(rateLimits)
    .set({ taken: sql`${taken} - 1`, blockedUntil: 0 })
    .where(and(eq(key, of.key), gt(taken, 0))),
);
const REMOVE_EXPIRED = query((of: Places<{ now: number }>) => db.delete(rateLimits).where(lte(resetsAt, of.now)));

async function leftOf(tx: Tx, counters: readonly Counter[], now: number): Promise<number[]> {
  const left: number[] = [];
  for (const counter of counters) left.push(Math.max(0, counter.max - (await countOf(tx, counter, now)).taken));
  return left;
}

async function beginAttempt(tx: Tx, { key, waitsMs, forgetAfterMs, now }: Attempt): Promise<number> {
  const known = livingCount(await tx.first(FIND, { key }), now, forgetAfterMs);
  if (known !== null && known.blockedUntil > now) return known.blockedUntil - now;
  await keep(tx, key, countAttempt(known?.taken ?? 0, { waitsMs, forgetAfterMs, now }));
  return 0;
}

/** Takes one of every counter, or of none when any is exhausted: then returns the one with the longest wait. */
export async function takeAll(tx: Tx, counters: readonly Counter[], now: number): Promise<Exhausted | null> {
  const counts: (Count & { readonly key: string; readonly max: number })[] = [];
  for (const counter of counters) {
    counts.push({ ...(await countOf(tx, counter, now)), key: counter.key, max: counter.max });
  }
  const [first, ...others] = counts.filter(({ taken, max }) => taken >= max);
  if (first !== undefined) {
    const last = others.reduce((latest, each) => (each.resetsAt > latest.resetsAt ? each : latest), first);
    return { key: last.key, waitMs: last.resetsAt - now };
  }
  for (const { key, ...count } of counts) await keep(tx, key, { ...count, taken: count.taken + 1 });
  return null;
}

/** Whether a counter would refuse, without taking one of it. */
export async function isExhausted(tx: Tx, counter: Counter, now: number): Promise<boolean> {
  return (await countOf(tx, counter, now)).taken >= counter.max;
}

export async function endCount(tx: Tx, key: string): Promise<void> {
  await tx.run(CLEAR, { key });
}

const CLEAR = query((of: Places<{ key: string }>) => db.delete(rateLimits).where(eq(key, of.key)));

/** Counts one more under every counter, whether or not any is exhausted: of what is never refused. */
export async function countAll(tx: Tx, counters: readonly Counter[], now: number): Promise<void> {
  for (const counter of counters) {
    const { taken, resetsAt, blockedUntil } = await countOf(tx, counter, now);
    await keep(tx, counter.key, { taken: taken + 1, resetsAt, blockedUntil });
  }
}

async function countOf(tx: Tx, { key, windowMs }: Counter, now: number): Promise<Count> {
  const known = livingCount(await tx.first(FIND, { key }), now, windowMs);
  return known ?? { taken: 0, resetsAt: now + windowMs, blockedUntil: 0 };
}

const FIND = query((of: Places<{ key: string }>) => db.select().from(rateLimits).where(eq(key, of.key)));

async function keep(tx: Tx, key: string, { taken, resetsAt, blockedUntil }: Count): Promise<void> {
  await tx.run(KEEP, { key, taken, resetsAt, blockedUntil });
}

const KEEP = query((of: Places<typeof rateLimits.$inferSelect>) =>
  db
    .insert(rateLimits)
    .values(placesOf(rateLimits))
    .onConflictDoUpdate({
      target: bare(key),
      set: { taken: of.taken, resetsAt: of.resetsAt, blockedUntil: of.blockedUntil },
    }),
);
