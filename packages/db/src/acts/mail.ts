import { HOUR_MS } from '@redthread/domain/day';
import { DEFAULT_LANGUAGE } from '@redthread/domain/language';
import { newId } from '../id.ts';
import type { MailStore, NewMail } from '../identity-store.ts';
import { outbox } from '../tables.ts';
import { type Act, all, type Engine, one, run, value } from './act.ts';
import { findCode, isGone, replaceCode } from './codes.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';

/** Longer than any retry delay: such a time was set by a clock that was ahead. */
const LONGEST_WAIT_MS = HOUR_MS;

const OUTBOX = rowsOf(outbox);
const MAIL = OUTBOX.pick('id', 'recipient', 'subject', 'text', 'createdAt', 'tries', 'unsubscribeUrl', 'language');
const SELECT = `SELECT ${MAIL.columns()} FROM outbox`;
const INSERT = OUTBOX.insert();
const FIND = statement(`${SELECT} WHERE id = :id`);
const NEWEST = statement(`${SELECT} ORDER BY rowid DESC LIMIT :limit`);
const DUE = 'next_try_at <= :now AND expires_at > :now';
const OLDEST_FIRST = 'ORDER BY next_try_at, rowid LIMIT :limit';
const DUE_FRESH = statement(`${SELECT} WHERE ${DUE} AND tries = 0 ${OLDEST_FIRST}`);
// The unary plus keeps SQLite from an index that would read and sort all waiting mails.
const DUE_AGAIN = statement(`${SELECT} WHERE ${DUE} AND +tries > 0 ${OLDEST_FIRST}`);
const NEXT_DUE = statement('SELECT next_try_at FROM outbox WHERE +expires_at > :now ORDER BY next_try_at LIMIT 1');
const POSTPONE = statement('UPDATE outbox SET next_try_at = :nextTryAt, tries = tries + 1 WHERE id = :id');
const BRING_FORWARD = statement('UPDATE outbox SET next_try_at = :now WHERE next_try_at > :latest');
const REMOVE = statement('DELETE FROM outbox WHERE id = :id');
const REMOVE_EXPIRED_CODES = statement('DELETE FROM mailed_codes WHERE expires_at <= :now');
const REMOVE_EXPIRED = statement('DELETE FROM outbox WHERE expires_at <= :now');

/** A mail without a code, inside an act. */
export function* queueMail({ at, ...mail }: NewMail): Act<void> {
  yield* run(INSERT, { ...rowOf({ ...mail, at }), accountId: mail.accountId ?? null, codeHash: null });
}

export function mailOn(db: Engine): MailStore {
  return {
    post: ({ at, ...mail }, code) =>
      db.write(function* () {
        const accountId = code?.accountId ?? mail.accountId ?? null;
        if (yield* isGone({ accountId, identityId: code?.identityId ?? null })) return;
        if (code !== undefined) yield* replaceCode({ ...code, createdAt: at });
        const codeHash = code?.hash ?? null;
        yield* run(INSERT, { ...rowOf({ ...mail, at }), accountId, codeHash });
      }),
    issueCode: (code) =>
      db.write(function* () {
        if (!(yield* isGone(code))) yield* replaceCode(code);
      }),
    findCode: (hash, now) => db.read(() => findCode(hash, now)),
    find: (id) => db.read(() => one(MAIL, FIND, { id })),
    list: (limit) => db.read(() => all(MAIL, NEWEST, { limit })),
    due: (now, limit) =>
      db.read(function* () {
        // First tries come before retries, so that deferred mails delay nobody's first mail.
        const fresh = yield* all(MAIL, DUE_FRESH, { now, limit });
        return [...fresh, ...(yield* all(MAIL, DUE_AGAIN, { now, limit: limit - fresh.length }))];
      }),
    nextDueAt: (now) =>
      db.read(function* () {
        const next = yield* value(NEXT_DUE, { now });
        return next === null ? null : Number(next);
      }),
    postpone: (id, nextTryAt) => db.write(() => run(POSTPONE, { id, nextTryAt })),
    bringForward: (now) => db.write(() => run(BRING_FORWARD, { now, latest: now + LONGEST_WAIT_MS })),
    remove: (id) => db.write(() => run(REMOVE, { id })),
    removeExpired: (now) =>
      db.write(function* () {
        yield* run(REMOVE_EXPIRED_CODES, { now });
        yield* run(REMOVE_EXPIRED, { now });
      }),
  };
}

function rowOf({ at, unsubscribeUrl, language = DEFAULT_LANGUAGE, ...mail }: NewMail) {
  const made = { id: newId(at), createdAt: at, tries: 0, nextTryAt: at };
  return { ...mail, ...made, language, unsubscribeUrl: unsubscribeUrl ?? null };
}
