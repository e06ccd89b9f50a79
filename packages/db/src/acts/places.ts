import { cellOf } from '@redthread/domain/near';
import type { KeptPlace } from '../page.ts';
import { places } from '../tables.ts';
import { type Act, one, run } from './act.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';

const PLACE = rowsOf(places);
const KEPT = PLACE.pick('id', 'latHundredths', 'lonHundredths');
const INSERT = PLACE.insert([], 'ON CONFLICT (id) DO NOTHING');
const FIND = statement(`SELECT ${KEPT.columns()} FROM places WHERE id = :id`);

/** Keeps a town that somebody chose, where it wasn't chosen before. */
export function* keepPlace(place: KeptPlace): Act<void> {
  yield* run(INSERT, { ...place, cell: cellOf(place) });
}

/** A town that somebody chose. */
export function findPlace(id: number): Act<KeptPlace | null> {
  return one(KEPT, FIND, { id });
}
