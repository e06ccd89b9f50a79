import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Counter, Exhausted, LimitStore } from '../limit-store.ts';
import type { SqliteDatabase } from './database.ts';
import { rateLimits } from './schema.ts';

/** Attempts side by side are counted in another order than they came in, and a clock may be set right by a little. */
const SLACK_MS = 60_000;

type Count = typeof rateLimits.$inferSelect;

export function sqliteLimits(db: SqliteDatabase): LimitStore {
  return {
    take: ({ now, ...counter }) => db.write(() => takeAll(db, [counter], now)?.waitMs ?? 0),
    takeAll: (counters, now) => db.write(() => takeAll(db, counters, now)),
    left: (counters, now) =>
      db.read(() => counters.map((counter) => Math.max(0, counter.max - countOf(db, counter, now).taken))),
    begin: ({ key, waitsMs, forgetAfterMs, now }) =>
      db.write(() => {
        const counter = current(db, key, now, forgetAfterMs) ?? { key, taken: 0, resetsAt: 0, blockedUntil: 0 };
        if (counter.blockedUntil > now) return counter.blockedUntil - now;
        const taken = counter.taken + 1;
        const wait = waitsMs[Math.min(taken, waitsMs.length - 1)] ?? 0;
        keep(db, { key, taken, resetsAt: now + forgetAfterMs, blockedUntil: now + wait });
        return 0;
      }),
    giveBack: (key) =>
      db.write(() => {
        const less = { taken: sql`${rateLimits.taken} - 1`, blockedUntil: 0 };
        db.orm
          .update(rateLimits)
          .set(less)
          .where(and(eq(rateLimits.key, key), gt(rateLimits.taken, 0)))
          .run();
      }),
    clear: (key) => db.write(() => void db.orm.delete(rateLimits).where(eq(rateLimits.key, key)).run()),
    removeExpired: (now) => db.write(() => void db.orm.delete(rateLimits).where(lte(rateLimits.resetsAt, now)).run()),
  };
}

/** Takes one of each counter inside an act, or of none when one has none left: then the one that is waited for longest. */
export function takeAll(db: SqliteDatabase, counters: readonly Counter[], now: number): Exhausted | null {
  const counts = counters.map((counter) => ({ ...countOf(db, counter, now), max: counter.max }));
  const [first, ...others] = counts.filter(({ taken, max }) => taken >= max);
  if (first !== undefined) {
    const last = others.reduce((latest, each) => (each.resetsAt > latest.resetsAt ? each : latest), first);
    return { key: last.key, waitMs: last.resetsAt - now };
  }
  for (const { max: _, ...count } of counts) keep(db, { ...count, taken: count.taken + 1 });
  return null;
}

function countOf(db: SqliteDatabase, { key, windowMs }: Counter, now: number): Count {
  return current(db, key, now, windowMs) ?? { key, taken: 0, resetsAt: now + windowMs, blockedUntil: 0 };
}

// A count that would stand for longer than any does was made by a clock that was ahead: nobody waits until then.
function current(db: SqliteDatabase, key: string, now: number, longestMs: number): Count | null {
  const found = db.orm.select().from(rateLimits).where(eq(rateLimits.key, key)).get();
  if (found === undefined || found.resetsAt <= now) return null;
  return found.resetsAt > now + longestMs + SLACK_MS ? null : found;
}

function keep(db: SqliteDatabase, count: Count): void {
  db.orm.insert(rateLimits).values(count).onConflictDoUpdate({ target: rateLimits.key, set: count }).run();
}
