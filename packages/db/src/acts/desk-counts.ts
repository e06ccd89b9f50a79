import type { DeskStore } from '../desk-store.ts';
import { type Engine, rows } from './act.ts';
import { rowHoldsPlace } from './ask-record.ts';
import { statement } from './statement.ts';

// An offer isn't an invitation; once accepted, its donor is coming like any other.
const COUNTS = statement(`SELECT coalesce(sum(CASE WHEN t.source <> 'offered' THEN 1 ELSE 0 END), 0),
  coalesce(sum(CASE WHEN ${rowHoldsPlace('t')} THEN 1 ELSE 0 END), 0) FROM asks t WHERE t.request_id = :requestId`);

/** How many donors were contacted for requests, and are coming. */
export function deskCountsOn(db: Engine): Pick<DeskStore, 'askCounts'> {
  return {
    askCounts: (ids) =>
      db.read(function* () {
        const counts = new Map<string, { contacted: number; coming: number }>();
        for (const requestId of new Set(ids)) {
          const [[contacted, coming] = []] = yield* rows(COUNTS, { requestId });
          counts.set(requestId, { contacted: Number(contacted ?? 0), coming: Number(coming ?? 0) });
        }
        return counts;
      }),
  };
}
