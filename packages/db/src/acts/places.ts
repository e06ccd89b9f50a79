import { cellOf } from '@redthread/domain/near';
import type { KeptPlace } from '../page.ts';
import { places } from '../tables.ts';
import { type Act, run } from './act.ts';
import { rowsOf } from './record.ts';

const INSERT = rowsOf(places).insert([], 'ON CONFLICT (id) DO NOTHING');

/** Keeps a town that somebody chose, where it wasn't chosen before. */
export function* keepPlace(place: KeptPlace): Act<void> {
  yield* run(INSERT, { ...place, cell: cellOf(place) });
}
