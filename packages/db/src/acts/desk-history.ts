import type { AuditEntry } from '../audit-store.ts';
import type { DeskSubject } from '../desk-store.ts';
import { type Act, all } from './act.ts';
import { entryOf, NUMBERED } from './audit.ts';
import { statement } from './statement.ts';

const BY = ofAudit('actor_id = :id');
const ABOUT = ofAudit('subject_id = :id');
/** A profile that is gone is known by who removed it. */
const ABOUT_DONOR = ofAudit('subject_id = (SELECT d.id FROM donors d WHERE d.account_id = :id)');
/** What was said of the asks for a request names the ask. Of all of them, the newest are sorted out: there are at most a few hundred. */
const ABOUT_ASKS = ofAudit('subject_id IN (SELECT a.id FROM asks a WHERE a.request_id = :id)');

function ofAudit(condition: string) {
  return statement(`SELECT ${NUMBERED.columns()} FROM audit WHERE ${condition} AND id < :before
    ORDER BY id DESC LIMIT :limit`);
}

interface HistoryPage extends DeskSubject {
  readonly limit: number;
  readonly before?: number | undefined;
}

/** Each of an index by itself, merged: so a page costs its own rows, however much a person did. */
export function* deskHistory({ subject, id, limit, before = Number.MAX_SAFE_INTEGER }: HistoryPage): Act<{
  rows: AuditEntry[];
  next: number | null;
}> {
  const merged = new Map<number, AuditEntry>();
  for (const source of subject === 'person' ? [BY, ABOUT, ABOUT_DONOR] : [ABOUT, ABOUT_ASKS]) {
    for (const { id: number, ...entry } of yield* all(NUMBERED, source, { id, before, limit: limit + 1 })) {
      merged.set(number, entryOf(entry));
    }
  }
  const found = [...merged].sort(([a], [b]) => b - a);
  const shown = found.slice(0, limit);
  return {
    rows: shown.map(([, entry]) => entry),
    next: found.length > limit ? (shown.at(-1)?.[0] ?? null) : null,
  };
}
