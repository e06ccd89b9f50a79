import { DAY_MS } from '@redthread/domain/day';
import { DEFAULT_LANGUAGE } from '@redthread/domain/language';
import { newId } from '../id.ts';
import type { Mailing, MailStore, NewMail } from '../identity-store.ts';
import { outbox } from '../tables.ts';
import { type Act, all, type Engine, one, run } from './act.ts';
import { findCode, isGone, replaceCode, replaceCodeAlike } from './codes.ts';
import { keepNobodysIdentity, removeIdentity } from './identities.ts';
import { takeAll } from './limits.ts';
import { findAccountByEmail } from './people.ts';
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

/** Queues mails about an account that exists, inside an act, but for those that a counter refuses. */
export function* queueMailings(accountId: string, mailings: readonly Mailing[]): Act<void> {
  for (const { mail, code, counters = [] } of mailings) {
    const { at } = mail;
    if ((yield* takeAll(counters, at)) !== null) continue;
    if (code !== undefined) yield* replaceCode({ ...code, accountId, identityId: null, createdAt: at });
    yield* run(INSERT, { ...rowOf(mail), accountId, codeHash: code?.hash ?? null });
  }
}

/** What still waits of an ask for one of its sides is out of date, inside an act. */
export function unqueueMails(askId: string, accountId: string): Act<void> {
  return run(UNQUEUE, { askId, accountId });
}

export function mailOn(db: Engine): MailStore {
  return {
    ...WAITING.on(db),
    post: ({ at, ...mail }, code, also = []) =>
      db.write(function* () {
        const accountId = code?.accountId ?? mail.accountId ?? null;
        if (yield* isGone({ accountId, identityId: code?.identityId ?? null })) return;
        if (code !== undefined) yield* replaceCode({ ...code, createdAt: at });
        const codeHash = code?.hash ?? null;
        yield* run(INSERT, { ...rowOf({ ...mail, at }), accountId, codeHash });
        if (accountId !== null) yield* queueMailings(accountId, also);
      }),
    postToHolder: (email, at, write) =>
      db.write(function* () {
        const holder = yield* findAccountByEmail(email);
        const { mail, code } = write(holder);
        // Whoever measures must not read from the time whether somebody has the address: the same statements run for nobody, whose
        // code and mail belong to a sign-up that goes at the end, and takes them with it. What a stranger typed is written nowhere.
        const nobodysId = yield* keepNobodysIdentity({ at, expiresAt: code.expiresAt, tokenHash: code.hash });
        const owner =
          holder === null ? { accountId: null, identityId: nobodysId } : { accountId: holder.id, identityId: null };
        const address = holder?.email ?? '';
        yield* replaceCodeAlike({ ...code, ...owner, email: address, createdAt: at });
        yield* run(INSERT, {
          ...rowOf({ ...mail, recipient: address }),
          accountId: owner.accountId,
          codeHash: code.hash,
        });
        yield* removeIdentity(nobodysId);
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
