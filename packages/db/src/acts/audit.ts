import type { AuditEntry, AuditStore } from '../audit-store.ts';
import { audit } from '../tables.ts';
import { type Act, all, type Engine, run } from './act.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';

const AUDIT = rowsOf(audit);
const ENTRY = AUDIT.pick('at', 'actorId', 'action', 'subjectId');
const NUMBERED = AUDIT.pick('at', 'actorId', 'action', 'subjectId', 'id');

const INSERT = AUDIT.insert(['id']);
const LIST = statement(`SELECT ${ENTRY.columns()} FROM audit ORDER BY id`);
const OF_HASH = statement(`SELECT ${ENTRY.columns()} FROM audit WHERE actor_hash = :actorHash ORDER BY id`);
const PAGE_OF = statement(`SELECT ${NUMBERED.columns()} FROM audit WHERE actor_id = :actorId AND id < :before
  ORDER BY id DESC LIMIT :limit`);

export function auditOn(db: Engine): AuditStore {
  return {
    record: (entry) => db.write(() => recordAudit(entry)),
    list: () => db.read(() => all(ENTRY, LIST)),
    pageOf: (actorId, { limit, before = Number.MAX_SAFE_INTEGER }) =>
      db.read(function* () {
        const found = yield* all(NUMBERED, PAGE_OF, { actorId, before, limit: limit + 1 });
        const rows = found.slice(0, limit);
        const next = found.length > limit ? (rows.at(-1)?.id ?? null) : null;
        return { rows: rows.map(({ id: _, ...entry }) => entry), next };
      }),
    listOfHash: (actorHash) => db.read(() => all(ENTRY, OF_HASH, { actorHash })),
  };
}

/** Adds an entry inside an act of its own or of another noun. `actorHash` says whose it was after the account is gone. */
export function recordAudit(entry: AuditEntry & { readonly actorHash?: string }): Act<void> {
  return run(INSERT, { actorHash: null, ...entry });
}
