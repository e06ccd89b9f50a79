import { cellOf } from '@redthread/domain/near';
import { eq } from 'drizzle-orm';
import type { KeptPlace } from '../page.ts';
import { bare, db, type Places, placesOf, query } from '../query.ts';
import { places } from '../tables.ts';
import type { Tx } from '../transaction.ts';

/** The IANA time zone of a town. */
export type ZoneOf = (placeId: number) => string;

const { id, latHundredths, lonHundredths } = places;

/** Keeps a town that somebody chose, where it wasn't chosen before. */
export async function keepPlace(tx: Tx, place: KeptPlace): Promise<void> {
  await tx.run(INSERT, { ...place, cell: cellOf(place) });
}

const INSERT = query((_: Places<typeof places.$inferSelect>) =>
  db
    .insert(places)
    .values(placesOf(places))
    .onConflictDoNothing({ target: bare(id) }),
);

/** A town that somebody chose. */
export function findPlace(tx: Tx, id: number): Promise<KeptPlace | null> {
  return tx.first(FIND, { id });
}

const FIND = query((of: Places<{ id: number }>) =>
  db.select({ id, latHundredths, lonHundredths }).from(places).where(eq(id, of.id)),
);
