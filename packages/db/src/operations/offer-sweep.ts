import { and, eq, gt, gte, isNull, lt, lte, or } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { donors } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { findFact, keepFact } from './facts.ts';

const SWEPT_ON = 'offer-swept-on';

/** Offers donors again whose rest or pause is over, and takes off those past their `offeredUntil`; how many. */
export async function sweepOffer(tx: Tx, today: string): Promise<number> {
  const last = await findFact(tx, SWEPT_ON);
  if (last !== null && last > today) {
    // After a clock that was ahead: whom it made too old, and whom it let rest too short.
    await tx.run(OFFER_AGAIN, { today });
    await tx.run(REST_AGAIN, { today });
  }
  if (last !== today) {
    await tx.run(RESTED, { today });
    await keepFact(tx, SWEPT_ON, today);
  }
  return tx.run(RETIRE, { today });
}

const { isOffered, isAvailable, hiddenAt, offeredFrom, offeredUntil } = donors;
const COULD_BE_OFFERED = and(eq(isOffered, false), eq(isAvailable, true), isNull(hiddenAt));

const OFFER_AGAIN = query(({ today }: Places<{ today: string }>) =>
  db
    .update(donors)
    .set({ isOffered: true })
    .where(and(COULD_BE_OFFERED, or(isNull(offeredFrom), lte(offeredFrom, today)), gte(offeredUntil, today))),
);
const REST_AGAIN = query(({ today }: Places<{ today: string }>) =>
  db
    .update(donors)
    .set({ isOffered: false })
    .where(and(eq(isOffered, true), gt(offeredFrom, today))),
);
const RESTED = query(({ today }: Places<{ today: string }>) =>
  db
    .update(donors)
    .set({ isOffered: true })
    .where(and(COULD_BE_OFFERED, lte(offeredFrom, today), gte(offeredUntil, today))),
);
const RETIRE = query(({ today }: Places<{ today: string }>) =>
  db
    .update(donors)
    .set({ isOffered: false })
    .where(and(eq(isOffered, true), lt(offeredUntil, today))),
);
