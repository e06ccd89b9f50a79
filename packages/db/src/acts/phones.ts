import type { PhonePosition, PhoneStore, ReadKeptPhone } from '../phone-store.ts';
import { type Act, type Engine, rows, run } from './act.ts';
import { statement } from './statement.ts';

const UNREAD = { donors: unreadIn('donors'), requests: unreadIn('requests') };
const KEEP = {
  donors: statement('UPDATE donors SET international_phone = :number WHERE id = :id'),
  requests: statement('UPDATE requests SET international_phone = :number WHERE id = :id'),
};
const FIRST: PhonePosition = { table: 'donors', id: '' };

export function phonesOn(db: Engine): PhoneStore {
  return {
    readKept: ({ after, atMost, read }) =>
      db.write(function* () {
        const { table, id: from } = after ?? FIRST;
        const found = yield* readIn(table, { after: from, atMost, read });
        if (found.length === atMost) return { table, id: found.at(-1) ?? '' };
        if (table === 'requests') return null;
        const left = atMost - found.length;
        const next = yield* readIn('requests', { after: '', atMost: left, read });
        return next.length === left ? { table: 'requests', id: next.at(-1) ?? '' } : null;
      }),
  };
}

/** The ids of the rows that were read. */
function* readIn(
  table: PhonePosition['table'],
  { after, atMost, read }: { readonly after: string; readonly atMost: number; readonly read: ReadKeptPhone },
): Act<string[]> {
  const found = yield* rows(UNREAD[table], { after, atMost });
  for (const [id, phone, placeId] of found) {
    const number = read(String(phone), placeId == null ? null : Number(placeId));
    if (number !== null) yield* run(KEEP[table], { id: String(id), number });
  }
  return found.map(([id]) => String(id));
}

function unreadIn(table: string) {
  return statement(`SELECT id, phone, place_id FROM ${table} WHERE international_phone IS NULL AND id > :after
    ORDER BY id LIMIT :atMost`);
}
