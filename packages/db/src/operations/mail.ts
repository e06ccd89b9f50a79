import type { Engine, Tx } from '../transaction.ts';
import { FIND_CODE, isGone, type MailedCode, removeExpiredCodes, replaceCode, replaceCodeAlike } from './codes.ts';
import { keepNobodysIdentity, removeIdentity } from './identities.ts';
import { type Counter, takeAll } from './limits.ts';
import { type Account, findAccountByEmail } from './people.ts';
import { type NewEmail, queueEmail } from './queue.ts';

// Mails with codes in their links.

/** A mail about an account that an operation queues together with what it does. */
export interface Mailing {
  readonly mail: NewEmail;
  /** In its link; replaces the last one of its purpose. */
  readonly code?: Pick<MailedCode, 'hash' | 'purpose' | 'email' | 'expiresAt'>;
  /** It takes one of each of these counters, and isn't queued once one of them is exhausted. */
  readonly counters?: readonly Counter[];
}

/** Writes the mail with a link for the holder of an address, or for nobody, with nothing else that differs: it may be called again. */
type WriteForHolder = (holder: Account | null) => Required<Pick<Mailing, 'mail' | 'code'>>;

type NewCode = Omit<MailedCode, 'createdAt'>;

export type MailStore = ReturnType<typeof mailOn>;

export function mailOn(engine: Engine) {
  return {
    /**
     * Queues a mail, and in the same transaction stores its code, which replaces the last one of its purpose. A mail is deleted with its code,
     * and a sign-up lives as long as its code. Queues `also` with it. Stores nothing when the account or the sign-up was deleted meanwhile.
     */
    post: (mail: NewEmail, code?: NewCode, also: readonly Mailing[] = []) =>
      engine.write((tx) => postMail(tx, mail, code, also)),
    /** The same for the account that has an address. Where none has, it writes as much, and keeps nothing: the time it takes tells nobody who has one. */
    postToHolder: (email: string, at: number, write: WriteForHolder) =>
      engine.write((tx) => postToHolder(tx, email, at, write)),
    /** Stores a code without a mail; it reaches its owner in another way. */
    issueCode: (code: MailedCode) => engine.write((tx) => issueCode(tx, code)),
    findCode: (hash: string, now: number): Promise<MailedCode | null> => engine.query.first(FIND_CODE, { hash, now }),
    removeExpiredCodes: (now: number) => engine.write((tx) => removeExpiredCodes(tx, now)),
  };
}

async function postMail(tx: Tx, mail: NewEmail, code: NewCode | undefined, also: readonly Mailing[]): Promise<void> {
  const accountId = code?.accountId ?? mail.accountId ?? null;
  if (await isGone(tx, { accountId, identityId: code?.identityId ?? null })) return;
  if (code !== undefined) await replaceCode(tx, { ...code, createdAt: mail.at });
  await queueEmail(tx, { ...mail, accountId }, code?.hash);
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
  await queueEmail(tx, { ...mail, recipient: address, accountId: owner.accountId }, code.hash);
  await removeIdentity(tx, nobodysId);
}

async function issueCode(tx: Tx, code: MailedCode): Promise<void> {
  if (!(await isGone(tx, code))) await replaceCode(tx, code);
}

/** Queues mails about an account that exists, but for those that a counter refuses. */
export async function queueMailings(tx: Tx, accountId: string, mailings: readonly Mailing[]): Promise<void> {
  for (const { mail, code, counters = [] } of mailings) {
    const { at } = mail;
    if ((await takeAll(tx, counters, at)) !== null) continue;
    if (code !== undefined) await replaceCode(tx, { ...code, accountId, identityId: null, createdAt: at });
    await queueEmail(tx, { ...mail, accountId }, code?.hash);
  }
}
