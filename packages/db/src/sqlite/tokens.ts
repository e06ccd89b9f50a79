import { DomainError, fieldError } from '@redthread/domain/domain-error';
import { MAX_API_TOKENS } from '@redthread/domain/limits';
import { and, count, eq, getTableColumns, gt, isNull, lte, or } from 'drizzle-orm';
import { newId } from '../id.ts';
import type { TokenStore } from '../token-store.ts';
import { recordAudit } from './audit.ts';
import { isUniqueViolation, type SqliteDatabase } from './database.ts';
import { refuseStale } from './refuse-stale.ts';
import { accounts, apiTokens, sessions } from './schema.ts';

const { hash: _, ...TOKEN } = getTableColumns(apiTokens);

export function sqliteTokens(db: SqliteDatabase): TokenStore {
  return {
    create: async ({ hash, actorId, at, seenPasswordHash, seenSessionId, ...given }) => {
      try {
        return await db.write(() => {
          const columns = { passwordHash: accounts.passwordHash };
          const owner = db.orm.select(columns).from(accounts).where(eq(accounts.id, given.accountId)).get();
          if (owner === undefined) throw new DomainError('NOT_SIGNED_IN');
          refuseStale(owner, { seenPasswordHash });
          if (seenSessionId !== undefined) refuseEnded(db, seenSessionId);
          const own = db.orm.select({ count: count() }).from(apiTokens).where(ofAccount(given.accountId)).get();
          if ((own?.count ?? 0) >= MAX_API_TOKENS) throw new DomainError('TOO_MANY_TOKENS');
          const token = { ...given, id: newId(at), createdAt: at, lastUsedOn: null };
          db.orm
            .insert(apiTokens)
            .values({ ...token, hash })
            .run();
          recordAudit(db, { at, actorId, action: 'token.created', subjectId: token.id });
          return token;
        });
      } catch (error) {
        if (isUniqueViolation(error, 'api_tokens.name')) throw fieldError('TOKEN_NAME_TAKEN', 'name', error);
        throw error;
      }
    },
    find: (hash, now) =>
      db.read(() => {
        const found = db.orm
          .select({ token: TOKEN, account: accounts })
          .from(apiTokens)
          .innerJoin(accounts, eq(accounts.id, apiTokens.accountId))
          .where(and(eq(apiTokens.hash, hash), or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now))))
          .get();
        return found ?? null;
      }),
    list: (accountId) =>
      db.read(() =>
        db.orm
          .select(TOKEN)
          .from(apiTokens)
          .where(ofAccount(accountId))
          .all()
          .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)),
      ),
    touch: (id, lastUsedOn) =>
      db.write(() => void db.orm.update(apiTokens).set({ lastUsedOn }).where(eq(apiTokens.id, id)).run()),
    revoke: ({ id, accountId, actorId, at }) =>
      db.write(() => {
        const own = and(eq(apiTokens.id, id), ofAccount(accountId));
        const isRevoked = db.orm.delete(apiTokens).where(own).run().changes > 0;
        if (isRevoked) recordAudit(db, { at, actorId, action: 'token.revoked', subjectId: id });
        return isRevoked;
      }),
    removeExpired: (endedBefore) =>
      db.write(() => void db.orm.delete(apiTokens).where(lte(apiTokens.expiresAt, endedBefore)).run()),
  };
}

/** Ends all of an account's tokens inside an act. */
export function endTokens(db: SqliteDatabase, accountId: string): void {
  db.orm.delete(apiTokens).where(ofAccount(accountId)).run();
}

function ofAccount(accountId: string) {
  return eq(apiTokens.accountId, accountId);
}

function refuseEnded(db: SqliteDatabase, sessionId: string): void {
  const session = db.orm.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).get();
  if (session === undefined) throw new DomainError('NOT_SIGNED_IN');
}
