import { DAY_MS } from '@redthread/domain/day';
import { DEFAULT_LANGUAGE, type Language } from '@redthread/domain/language';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { newId } from '../id.ts';
import { db, type Places, query } from '../query.ts';
import { outbox } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { FIND_CODE, isGone, type MailedCode, removeExpiredCodes, replaceCode, replaceCodeAlike } from './codes.ts';
import { keepNobodysIdentity, removeIdentity } from './identities.ts';
import { type Counter, takeAll } from './limits.ts';
import { type Account, findAccountByEmail } from './people.ts';
import { waitingIn } from './waiting.ts';

// The outbox: mails that wait to leave.

export interface NewMail {
  readonly recipient: string;
  /** Of its words. */
  readonly language?: Language | undefined;
  readonly subject: string;
  readonly text: string;
  readonly at: number;
  /** When it leaves, at most a day and a half after `at`: at once unless it says. */
  readonly leavesAt?: number | undefined;
  /** After that it is deleted unsent. */
  readonly expiresAt: number;
  /** The account that it is about, with which it is deleted. For a mail with a code, the code names it. */
  readonly accountId?: string | undefined;
  /** The ask with which it goes out of date: it is taken back while it waits when that ends, or is answered. */
  readonly askId?: string | undefined;
  /** Where a mail program's own button ends what it is about. */
  readonly unsubscribeUrl?: string | undefined;
}

/** A mail about an account that an operation queues together with what it does. */
export interface Mailing {
  readonly mail: NewMail;
  /** In its link; replaces the last one of its purpose. */
  readonly code?: Pick<MailedCode, 'hash' | 'purpose' | 'email' | 'expiresAt'>;
  /** It takes one of each of these counters, and isn't queued once one of them is exhausted. */
  readonly counters?: readonly Counter[];
}

/** Writes the mail with a link for the holder of an address, or for nobody, with nothing else that differs: it may be called again. */
type WriteForHolder = (holder: Account | null) => Required<Pick<Mailing, 'mail' | 'code'>>;

type NewCode = Omit<MailedCode, 'createdAt'>;

const { id, recipient, subject, text, createdAt, tries, unsubscribeUrl, language } = outbox;
const MAIL = { id, recipient, subject, text, createdAt, tries, unsubscribeUrl, language };

/** `tries` is how often the mail host was asked in vain. */
export type WaitingMail = Readonly<Pick<typeof outbox.$inferSelect, keyof typeof MAIL>>;

const WAITING = waitingIn({
  table: outbox,
  select: (those, order, limit) =>
    db
      .select(MAIL)
      .from(outbox)
      .where(those)
      .orderBy(...order)
      .limit(limit),
  order: sql`rowid`,
  mayWait: (now) => and(eq(tries, 0), lte(createdAt, now), lte(outbox.nextTryAt, sql`${createdAt} + ${1.5 * DAY_MS}`)),
});

export type MailStore = ReturnType<typeof mailOn>;

export function mailOn(engine: Engine) {
  return {
    ...WAITING.on(engine),
    /**
     * Queues a mail, and in the same transaction stores its code, which replaces the last one of its purpose. A mail is deleted with its code,
     * and a sign-up lives as long as its code. Queues `also` with it. Stores nothing when the account or the sign-up was deleted meanwhile.
     */
    post: (mail: NewMail, code?: NewCode, also: readonly Mailing[] = []) =>
      engine.write((tx) => postMail(tx, mail, code, also)),
    /** The same for the account that has an address. Where none has, it writes as much, and keeps nothing: the time it takes tells nobody who has one. */
    postToHolder: (email: string, at: number, write: WriteForHolder) =>
      engine.write((tx) => postToHolder(tx, email, at, write)),
    /** Stores a code without a mail; it reaches its owner in another way. */
    issueCode: (code: MailedCode) => engine.write((tx) => issueCode(tx, code)),
    findCode: (hash: string, now: number): Promise<MailedCode | null> => engine.ask.first(FIND_CODE, { hash, now }),
    find: (id: string): Promise<WaitingMail | null> => engine.ask.first(FIND, { id }),
    /** Newest first. */
    list: (limit: number): Promise<WaitingMail[]> => engine.ask.all(NEWEST, { limit }),
    removeExpired: (now: number) => engine.write((tx) => removeExpired(tx, now)),
  };
}

const FIND = query((of: Places<{ id: string }>) => db.select(MAIL).from(outbox).where(eq(id, of.id)));
const NEWEST = query((of: Places<{ limit: number }>) =>
  db.select(MAIL).from(outbox).orderBy(desc(sql`rowid`)).limit(of.limit),
);

async function postMail(tx: Tx, mail: NewMail, code: NewCode | undefined, also: readonly Mailing[]): Promise<void> {
  const accountId = code?.accountId ?? mail.accountId ?? null;
  if (await isGone(tx, { accountId, identityId: code?.identityId ?? null })) return;
  if (code !== undefined) await replaceCode(tx, { ...code, createdAt: mail.at });
  await insert(tx, mail, { accountId, codeHash: code?.hash ?? null });
  if (accountId !== null) await queueMailings(tx, accountId, also);
}

async function postToHolder(tx: Tx, email: string, at: number, write: WriteForHolder): Promise<void> {
  const holder = await findAccountByEmail(tx, email);
  const { mail, code } = write(holder);
  // Whoever measures must not read from the time whether somebody has the address: the same statements run for nobody, whose
  // code and mail belong to a sign-up that goes at the end, and takes them with it. What a stranger typed is written nowhere.
  const nobodysId = await keepNobodysIdentity(tx, { at, expiresAt: code.expiresAt, tokenHash: code.hash });
  const owner =
    holder === null ? { accountId: null, identityId: nobodysId } : { accountId: holder.id, identityId: null };
  const address = holder?.email ?? '';
  await replaceCodeAlike(tx, { ...code, ...owner, email: address, createdAt: at });
  await insert(tx, { ...mail, recipient: address }, { accountId: owner.accountId, codeHash: code.hash });
  await removeIdentity(tx, nobodysId);
}

async function issueCode(tx: Tx, code: MailedCode): Promise<void> {
  if (!(await isGone(tx, code))) await replaceCode(tx, code);
}

async function removeExpired(tx: Tx, now: number): Promise<void> {
  await removeExpiredCodes(tx, now);
  await WAITING.removeExpired(tx, now);
}

/** A mail without a code. */
export async function queueMail(tx: Tx, mail: NewMail): Promise<void> {
  await insert(tx, mail, { accountId: mail.accountId ?? null, codeHash: null });
}

/** Queues mails about an account that exists, but for those that a counter refuses. */
export async function queueMailings(tx: Tx, accountId: string, mailings: readonly Mailing[]): Promise<void> {
  for (const { mail, code, counters = [] } of mailings) {
    const { at } = mail;
    if ((await takeAll(tx, counters, at)) !== null) continue;
    if (code !== undefined) await replaceCode(tx, { ...code, accountId, identityId: null, createdAt: at });
    await insert(tx, mail, { accountId, codeHash: code?.hash ?? null });
  }
}

async function insert(
  tx: Tx,
  { at, leavesAt = at, unsubscribeUrl, askId, language = DEFAULT_LANGUAGE, ...mail }: NewMail,
  of: { readonly accountId: string | null; readonly codeHash: string | null },
): Promise<void> {
  const made = { id: newId(at), createdAt: at, tries: 0, nextTryAt: leavesAt };
  const rest = { language, unsubscribeUrl: unsubscribeUrl ?? null, askId: askId ?? null };
  await tx.insert(outbox, { ...mail, ...made, ...of, ...rest });
}

/** What still waits of an ask for one of its sides is out of date. */
export async function unqueueMails(tx: Tx, askId: string, accountId: string): Promise<void> {
  await tx.run(UNQUEUE, { askId, accountId });
}

const UNQUEUE = query((of: Places<{ askId: string; accountId: string }>) =>
  db.delete(outbox).where(and(eq(outbox.askId, of.askId), eq(outbox.accountId, of.accountId))),
);
