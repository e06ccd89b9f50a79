import { and, eq, gte, lt } from 'drizzle-orm';
import type { SqliteDatabase } from './database.ts';
import { donors, facts } from './schema.ts';

const SWEPT_ON = 'offer-swept-on';

/** Takes donors who are past their `offeredUntil` off the offer, inside an act; how many. */
export function sweepOffer(db: SqliteDatabase, today: string): number {
  const last = db.orm.select().from(facts).where(eq(facts.key, SWEPT_ON)).get()?.value;
  // The clock had been ahead: whoever it made too old is offered again.
  if (last !== undefined && last > today) {
    const tooEarly = and(eq(donors.isOffered, false), eq(donors.isAvailable, true), gte(donors.offeredUntil, today));
    db.orm.update(donors).set({ isOffered: true }).where(tooEarly).run();
  }
  if (last !== today) {
    const set = { value: today };
    db.orm
      .insert(facts)
      .values({ key: SWEPT_ON, ...set })
      .onConflictDoUpdate({ target: facts.key, set })
      .run();
  }
  const past = and(eq(donors.isOffered, true), lt(donors.offeredUntil, today));
  return db.orm.update(donors).set({ isOffered: false }).where(past).run().changes;
}
