import { fieldError } from '@redthread/domain/domain-error';
import { EMAIL_CODE_TRIES, LONGEST_PENDING_MS, REPEAT_MS, RETURNED_MS } from '@redthread/domain/email-code';
import type { Account } from '../account-store.ts';
import { newId } from '../id.ts';
import type { PendingKey, PendingSignUp, PendingStore, Publication } from '../pending-store.ts';
import { pendingSignUps } from '../pending-tables.ts';
import { type Act, type Engine, one, rows, run } from './act.ts';
import { registerDonor } from './donors.ts';
import { keepAlong } from './kept-along.ts';
import { takeAll } from './limits.ts';
import { queueMail } from './mail.ts';
import { insertAccount, takeOver } from './new-account.ts';
import { makeOffer } from './offers.ts';
import { findAccount, findAccountByEmail } from './people.ts';
import { rowsOf } from './record.ts';
import { createRequest } from './requests.ts';
import { statement } from './statement.ts';

const PENDING = rowsOf(pendingSignUps);
const INSERT = PENDING.insert();
// One that ends later than any can, but for hours by which clocks are corrected, was made by a clock that was ahead.
const FIND = `SELECT ${PENDING.columns()} FROM pending_sign_ups WHERE expires_at > :now AND expires_at <= :latest AND`;
const BY_TOKEN = statement(`${FIND} token_hash = :tokenHash`);
const BY_LINK = statement(`${FIND} link_hash = :linkHash`);
const RENEW = statement(`UPDATE pending_sign_ups
  SET ${PENDING.set(['linkHash', 'codeHash', 'codeExpiresAt', 'linkDraft'])}, tries = 0 WHERE id = :id`);
const COUNT_TRY = statement('UPDATE pending_sign_ups SET tries = tries + 1 WHERE id = :id');
const FINISH = statement(`UPDATE pending_sign_ups
  SET ${PENDING.set(['doneAt', 'accountId', 'requestId', 'browserDraft', 'linkDraft', 'expiresAt'])} WHERE id = :id`);
// Of those that are published already, the answer may have to be given again. One that was typed after it may be its correction.
const END_OLDER = statement(`DELETE FROM pending_sign_ups
  WHERE email = :email AND id <> :id AND created_at <= :createdAt AND link_draft IS NOT NULL RETURNING expires_at`);
// Of the mails to an address that belong to no account, those of a sign-up end with it, to the millisecond.
const UNQUEUE = statement(`DELETE FROM outbox
  WHERE recipient = :email AND expires_at = :expiresAt AND account_id IS NULL AND code_hash IS NULL`);
const REMOVE_EXPIRED = statement('DELETE FROM pending_sign_ups WHERE expires_at <= :now');

export function pendingOn(db: Engine): PendingStore {
  /** The account that the mail proves: the verified one, or a new one. */
  function* accountOf({ id, email, kind }: PendingSignUp, { person, at }: Confirmation): Act<Entered> {
    const holder = yield* findAccountByEmail(email);
    if (holder?.isEmailVerified === true) return { account: holder, startsAfresh: false };
    // To an address without an account, no code is mailed that signs in.
    if (kind === 'signIn') throw fieldError('EMAIL_CODE_WRONG', 'code');
    yield* takeOver({ email, at, pendingId: id });
    const made = { ...person, email, passwordHash: null, isEmailVerified: true };
    return { account: yield* insertAccount(made, at), startsAfresh: holder !== null };
  }

  return {
    start: ({ at, ...given }, write) =>
      db.write(function* () {
        const holder = yield* findAccountByEmail(given.email);
        const unknown = { tries: 0, doneAt: null, accountId: null, requestId: null };
        yield* run(INSERT, { ...given, ...unknown, id: newId(at), createdAt: at });
        yield* queueMail(write(holder));
      }),
    renew: ({ at, tokenHash, ...change }, write) =>
      db.write(function* () {
        const pending = yield* find({ tokenHash }, at);
        if (pending === null) return null;
        if (pending.doneAt !== null) throw fieldError('EMAIL_CODE_USED', 'code');
        const holder = yield* findAccountByEmail(pending.email);
        yield* run(RENEW, { ...change, id: pending.id });
        yield* unqueue(pending);
        yield* queueMail(write(holder));
        return { ...pending, ...change, tries: 0 };
      }),
    find: (key, now) => db.read(() => find(key, now)),
    guess: ({ tokenHash, codeHash, countersOf, now }) =>
      db.write(function* () {
        const pending = yield* find({ tokenHash }, now);
        if (pending === null) return null;
        const exhausted = yield* takeAll(countersOf(pending.email), now);
        if (exhausted !== null || pending.tries >= EMAIL_CODE_TRIES) return { pending, outcome: 'spent' };
        if (pending.codeExpiresAt <= now) return { pending, outcome: 'expired' };
        if (pending.codeHash === codeHash) return { pending, outcome: 'right' };
        yield* run(COUNT_TRY, { id: pending.id });
        return { pending, outcome: 'wrong' };
      }),
    confirm: (change, along) =>
      db.write(function* () {
        const { at, by, publication } = change;
        const pending = yield* find(by, at);
        if (pending === null || isOtherCode(by, pending)) throw fieldError('SIGN_UP_ENDED', 'code');
        const { kind, doneAt, requestId: known } = pending;
        if (doneAt !== null && Math.abs(at - doneAt) > REPEAT_MS) throw fieldError('EMAIL_CODE_USED', 'code');
        const isOver = doneAt !== null && pending.browserDraft === null;
        // What was kept is answered again to whoever lost the answer.
        const before = isOver ? yield* findAccount(pending.accountId ?? '') : null;
        if (isOver && before === null) throw fieldError('SIGN_UP_ENDED', 'code');
        const { account, startsAfresh } =
          before === null ? yield* accountOf(pending, change) : { account: before, startsAfresh: false };
        yield* keepAlong(account, null, along);
        if (isOver) return { account, startsAfresh, requestId: known };
        yield* unqueue(pending);
        if (publication !== null) yield* endOlder(pending);
        const requestId = publication === null ? null : yield* publish(publication, account, at);
        const isPublished = publication !== null || kind === 'signIn';
        const drafts = isPublished ? NO_DRAFTS : returned(pending, at);
        yield* run(FINISH, { ...pending, ...drafts, doneAt: doneAt ?? at, accountId: account.id, requestId });
        return { account, startsAfresh, requestId };
      }),
    removeExpired: (now) => db.write(() => removeExpired(now)),
  };
}

export function removeExpired(now: number): Act<void> {
  return run(REMOVE_EXPIRED, { now });
}

const NO_DRAFTS = { browserDraft: null, linkDraft: null };

/** What couldn't be published came back: it waits for who lost that answer, and for the tab that asks what became of it. */
function returned({ doneAt, expiresAt }: PendingSignUp, at: number) {
  return { expiresAt: Math.min(expiresAt, (doneAt ?? at) + RETURNED_MS) };
}

/** The mail with the last code and link, if it hasn't left. */
function unqueue({ email, expiresAt }: PendingSignUp): Act<void> {
  return run(UNQUEUE, { email, expiresAt });
}

/** What was typed before, and then corrected, is not published after it. */
function* endOlder({ id, email, createdAt }: PendingSignUp): Act<void> {
  const ended = yield* rows(END_OLDER, { id, email, createdAt });
  for (const [expiresAt] of ended) yield* run(UNQUEUE, { email, expiresAt });
}

type Confirmation = Parameters<PendingStore['confirm']>[0];

interface Entered {
  readonly account: Account;
  readonly startsAfresh: boolean;
}

function find(key: PendingKey | { readonly tokenHash: string }, now: number): Act<PendingSignUp | null> {
  const given = { now, latest: now + 2 * LONGEST_PENDING_MS };
  return 'linkHash' in key
    ? one(PENDING, BY_LINK, { ...given, linkHash: key.linkHash })
    : one(PENDING, BY_TOKEN, { ...given, tokenHash: key.tokenHash });
}

/** The code was replaced between the look at it and this act. */
function isOtherCode(by: PendingKey, { codeHash }: PendingSignUp): boolean {
  return 'codeHash' in by && by.codeHash !== codeHash;
}

/** The id of the request that was posted, or offered to. */
function* publish(publication: Publication, { id: accountId }: Account, at: number): Act<string | null> {
  if (publication.kind === 'request') {
    return (yield* createRequest({ ...publication.request, accountId, at })).id;
  }
  yield* registerDonor({ ...publication.donor, accountId, at });
  if (publication.kind === 'donor') return null;
  const offered = yield* makeOffer({ ...publication.offer, accountId, at });
  if ('exhausted' in offered) throw publication.refusal(offered.exhausted);
  return publication.offer.requestId;
}
