import { dueForArrival, expectedArrival } from '@redthread/domain/arrival';
import { LONGEST_UNTIL_LOOK_MS } from '@redthread/domain/look';
import { neededBy } from '@redthread/domain/open-places';
import { MOST_AHEAD_MS, warnAt } from '@redthread/domain/request-life';
import { and, gt, isNotNull, isNull } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { asks, donors, requests } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { requestOf } from './ask-record.ts';

// What was written while the clock of the host was ahead. Nothing else lies so late: the domain bounds each of these.

export async function bringForward(tx: Tx, now: number): Promise<void> {
  await tx.run(LOOKS, { now, latest: now + LONGEST_UNTIL_LOOK_MS });
  const latest = now + MOST_AHEAD_MS;
  for (const { id, urgency } of await tx.all(NEEDED, { latest })) {
    const needed = { urgency, neededBy: neededBy(now, urgency) };
    await tx.update(requests, id, { neededBy: needed.neededBy, warnAt: warnAt(needed, now) });
  }
  await tx.run(WARN, { now, latest });
  for (const ask of await tx.all(DUE, { latest })) {
    const request = ask.state === 'coming' ? await requestOf(tx, ask) : null;
    if (request === null) await tx.update(asks, ask.id, { dueAt: now });
    else {
      const arrivingAt = expectedArrival(request, now, null);
      await tx.update(asks, ask.id, { arrivingAt, dueAt: dueForArrival(arrivingAt, request.urgency, now) });
    }
  }
  // The caps count these, and would for as long as the clock was ahead.
  await tx.run(DONORS_ASKED, { now });
  await tx.run(ASKED, { now });
}

type Late = Places<{ now: number; latest: number }>;

const LOOKS = query((of: Late) =>
  db.update(requests).set({ nextLookAt: of.now }).where(gt(requests.nextLookAt, of.latest)),
);
const NEEDED = query((of: Places<{ latest: number }>) => {
  const { id, urgency, neededBy, closedAt } = requests;
  return db
    .select({ id, urgency })
    .from(requests)
    .where(and(isNull(closedAt), isNotNull(neededBy), gt(neededBy, of.latest)));
});
const WARN = query((of: Late) => db.update(requests).set({ warnAt: of.now }).where(gt(requests.warnAt, of.latest)));
const DUE = query((of: Places<{ latest: number }>) => db.select().from(asks).where(gt(asks.dueAt, of.latest)));
const DONORS_ASKED = query((of: Places<{ now: number }>) =>
  db.update(donors).set({ lastAskedAt: of.now }).where(gt(donors.lastAskedAt, of.now)),
);
const ASKED = query((of: Places<{ now: number }>) =>
  db.update(asks).set({ askedAt: of.now }).where(gt(asks.askedAt, of.now)),
);
