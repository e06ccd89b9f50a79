import { and, desc, eq, lt } from 'drizzle-orm';
import type { AuditEntry, AuditStore } from '../audit-store.ts';
import type { SqliteDatabase } from './database.ts';
import { audit } from './schema.ts';

const ENTRY = { at: audit.at, actorId: audit.actorId, action: audit.action, subjectId: audit.subjectId };

export function sqliteAudit(db: SqliteDatabase): AuditStore {
  return {
    record: (entry) => db.write(() => recordAudit(db, entry)),
    list: () => db.read(() => db.orm.select(ENTRY).from(audit).orderBy(audit.id).all()),
    pageOf: (actorId, { limit, before = Number.MAX_SAFE_INTEGER }) =>
      db.read(() => {
        const own = and(eq(audit.actorId, actorId), lt(audit.id, before));
        const columns = { ...ENTRY, id: audit.id };
        const page = db.orm.select(columns).from(audit).where(own).orderBy(desc(audit.id));
        const found = page.limit(limit + 1).all();
        const rows = found.slice(0, limit);
        const next = found.length > limit ? (rows.at(-1)?.id ?? null) : null;
        return { rows: rows.map(({ id: _, ...entry }) => entry), next };
      }),
    listOfHash: (actorHash) =>
      db.read(() => db.orm.select(ENTRY).from(audit).where(eq(audit.actorHash, actorHash)).orderBy(audit.id).all()),
  };
}

/** Adds an entry inside an act of its own or of another noun. `actorHash` says whose it was after the account is gone. */
export function recordAudit(db: SqliteDatabase, entry: AuditEntry & { readonly actorHash?: string }): void {
  db.orm.insert(audit).values(entry).run();
}
