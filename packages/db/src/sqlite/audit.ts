import type { AuditEntry, AuditStore } from '../store.ts';
import type { SqliteDatabase } from './database.ts';
import { audit } from './schema.ts';

export function sqliteAudit(db: SqliteDatabase): AuditStore {
  return {
    record: (entry) => db.write(() => recordAudit(db, entry)),
    list: () =>
      db.read(() =>
        db.orm
          .select({ at: audit.at, actorId: audit.actorId, action: audit.action, subjectId: audit.subjectId })
          .from(audit)
          .orderBy(audit.id)
          .all(),
      ),
  };
}

/** Adds an entry inside an act of its own or of another noun. */
export function recordAudit(db: SqliteDatabase, entry: AuditEntry): void {
  db.orm.insert(audit).values(entry).run();
}
