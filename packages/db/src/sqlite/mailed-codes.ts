import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { CodePurpose, MailedCode } from '../identity-store.ts';
import type { SqliteDatabase } from './database.ts';
import { accounts, identities, mailedCodes } from './schema.ts';

type CodeOwner = Pick<MailedCode, 'accountId' | 'identityId'>;

/** Whether an account or a sign-up has gone, inside an act. */
export function isGone(db: SqliteDatabase, { accountId, identityId }: CodeOwner): boolean {
  const account = () =>
    db.orm
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId ?? ''));
  const identity = () =>
    db.orm
      .select({ id: identities.id })
      .from(identities)
      .where(eq(identities.id, identityId ?? ''));
  if (accountId !== null) return account().get() === undefined;
  return identityId !== null && identity().get() === undefined;
}

/** Keeps a code inside an act, in the place of its owner's last one of this purpose. Its owner is there. */
export function replaceCode(db: SqliteDatabase, code: MailedCode): void {
  const { accountId, identityId, purpose, expiresAt } = code;
  const owner =
    accountId === null ? eq(mailedCodes.identityId, identityId ?? '') : eq(mailedCodes.accountId, accountId);
  db.orm
    .delete(mailedCodes)
    .where(and(owner, eq(mailedCodes.purpose, purpose)))
    .run();
  db.orm.insert(mailedCodes).values(code).run();
  // A link that works for a day must find its sign-up there on that whole day.
  if (identityId === null) return;
  const shorter = and(eq(identities.id, identityId), lt(identities.expiresAt, expiresAt));
  db.orm.update(identities).set({ expiresAt }).where(shorter).run();
}

/** The living code behind a hash, inside an act. */
export function findCode(db: SqliteDatabase, hash: string, now: number): MailedCode | null {
  const { createdAt, expiresAt } = mailedCodes;
  // A clock that was ahead gave it an end far away: it works for its own span around the day it was made, and no longer.
  const isOfThisTime = lte(createdAt, sql`${now} + ${expiresAt} - ${createdAt}`);
  const living = and(eq(mailedCodes.hash, hash), gt(expiresAt, now), isOfThisTime);
  return db.orm.select().from(mailedCodes).where(living).get() ?? null;
}

/** Takes a living code of one of these purposes out, inside an act; null when there is none. */
export function useCode(
  db: SqliteDatabase,
  hash: string,
  purposes: readonly CodePurpose[],
  now: number,
): MailedCode | null {
  const code = findCode(db, hash, now);
  if (code === null || !purposes.includes(code.purpose)) return null;
  db.orm.delete(mailedCodes).where(eq(mailedCodes.hash, hash)).run();
  return code;
}
