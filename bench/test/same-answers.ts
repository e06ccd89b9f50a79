import { openClient } from '../../packages/db/src/sqlite/client.ts';
import type { Exchanged } from '../exchange.ts';

/** What stands where two texts part; null when they are the same. Whole pages are more than anyone reads. */
export function differenceOf(theirs: string, ours: string): { theirs: string; ours: string } | null {
  if (theirs === ours) return null;
  const same = [...theirs].findIndex((letter, at) => letter !== ours[at]);
  const from = Math.max(0, (same === -1 ? theirs.length : same) - 40);
  return { theirs: theirs.slice(from, from + 120), ours: ours.slice(from, from + 120) };
}

/** Headers in no order, the tag without its value: the instants and ids of what is new are in it. */
export function comparable({ headers }: Exchanged): string[] {
  return headers.map(([name, value]) => `${name.toLowerCase()}: ${/^etag$/i.test(name) ? '' : value}`).sort();
}

/** Ids and instants that the two servers have given by themselves, since `startedAt` (ms since 1970). */
export function withoutNew(body: string, startedAt: number): string {
  const firstId = startedAt.toString(16).padStart(12, '0');
  return body
    .replace(/\b([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f-]{21}\b/g, (id, head, tail) =>
      head + tail >= firstId ? 'new' : id,
    )
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) => (Date.parse(instant) >= startedAt ? 'new' : instant));
}

/** What has come in since `startedAt` (ms since 1970), and the totals, without what each server gives by itself. */
export function keptIn(database: string, startedAt: number) {
  const client = openClient(database, { readonly: true });
  const rows = (sql: string): unknown[] => client.prepare(sql).all();
  const kept = {
    donors: rows(`SELECT account_id, name, blood_type, phone, address, consented_on, age, age_given_on, offered_until,
      is_available, is_offered FROM donors WHERE created_at >= ${startedAt} ORDER BY account_id`),
    requests: rows(`SELECT account_id, blood_type, phone, hospital, urgency, status FROM requests
      WHERE created_at >= ${startedAt} ORDER BY account_id`),
    // Not the revisions: the product writes nothing when somebody says what is so already.
    donorTotals: rows('SELECT blood_type, is_offered, total FROM donor_totals'),
    requestTotals: rows('SELECT blood_type, urgency, total FROM request_totals'),
  };
  client.close();
  return kept;
}
