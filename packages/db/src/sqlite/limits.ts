import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { LimitStore } from '../store.ts';
import type { SqliteDatabase } from './database.ts';
import { rateLimits } from './schema.ts';

/** Attempts side by side are counted in another order than they came in, and a clock may be set right by a little. */
const SLACK_MS = 60_000;

export function sqliteLimits(db: SqliteDatabase): LimitStore {
  type Counter = typeof rateLimits.$inferSelect;

  // A count that would stand for longer than any does was made by a clock that was ahead: nobody waits until then.
  const current = (key: string, now: number, longestMs: number): Counter | null => {
    const found = db.orm.select().from(rateLimits).where(eq(rateLimits.key, key)).get();
    if (found === undefined || found.resetsAt <= now) return null;
    return found.resetsAt > now + longestMs + SLACK_MS ? null : found;
  };

  const keep = (counter: Counter): void => {
    db.orm.insert(rateLimits).values(counter).onConflictDoUpdate({ target: rateLimits.key, set: counter }).run();
  };

  return {
    take: ({ key, max, windowMs, now }) =>
      db.write(() => {
        const counter = current(key, now, windowMs) ?? { key, taken: 0, resetsAt: now + windowMs, blockedUntil: 0 };
        if (counter.taken >= max) return counter.resetsAt - now;
        keep({ ...counter, taken: counter.taken + 1 });
        return 0;
      }),
    begin: ({ key, waitsMs, forgetAfterMs, now }) =>
      db.write(() => {
        const counter = current(key, now, forgetAfterMs) ?? { key, taken: 0, resetsAt: 0, blockedUntil: 0 };
        if (counter.blockedUntil > now) return counter.blockedUntil - now;
        const taken = counter.taken + 1;
        const wait = waitsMs[Math.min(taken, waitsMs.length - 1)] ?? 0;
        keep({ key, taken, resetsAt: now + forgetAfterMs, blockedUntil: now + wait });
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
