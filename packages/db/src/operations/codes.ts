import type { CodePurpose } from '@redthread/domain/code-purpose';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { accounts, identities, mailedCodes } from '../tables.ts';
import type { Tx } from '../transaction.ts';

// Codes in mailed links.

/** The secret in a mailed link: `hash` is the SHA-256 of its 256 random bits in hex. `email` is what it verifies. */
export type MailedCode = Readonly<typeof mailedCodes.$inferSelect>;

type CodeOwner = Pick<MailedCode, 'accountId' | 'identityId'>;

const { hash, purpose, accountId, identityId, createdAt, expiresAt } = mailedCodes;

/** Whether an account or a sign-up has gone. */
export async function isGone(tx: Tx, { accountId, identityId }: CodeOwner): Promise<boolean> {
  if (accountId !== null) return (await tx.first(ACCOUNT, { accountId })) === null;
  return identityId !== null && (await tx.first(IDENTITY, { identityId })) === null;
}

const ACCOUNT = query((of: Places<{ accountId: string }>) =>
  db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, of.accountId)),
);
const IDENTITY = query((of: Places<{ identityId: string }>) =>
  db.select({ id: identities.id }).from(identities).where(eq(identities.id, of.identityId)),
);

/** Stores a code, replacing its owner's last one of this purpose. The owner exists. */
export async function replaceCode(tx: Tx, code: MailedCode): Promise<void> {
  const { accountId, identityId, purpose, expiresAt } = code;
  await (accountId === null
    ? tx.run(DROP_OF_IDENTITY, { identityId, purpose })
    : tx.run(DROP_OF_ACCOUNT, { accountId, purpose }));
  await tx.insert(mailedCodes, code);
  // The sign-up must live as long as its link.
  if (identityId !== null) await tx.run(LENGTHEN, { identityId, expiresAt });
}

const DROP_OF_IDENTITY = query((of: Places<Pick<MailedCode, 'identityId' | 'purpose'>>) =>
  db.delete(mailedCodes).where(and(eq(identityId, of.identityId), eq(purpose, of.purpose))),
);
const DROP_OF_ACCOUNT = query((of: Places<Pick<MailedCode, 'accountId' | 'purpose'>>) =>
  db.delete(mailedCodes).where(and(eq(accountId, of.accountId), eq(purpose, of.purpose))),
);
const LENGTHEN = query((of: Places<{ identityId: string; expiresAt: number }>) =>
  db
    .update(identities)
    .set({ expiresAt: of.expiresAt })
    .where(and(eq(identities.id, of.identityId), lt(identities.expiresAt, of.expiresAt))),
);

/** The same by one list of statements, whether it is an account's or a sign-up's. */
export async function replaceCodeAlike(tx: Tx, code: MailedCode): Promise<void> {
  await tx.run(DROP_OF_ACCOUNT, code);
  await tx.insert(mailedCodes, code);
}

/** Consumes a valid code of one of these purposes; null when there is none. */
export async function useCode(
  tx: Tx,
  hash: string,
  purposes: readonly CodePurpose[],
  now: number,
): Promise<MailedCode | null> {
  const code = await tx.first(FIND_CODE, { hash, now });
  if (code === null || !purposes.includes(code.purpose)) return null;
  await tx.run(REMOVE, { hash });
  return code;
}

// Bounds codes made while the clock was ahead: a code is valid only within its own lifetime around its creation.
export const FIND_CODE = query((of: Places<{ hash: string; now: number }>) =>
  db
    .select()
    .from(mailedCodes)
    .where(and(eq(hash, of.hash), gt(expiresAt, of.now), lte(createdAt, sql`${of.now} + ${expiresAt} - ${createdAt}`))),
);
const REMOVE = query((of: Places<{ hash: string }>) => db.delete(mailedCodes).where(eq(hash, of.hash)));

export async function dropCodes(tx: Tx, accountId: string, purposes: readonly CodePurpose[]): Promise<void> {
  for (const purpose of purposes) await tx.run(DROP_OF_ACCOUNT, { accountId, purpose });
}

export async function removeExpiredCodes(tx: Tx, now: number): Promise<void> {
  await tx.run(REMOVE_EXPIRED, { now });
}

const REMOVE_EXPIRED = query((of: Places<{ now: number }>) => db.delete(mailedCodes).where(lte(expiresAt, of.now)));
