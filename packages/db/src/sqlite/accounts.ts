import { fieldError } from '@redthread/domain/domain-error';
import { eq } from 'drizzle-orm';
import { newId } from '../id.ts';
import type { Account, AccountStore, AuditAction } from '../store.ts';
import { recordAudit } from './audit.ts';
import { isUniqueViolation, type SqliteDatabase } from './database.ts';
import { accounts } from './schema.ts';

export function sqliteAccounts(db: SqliteDatabase): AccountStore {
  const findWhere = (condition: ReturnType<typeof eq>): Account | null =>
    db.orm.select().from(accounts).where(condition).get() ?? null;

  const change = (id: string, values: Partial<typeof accounts.$inferInsert>): Account | null =>
    db.orm.update(accounts).set(values).where(eq(accounts.id, id)).returning().get() ?? null;

  const changeAudited = (
    { id, at }: { id: string; at: number },
    values: Partial<typeof accounts.$inferInsert>,
    action: AuditAction,
    actorId: string | null,
  ): Account | null => {
    const changed = change(id, values);
    if (changed !== null) recordAudit(db, { at, actorId, action, subjectId: id });
    return changed;
  };

  return {
    create: async ({ at, ...given }) => {
      try {
        return await db.write(() => {
          const id = newId(at);
          const created: Account = {
            ...given,
            id,
            authProvider: 'password',
            isEmailVerified: given.isEmailVerified ?? false,
            isNewUser: false,
            createdAt: at,
          };
          db.orm.insert(accounts).values(created).run();
          recordAudit(db, { at, actorId: id, action: 'account.registered', subjectId: id });
          return created;
        });
      } catch (error) {
        if (isUniqueViolation(error, 'accounts.email')) throw fieldError('EMAIL_TAKEN', 'email', error);
        throw error;
      }
    },
    find: (id) => db.read(() => findWhere(eq(accounts.id, id))),
    findByEmail: (email) => db.read(() => findWhere(eq(accounts.email, email))),
    listByRole: (role) =>
      db.read(() => db.orm.select().from(accounts).where(eq(accounts.role, role)).orderBy(accounts.email).all()),
    rename: (id, name) => db.write(() => change(id, { name })),
    chooseRole: ({ id, role, at }) =>
      db.write(() => changeAudited({ id, at }, { role, isNewUser: false }, 'account.role-chosen', id)),
    promote: (promotion) =>
      db.write(() => changeAudited(promotion, { role: 'admin', isNewUser: false }, 'account.promoted', null)),
    verifyEmail: (vouching) =>
      db.write(() => changeAudited(vouching, { isEmailVerified: true }, 'account.email-verified', null)),
  };
}
