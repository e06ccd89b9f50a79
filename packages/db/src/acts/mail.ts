import { DAY_MS } from '@redthread/domain/day';
import { DEFAULT_LANGUAGE } from '@redthread/domain/language';
import { newId } from '../id.ts';
import type { MailStore, NewMail } from '../identity-store.ts';
import { outbox } from '../tables.ts';
import { type Act, all, type Engine, one, run } from './act.ts';
import { findCode, isGone, replaceCode } from './codes.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';
import { waitingIn } from './waiting.ts';

const OUTBOX = rowsOf(outbox);
const MAIL = OUTBOX.pick('id', 'recipient', 'subject', 'text', 'createdAt', 'tries', 'unsubscribeUrl', 'language');
const SELECT = `SELECT ${MAIL.columns()} FROM outbox`;
const INSERT = OUTBOX.insert();
const FIND = statement(`${SELECT} WHERE id = :id`);
const NEWEST = statement(`${SELECT} ORDER BY rowid DESC LIMIT :limit`);
const UNQUEUE = statement('DELETE FROM outbox WHERE ask_id = :askId AND account_id = :accountId');
const REMOVE_EXPIRED_CODES = statement('DELETE FROM mailed_codes WHERE expires_at <= :now');
const WAITING = waitingIn({
  table: 'outbox',
  select: `SELECT ${MAIL.columns('m')} FROM outbox m`,
  message: MAIL,
  order: 'rowid',
  mayWait: `tries = 0 AND created_at <= :now AND next_try_at <= created_at + ${1.5 * DAY_MS}`,
});

/** A mail without a code, inside an act. */
export function* queueMail({ at, ...mail }: NewMail): Act<void> {
  yield* run(INSERT, { ...rowOf({ ...mail, at }), accountId: mail.accountId ?? null, codeHash: null });
}

/** What still waits of an ask for one of its sides is out of date, inside an act. */
export function unqueueMails(askId: string, accountId: string): Act<void> {
  return run(UNQUEUE, { askId, accountId });
}

export function mailOn(db: Engine): MailStore {
  return {
    ...WAITING.on(db),
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
    removeExpired: (now) =>
      db.write(function* () {
        yield* run(REMOVE_EXPIRED_CODES, { now });
        yield* WAITING.removeExpired(now);
      }),
  };
}

function rowOf({ at, leavesAt = at, unsubscribeUrl, askId, language = DEFAULT_LANGUAGE, ...mail }: NewMail) {
  const made = { id: newId(at), createdAt: at, tries: 0, nextTryAt: leavesAt };
  return { ...mail, ...made, language, unsubscribeUrl: unsubscribeUrl ?? null, askId: askId ?? null };
}
