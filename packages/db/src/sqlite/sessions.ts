import { DomainError } from '@redthread/domain/domain-error';
import { and, desc, eq, lte, or, sql } from 'drizzle-orm';
import type { SessionStore } from '../account-store.ts';
import { newId } from '../id.ts';
import { recordAudit } from './audit.ts';
import { once, type SqliteDatabase } from './database.ts';
import { refuseStale } from './refuse-stale.ts';
import { accounts, sessions } from './schema.ts';
import { endTokens } from './tokens.ts';

export function sqliteSessions(db: SqliteDatabase): SessionStore {
  // Prepared once: it is asked with every call of somebody signed in.
  const found = once(() =>
    db.orm
      .select({ session: sessions, account: accounts })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(eq(sessions.id, sql.placeholder('id')))
      .prepare(),
  );
  return {
    create: ({ seenPasswordHash, atMost = Number.MAX_SAFE_INTEGER, ...session }) =>
      db.write(() => {
        const { accountId, createdAt } = session;
        const columns = { passwordHash: accounts.passwordHash };
        const owner = db.orm.select(columns).from(accounts).where(eq(accounts.id, accountId)).get();
        if (owner === undefined) throw new DomainError('NOT_SIGNED_IN');
        refuseStale(owner, { seenPasswordHash });
        endOldest(db, accountId, atMost - 1);
        db.orm
          .insert(sessions)
          .values({ ...session, publicId: newId(createdAt) })
          .run();
        recordAudit(db, { at: createdAt, actorId: accountId, action: 'account.signed-in', subjectId: accountId });
      }),
    find: (id) => db.read(() => found().get({ id }) ?? null),
    list: (accountId) =>
      db.read(() =>
        db.orm
          .select()
          .from(sessions)
          .where(eq(sessions.accountId, accountId))
          .all()
          .sort((a, b) => b.lastUsedAt - a.lastUsedAt),
      ),
    touch: (id, lastUsedAt) =>
      db.write(() => void db.orm.update(sessions).set({ lastUsedAt }).where(eq(sessions.id, id)).run()),
    extend: (id, expiresAt) =>
      db.write(() => void db.orm.update(sessions).set({ expiresAt }).where(eq(sessions.id, id)).run()),
    end: (id) => db.write(() => void db.orm.delete(sessions).where(eq(sessions.id, id)).run()),
    endOne: (accountId, publicId) =>
      db.write(() => {
        const own = and(eq(sessions.accountId, accountId), eq(sessions.publicId, publicId));
        return db.orm.delete(sessions).where(own).run().changes > 0;
      }),
    endAll: (accountId) =>
      db.write(() => {
        db.orm.delete(sessions).where(eq(sessions.accountId, accountId)).run();
        endTokens(db, accountId);
      }),
    removeExpired: (now, idleSince) =>
      db.write(() => {
        const ended = or(lte(sessions.expiresAt, now), lte(sessions.lastUsedAt, idleSince));
        db.orm.delete(sessions).where(ended).run();
      }),
  };
}

/** Ends an account's sessions but the `kept` that were used last, inside an act. */
function endOldest(db: SqliteDatabase, accountId: string, kept: number): void {
  const others = db.orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.publicId))
    .all()
    .slice(kept);
  for (const { id } of others) db.orm.delete(sessions).where(eq(sessions.id, id)).run();
}
