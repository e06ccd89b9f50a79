import { eq } from 'drizzle-orm';
import type { SqliteDatabase } from './database.ts';
import { accounts, identities, mailedCodes, outbox } from './schema.ts';
import { markTraces } from './traces.ts';

/**
 * Removes an account inside an act. Its profile, requests, sessions, tokens, codes and the mail about it go with it by ON
 * DELETE CASCADE.
 */
export function removePerson(db: SqliteDatabase, accountId: string): void {
  db.orm.delete(accounts).where(eq(accounts.id, accountId)).run();
  markTraces(db);
}

/** Removes the sign-ups that wait under an address, with their codes, and the mail that waits for it. */
export function removeAddress(db: SqliteDatabase, email: string): void {
  db.orm.delete(identities).where(eq(identities.email, email)).run();
  db.orm.delete(outbox).where(eq(outbox.recipient, email)).run();
}

/** Removes the codes that would give an address to another account. */
export function removeCodesFor(db: SqliteDatabase, email: string): void {
  db.orm.delete(mailedCodes).where(eq(mailedCodes.email, email)).run();
}
