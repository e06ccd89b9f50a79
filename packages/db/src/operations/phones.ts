import { and, asc, gt, isNull } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { donors, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';

// Phones that were kept before their country was known.

/** Up to where the phones were read: the id of a row. */
export interface PhonePosition {
  readonly table: 'donors' | 'requests';
  readonly id: string;
}

/** A kept phone as everyone can dial it; null where it can't be read. */
export type ReadKeptPhone = (phone: string, placeId: number | null) => string | null;

interface Reading {
  readonly atMost: number;
  readonly read: ReadKeptPhone;
}

interface Step extends Reading {
  readonly after: PhonePosition | null;
}

export type PhoneStore = ReturnType<typeof phonesOn>;

export function phonesOn(engine: Engine) {
  return {
    /**
     * Reads the phones of at most so many donors or requests that were kept as they were typed alone, and keeps what is read of them
     * beside. Where to go on; null once all were read.
     */
    readKept: (step: Step) => engine.write((tx) => readKept(tx, step)),
  };
}

type Table = PhonePosition['table'];

const TABLES = { donors, requests };
/** Before all ids. */
const START = '';

async function readKept(tx: Tx, { after, ...step }: Step): Promise<PhonePosition | null> {
  const { table, id } = after ?? { table: 'donors', id: START };
  const found = await readIn(tx, table, { ...step, after: id });
  const last = found.at(-1);
  if (last !== undefined && found.length === step.atMost) return { table, id: last };
  if (table === 'requests') return null;
  return readKept(tx, { ...step, atMost: step.atMost - found.length, after: { table: 'requests', id: START } });
}

/** The ids of the rows that were read. */
async function readIn(tx: Tx, table: Table, { read, ...of }: Reading & { readonly after: string }): Promise<string[]> {
  const found = await tx.all(UNREAD[table], of);
  for (const { id, phone, placeId } of found) {
    const internationalPhone = read(phone, placeId);
    if (internationalPhone !== null) await tx.update(TABLES[table], id, { internationalPhone });
  }
  return found.map(({ id }) => id);
}

const UNREAD = { donors: unreadIn(donors), requests: unreadIn(requests) };

function unreadIn(table: typeof donors | typeof requests) {
  const { id, phone, placeId, internationalPhone } = table;
  return query((of: Places<{ after: string; atMost: number }>) =>
    db
      .select({ id, phone, placeId })
      .from(table)
      .where(and(isNull(internationalPhone), gt(id, of.after)))
      .orderBy(asc(id))
      .limit(of.atMost),
  );
}
