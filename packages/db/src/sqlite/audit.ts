import { eq } from 'drizzle-orm';
import type { AuditEntry, AuditStore } from '../store.ts';
import type { SqliteDatabase } from './database.ts';
import { audit } from './schema.ts';

const ENTRY = { at: audit.at, actorId: audit.actorId, action: audit.action, subjectId: audit.subjectId };

export function sqliteAudit(db: SqliteDatabase): AuditStore {
  return {
    record: (entry) => db.write(() => recordAudit(db, entry)),
    list: () => db.read(() => db.orm.select(ENTRY).from(audit).orderBy(audit.id).all()),
    listOf: (actorId) =>
      db.read(() => db.orm.select(ENTRY).from(audit).where(eq(audit.actorId, actorId)).orderBy(audit.id).all()),
  };
}

/** Adds an entry inside an act of its own or of another noun. */
export function recordAudit(db: SqliteDatabase, entry: AuditEntry): void {
  db.orm.insert(audit).values(entry).run();
}
