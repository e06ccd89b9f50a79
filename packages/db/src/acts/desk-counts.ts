import type { DeskStore } from '../desk-store.ts';
import { type Engine, rows } from './act.ts';
import { rowHoldsPlace } from './ask-record.ts';
import { statement } from './statement.ts';

/** A statement has room for so many; a shorter list leaves the rest of the places to nobody. */
const AT_ONCE = 50;
const PLACES = Array.from({ length: AT_ONCE }, (_, n) => `request${n}`);

// An offer isn't an invitation; once accepted, its donor is coming like any other.
const COUNTS = statement(`SELECT t.request_id, sum(CASE WHEN t.source <> 'offered' THEN 1 ELSE 0 END),
  sum(CASE WHEN ${rowHoldsPlace('t')} THEN 1 ELSE 0 END) FROM asks t
  WHERE t.request_id IN (${PLACES.map((place) => `:${place}`).join(', ')}) GROUP BY t.request_id`);

/** How many donors were contacted for requests, and are coming. */
export function deskCountsOn(db: Engine): Pick<DeskStore, 'askCounts'> {
  return {
    askCounts: (ids) =>
      db.read(function* () {
        const counts = new Map(ids.map((id) => [id, { contacted: 0, coming: 0 }]));
        const wanted = [...counts.keys()];
        for (let from = 0; from < wanted.length; from += AT_ONCE) {
          const given = Object.fromEntries(PLACES.map((place, n) => [place, wanted[from + n] ?? '']));
          for (const [requestId, contacted, coming] of yield* rows(COUNTS, given)) {
            counts.set(String(requestId), { contacted: Number(contacted), coming: Number(coming) });
          }
        }
        return counts;
      }),
  };
}
