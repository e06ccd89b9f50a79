import { fieldError } from '@redthread/domain/domain-error';
import { EMAIL_CODE_TRIES, LONGEST_PENDING_MS, REPEAT_MS, RETURNED_MS } from '@redthread/domain/email-code';
import { phoneOfAccount } from '@redthread/domain/phone-account';
import type { ChosenRole } from '@redthread/domain/role';
import { and, eq, gt, isNotNull, lte, ne, type SQL } from 'drizzle-orm';
import { newId } from '../id.ts';
import { pendingSignUps } from '../pending-tables.ts';
import { db, type Places, query } from '../query.ts';
import type { Engine, Reads, Tx } from '../transaction.ts';
import { type KeptAlong, keepAlong } from './kept-along.ts';
import { type Counter, takeAll } from './limits.ts';
import { makeAccount, takeOver } from './new-account.ts';
import { type Account, findAccount, findAccountByEmail } from './people.ts';
import { type Publication, publish } from './publication.ts';
import { type NewEmail, type NewSms, queueEmail, queueSms, unqueueSignUp } from './queue.ts';
import { keepSmsNumber } from './sms-numbers.ts';

// What somebody typed before they have an account.

/**
 * A sign-up that waits for its code. `tokenHash` is of the secret of the browser that typed it, `linkHash` of the one in the mailed link,
 * `codeHash` of the code together with the browser's secret. Each draft is sealed with one of the secrets: of a sign-in alone it holds no
 * more than its language. Both are null once it is published, or has signed in. `doneAt` is when the code was confirmed, `requestId` what it posted or offered to.
 */
export type PendingSignUp = Readonly<typeof pendingSignUps.$inferSelect>;

/** By the code that was typed in the browser, or by the link. */
export type PendingKey = { readonly tokenHash: string; readonly codeHash: string } | { readonly linkHash: string };

/** Writes the mail, for the holder of the address or for nobody; of a phone number the text, which nobody gets. It may be called again. */
type WritePendingMail = (holder: Account | null) => NewEmail | NewSms | null;

type NewPending = Omit<PendingSignUp, 'id' | 'tries' | 'createdAt' | 'doneAt' | 'accountId' | 'requestId'> & {
  readonly at: number;
};

type Renewal = Pick<PendingSignUp, 'tokenHash' | 'linkHash' | 'codeHash' | 'codeExpiresAt' | 'linkDraft'> & {
  readonly at: number;
};

interface Guess {
  readonly tokenHash: string;
  readonly codeHash: string;
  readonly countersOf: (email: string) => readonly Counter[];
  readonly now: number;
}

interface Guessed {
  readonly pending: PendingSignUp;
  readonly outcome: 'right' | 'wrong' | 'expired' | 'spent';
}

interface Confirmation {
  readonly by: PendingKey;
  readonly person: Pick<Account, 'name' | 'language'> & { readonly role: ChosenRole };
  readonly publication: Publication | null;
  readonly at: number;
}

export type PendingStore = ReturnType<typeof pendingOn>;

export function pendingOn(engine: Engine) {
  return {
    /** Keeps it, with its mail: the same statements whether or not the address has an account. */
    start: (pending: NewPending, write: WritePendingMail) => engine.write((tx) => startPending(tx, pending, write)),
    /** Another code and link, in the place of the last and of its mail, unless it is done. Null when it has ended. */
    renew: (change: Renewal, write: WritePendingMail) => engine.write((tx) => renewPending(tx, change, write)),
    find: (key: Key, now: number) => findPending(engine.query, key, now),
    /** Whether a code is right; each that is typed takes one of its counters, and a wrong one a try. Null when it has ended. */
    guess: (guess: Guess) => engine.write((tx) => guessCode(tx, guess)),
    /**
     * Signs in to the verified account of the address, or makes one in the place of an unverified one; publishes, and keeps the session.
     * Without a publication the drafts stay for an hour; with one, what waited longer for the address ends. Confirmed again within a minute it
     * opens another session, and publishes nothing twice. Rejects with SIGN_UP_ENDED, EMAIL_CODE_WRONG and EMAIL_CODE_USED at
     * `code`, and with what refuses the publication.
     */
    confirm: (change: Confirmation, along: Pick<KeptAlong, 'session'>) =>
      engine.write((tx) => confirmPending(tx, change, along)),
    removeExpired: (now: number) => engine.write((tx) => removeExpired(tx, now)),
  };
}

async function startPending(tx: Tx, { at, ...given }: NewPending, write: WritePendingMail): Promise<void> {
  const holder = await findAccountByEmail(tx, given.email);
  const unknown = { tries: 0, doneAt: null, accountId: null, requestId: null };
  await tx.insert(pendingSignUps, { ...given, ...unknown, id: newId(at), createdAt: at });
  await queueMessage(tx, write(holder));
}

async function renewPending(
  tx: Tx,
  { at, tokenHash, linkHash, codeHash, codeExpiresAt, linkDraft }: Renewal,
  write: WritePendingMail,
): Promise<PendingSignUp | null> {
  const pending = await findPending(tx, { tokenHash }, at);
  if (pending === null) return null;
  if (pending.doneAt !== null) throw fieldError('EMAIL_CODE_USED', 'code');
  const holder = await findAccountByEmail(tx, pending.email);
  const change = { linkHash, codeHash, codeExpiresAt, linkDraft, tries: 0 };
  await tx.update(pendingSignUps, pending.id, change);
  await unqueueSignUp(tx, pending);
  await queueMessage(tx, write(holder));
  return { ...pending, ...change };
}

async function queueMessage(tx: Tx, message: NewEmail | NewSms | null): Promise<void> {
  if (message === null) return;
  if ('number' in message) await queueSms(tx, message);
  else await queueEmail(tx, message);
}

async function guessCode(tx: Tx, { tokenHash, codeHash, countersOf, now }: Guess): Promise<Guessed | null> {
  const pending = await findPending(tx, { tokenHash }, now);
  if (pending === null) return null;
  const exhausted = await takeAll(tx, countersOf(pending.email), now);
  if (exhausted !== null || pending.tries >= EMAIL_CODE_TRIES) return { pending, outcome: 'spent' };
  if (pending.codeExpiresAt <= now) return { pending, outcome: 'expired' };
  if (pending.codeHash === codeHash) return { pending, outcome: 'right' };
  await tx.update(pendingSignUps, pending.id, { tries: pending.tries + 1 });
  return { pending, outcome: 'wrong' };
}

const NO_DRAFTS = { browserDraft: null, linkDraft: null };

async function confirmPending(tx: Tx, change: Confirmation, along: Pick<KeptAlong, 'session'>) {
  const { at, by, publication } = change;
  const pending = await findPending(tx, by, at);
  if (pending === null || isOtherCode(by, pending)) throw fieldError('SIGN_UP_ENDED', 'code');
  const { id, kind, doneAt, requestId: known } = pending;
  if (doneAt !== null && Math.abs(at - doneAt) > REPEAT_MS) throw fieldError('EMAIL_CODE_USED', 'code');
  const isOver = doneAt !== null && pending.browserDraft === null;
  // What was kept is answered again to whoever lost the answer.
  const before = isOver && pending.accountId !== null ? await findAccount(tx, pending.accountId) : null;
  if (isOver && before === null) throw fieldError('SIGN_UP_ENDED', 'code');
  const { account, startsAfresh } =
    before === null ? await accountOf(tx, pending, change) : { account: before, startsAfresh: false };
  await keepAlong(tx, account, null, along);
  if (isOver) return { account, startsAfresh, requestId: known };
  await unqueueSignUp(tx, pending);
  if (publication !== null) await endOlder(tx, pending);
  const requestId = publication === null ? null : await publish(tx, publication, account, at);
  const isPublished = publication !== null || kind === 'signIn';
  const drafts = isPublished ? NO_DRAFTS : returned(pending, at);
  await tx.update(pendingSignUps, id, { ...drafts, doneAt: doneAt ?? at, accountId: account.id, requestId });
  return { account, startsAfresh, requestId };
}

/** The account that the mail proves, or the text: the verified one, or a new one. */
async function accountOf(tx: Tx, { id, email, kind }: PendingSignUp, { person, at }: Confirmation) {
  const holder = await findAccountByEmail(tx, email);
  const number = phoneOfAccount(email);
  // The gateway may have refused it for a while.
  if (holder !== null && number !== null) await keepSmsNumber(tx, { accountId: holder.id, number, confirmedAt: at });
  if (holder?.isEmailVerified === true) return { account: holder, startsAfresh: false };
  // To an address without an account, no code is sent that signs in.
  if (kind === 'signIn') throw fieldError('EMAIL_CODE_WRONG', 'code');
  await takeOver(tx, { email, at, pendingId: id });
  const made = { ...person, email, passwordHash: null, isEmailVerified: true };
  return { account: await makeAccount(tx, made, at), startsAfresh: holder !== null };
}

/** What couldn't be published came back: it waits for who lost that answer, and for the tab that asks what became of it. */
function returned({ doneAt, expiresAt }: PendingSignUp, at: number) {
  return { expiresAt: Math.min(expiresAt, (doneAt ?? at) + RETURNED_MS) };
}

/** What was typed before, and then corrected, is not published after it. */
async function endOlder(tx: Tx, { id, email, createdAt }: PendingSignUp): Promise<void> {
  for (const ended of await tx.all(END_OLDER, { id, email, createdAt })) await unqueueSignUp(tx, ended);
}

// Of those that are published already, the answer may have to be given again. One that was typed after it may be its correction.
const END_OLDER = query((of: Places<{ id: string; email: string; createdAt: number }>) => {
  const { id, email, createdAt, linkDraft, expiresAt } = pendingSignUps;
  return db
    .delete(pendingSignUps)
    .where(and(eq(email, of.email), ne(id, of.id), lte(createdAt, of.createdAt), isNotNull(linkDraft)))
    .returning({ email, expiresAt });
});

type Key = PendingKey | { readonly tokenHash: string };

function findPending(tx: Reads, key: Key, now: number): Promise<PendingSignUp | null> {
  const given = { now, latest: now + 2 * LONGEST_PENDING_MS };
  return 'linkHash' in key ? tx.first(BY_LINK, { ...given, ...key }) : tx.first(BY_TOKEN, { ...given, ...key });
}

type Span = Places<{ now: number; latest: number }>;

const BY_LINK = query((of: Span & Places<{ linkHash: string }>) =>
  living(of, eq(pendingSignUps.linkHash, of.linkHash)),
);
const BY_TOKEN = query((of: Span & Places<{ tokenHash: string }>) =>
  living(of, eq(pendingSignUps.tokenHash, of.tokenHash)),
);

/** One that ends later than any can, but for hours by which clocks are corrected, was made by a clock that was ahead. */
function living({ now, latest }: Span, those: SQL) {
  const { expiresAt } = pendingSignUps;
  return db
    .select()
    .from(pendingSignUps)
    .where(and(those, gt(expiresAt, now), lte(expiresAt, latest)));
}

/** The code was replaced between the look at it and this operation. */
function isOtherCode(by: PendingKey, { codeHash }: PendingSignUp): boolean {
  return 'codeHash' in by && by.codeHash !== codeHash;
}

export async function removeExpired(tx: Tx, now: number): Promise<void> {
  await tx.run(REMOVE_EXPIRED, { now });
}

const REMOVE_EXPIRED = query((of: Places<{ now: number }>) =>
  db.delete(pendingSignUps).where(lte(pendingSignUps.expiresAt, of.now)),
);
