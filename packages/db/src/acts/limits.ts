import { type Count, countAttempt, livingCount } from '@redthread/domain/counter';
import type { Counter, Exhausted, LimitStore } from '../limit-store.ts';
import { rateLimits } from '../tables.ts';
import { type Act, type Engine, one, run } from './act.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';

const COUNT = rowsOf(rateLimits);
const FIND = statement(`SELECT ${COUNT.columns()} FROM rate_limits WHERE key = :key`);
const VALUES = COUNT.set(['taken', 'resetsAt', 'blockedUntil']);
const KEEP = COUNT.insert([], `ON CONFLICT (key) DO UPDATE SET ${VALUES}`);
const GIVE_BACK = statement(
  'UPDATE rate_limits SET taken = taken - 1, blocked_until = 0 WHERE key = :key AND taken > 0',
);
const CLEAR = statement('DELETE FROM rate_limits WHERE key = :key');
const REMOVE_EXPIRED = statement('DELETE FROM rate_limits WHERE resets_at <= :now');

export function limitsOn(db: Engine): LimitStore {
  return {
    take: ({ now, ...counter }) =>
      db.write(function* () {
        return (yield* takeAll([counter], now))?.waitMs ?? 0;
      }),
    takeAll: (counters, now) => db.write(() => takeAll(counters, now)),
    left: (counters, now) =>
      db.read(function* () {
        const left: number[] = [];
        for (const counter of counters) left.push(Math.max(0, counter.max - (yield* countOf(counter, now)).taken));
        return left;
      }),
    begin: ({ key, waitsMs, forgetAfterMs, now }) =>
      db.write(function* () {
        const known = livingCount(yield* one(COUNT, FIND, { key }), now, forgetAfterMs);
        if (known !== null && known.blockedUntil > now) return known.blockedUntil - now;
        yield* keep(key, countAttempt(known?.taken ?? 0, { waitsMs, forgetAfterMs, now }));
        return 0;
      }),
    giveBack: (key) => db.write(() => run(GIVE_BACK, { key })),
    clear: (key) => db.write(() => endCount(key)),
    removeExpired: (now) => db.write(() => run(REMOVE_EXPIRED, { now })),
  };
}

/** Takes one of every counter inside an act, or of none when any is exhausted: then returns the one with the longest wait. */
export function* takeAll(counters: readonly Counter[], now: number): Act<Exhausted | null> {
  const counts: (Count & { readonly key: string; readonly max: number })[] = [];
  for (const counter of counters) {
    counts.push({ ...(yield* countOf(counter, now)), key: counter.key, max: counter.max });
  }
  const [first, ...others] = counts.filter(({ taken, max }) => taken >= max);
  if (first !== undefined) {
    const last = others.reduce((latest, each) => (each.resetsAt > latest.resetsAt ? each : latest), first);
    return { key: last.key, waitMs: last.resetsAt - now };
  }
  for (const { key, ...count } of counts) yield* keep(key, { ...count, taken: count.taken + 1 });
  return null;
}

/** Whether a counter would refuse, inside an act that takes nothing of it. */
export function* isExhausted(counter: Counter, now: number): Act<boolean> {
  return (yield* countOf(counter, now)).taken >= counter.max;
}

/** Ends a count inside an act. */
export function endCount(key: string): Act<void> {
  return run(CLEAR, { key });
}

/** Counts one more under every counter, whether or not any is exhausted: of what is never refused. */
export function* countAll(counters: readonly Counter[], now: number): Act<void> {
  for (const counter of counters) {
    const { taken, resetsAt, blockedUntil } = yield* countOf(counter, now);
    yield* keep(counter.key, { taken: taken + 1, resetsAt, blockedUntil });
  }
}

function* countOf({ key, windowMs }: Counter, now: number): Act<Count> {
  const known = livingCount(yield* one(COUNT, FIND, { key }), now, windowMs);
  return known ?? { taken: 0, resetsAt: now + windowMs, blockedUntil: 0 };
}

function keep(key: string, { taken, resetsAt, blockedUntil }: Count): Act<void> {
  return run(KEEP, { key, taken, resetsAt, blockedUntil });
}
