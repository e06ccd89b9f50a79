import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { newId } from '../id.ts';
import type { MailStore, WaitingMail } from '../identity-store.ts';
import type { SqliteDatabase } from './database.ts';
import { findCode, isGone, replaceCode } from './mailed-codes.ts';
import { mailedCodes, outbox } from './schema.ts';

/** No mail host that is down makes a mail wait for so long: only a clock that was ahead does. */
const LONGEST_WAIT_MS = 3_600_000;

export function sqliteMail(db: SqliteDatabase): MailStore {
  return {
    post: ({ at, ...mail }, code) =>
      db.write(() => {
        const accountId = code?.accountId ?? mail.accountId ?? null;
        if (isGone(db, { accountId, identityId: code?.identityId ?? null })) return;
        if (code !== undefined) replaceCode(db, { ...code, createdAt: at });
        const codeHash = code?.hash ?? null;
        const kept = { ...mail, accountId, codeHash, id: newId(at), createdAt: at, tries: 0, nextTryAt: at };
        db.orm.insert(outbox).values(kept).run();
      }),
    issueCode: (code) => db.write(() => (isGone(db, code) ? undefined : replaceCode(db, code))),
    findCode: (hash, now) => db.read(() => findCode(db, hash, now)),
    find: (id) =>
      db.read(() => {
        const found = db.orm.select().from(outbox).where(eq(outbox.id, id)).get();
        return found === undefined ? null : waitingMailOf(found);
      }),
    list: (limit) =>
      db.read(() => db.orm.select().from(outbox).orderBy(sql`rowid DESC`).limit(limit).all().map(waitingMailOf)),
    due: (now, limit) =>
      db.read(() => {
        const isDue = and(lte(outbox.nextTryAt, now), gt(outbox.expiresAt, now));
        const dueWith = (tries: SQL, most: number) =>
          db.orm
            .select()
            .from(outbox)
            .where(and(isDue, tries))
            .orderBy(asc(outbox.nextTryAt), sql`rowid`)
            .limit(most)
            .all();
        // A crowd that the mail host puts off keeps nobody's first mail waiting.
        const fresh = dueWith(eq(outbox.tries, 0), limit);
        return [...fresh, ...dueWith(sql`+${outbox.tries} > 0`, limit - fresh.length)].map(waitingMailOf);
      }),
    nextDueAt: (now) =>
      db.read(() => {
        // The plus keeps SQLite from reading by expiry, and then sorting all that waits.
        const living = sql`+${outbox.expiresAt} > ${now}`;
        const next = db.orm.select({ at: outbox.nextTryAt }).from(outbox).where(living).orderBy(outbox.nextTryAt);
        return next.limit(1).get()?.at ?? null;
      }),
    postpone: (id, nextTryAt) =>
      db.write(() => {
        const mail = db.orm.select().from(outbox).where(eq(outbox.id, id)).get();
        if (mail === undefined) return;
        const later = { nextTryAt, tries: mail.tries + 1 };
        db.orm.update(outbox).set(later).where(eq(outbox.id, id)).run();
      }),
    bringForward: (now) =>
      db.write(() => {
        const tooLate = gt(outbox.nextTryAt, now + LONGEST_WAIT_MS);
        db.orm.update(outbox).set({ nextTryAt: now }).where(tooLate).run();
      }),
    remove: (id) => db.write(() => void db.orm.delete(outbox).where(eq(outbox.id, id)).run()),
    removeExpired: (now) =>
      db.write(() => {
        db.orm.delete(mailedCodes).where(lte(mailedCodes.expiresAt, now)).run();
        db.orm.delete(outbox).where(lte(outbox.expiresAt, now)).run();
      }),
  };
}

function waitingMailOf(row: typeof outbox.$inferSelect): WaitingMail {
  const { id, recipient, subject, text, createdAt, tries } = row;
  return { id, recipient, subject, text, createdAt, tries };
}
