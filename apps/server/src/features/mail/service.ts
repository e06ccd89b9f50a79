import type { WaitingMail } from '@redthread/contract/account';
import type { Mailing } from '@redthread/db/operations/mail';
import type { Account } from '@redthread/db/operations/people';
import type { CodePurpose } from '@redthread/domain/code-purpose';
import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { givenName } from '@redthread/domain/display-name';
import { DomainError } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import { DEFAULT_LANGUAGE, type Language } from '@redthread/domain/language';
import { CODE_HOURS, RESET_CODE_HOURS } from '@redthread/domain/limits';
import type { Call } from '../../call/call.ts';
import { mailCounters, noticeCounters } from '../../limits/sign-in-limit.ts';
import { hashSecret, newSecret } from '../../secrets/secret.ts';
import { letter, linkTo, say } from './words.ts';

type Notice =
  | 'password-changed'
  | 'password-reset'
  | 'email-change-asked'
  | 'email-changed'
  | 'google-linked'
  | 'google-unlinked';

/** Whose code it is: an account's, or a sign-up's under way. */
type CodeOwner = { readonly accountId: string } | { readonly identityId: string };

/** Who reads a mail: the language that is kept of them, null for none. Greeted by name is only somebody whose address it surely is. */
interface Reader {
  readonly email: string;
  readonly language: Language | null;
  readonly greeted?: string | undefined;
}

const MAILBOX_SIZE = 50;
const NOTICE_DAYS = 7;

/** What somebody does who knows nothing of the change: the way to it, and where it is. */
const ADVICE: Record<Notice, 'reset' | 'operator'> = {
  'password-changed': 'reset',
  'password-reset': 'reset',
  'email-change-asked': 'reset',
  'email-changed': 'operator',
  'google-linked': 'reset',
  'google-unlinked': 'reset',
};
const WAYS = {
  reset: { words: 'code.reset-password.link', path: '/forgot-password' },
  operator: { words: 'foot.contact', path: '/contact' },
} as const;

type CodeMailing = Required<Pick<Mailing, 'mail' | 'code'>>;

/** Queues a mail with a new code in its link, and `also` in the same operation; it leaves as soon as the mail host accepts it. */
export async function sendCode(
  call: Call,
  purpose: CodePurpose,
  reader: Reader,
  owner: CodeOwner,
  also: readonly Mailing[] = [],
): Promise<void> {
  const { mail, code } = codeMailing(call, purpose, reader);
  await call.store.mail.post(mail, { accountId: null, identityId: null, ...owner, ...code }, also);
  call.outbox.wake();
}

/**
 * Mails the holder of an address, if there is one, a link that sets a new password. Neither the answer nor its time tells whether there
 * is: the same is done for nobody, and nothing leaves before the answer has.
 */
export async function sendResetCode(call: Call, email: string): Promise<void> {
  await call.store.mail.postToHolder(email, call.now, (holder) => {
    // Whoever made an unverified account may be a stranger, who reads something else.
    if (holder?.isEmailVerified !== true) return codeMailing(call, 'reset-password', { email, language: null });
    const { language, name, calledName } = holder;
    return codeMailing(call, 'reset-password', { email, language, greeted: givenName(name, calledName) });
  });
  call.later(async () => call.outbox.wake());
}

/** The mail with which a new account is verified, unless its address was written to too often: a screen offers to send it later. */
export function verificationMailing(call: Call, reader: Reader): CodeMailing & Pick<Mailing, 'counters'> {
  return { ...codeMailing(call, 'verify-email', reader), counters: mailCounters(call, 'account', reader.email) };
}

/**
 * A mail with a new code in its link. To an address that nobody verified it contains no user input but the email itself: attackers could
 * send a stranger their words through a sign-up form.
 */
function codeMailing(call: Call, purpose: CodePurpose, { email, language: kept, greeted }: Reader): CodeMailing {
  const hours = purpose === 'reset-password' ? RESET_CODE_HOURS : CODE_HOURS;
  const expiresAt = call.now + hours * HOUR_MS;
  const code = newSecret();
  const language = languageOf(call, kept);
  const life = say(language, 'codeFoot.life', { hours });
  const paragraphs = [
    say(language, `code.${purpose}.reason`),
    linkTo(language, say(language, `code.${purpose}.link`), codeLink(call.settings.publicUrl, purpose, code)),
    `${life} ${say(language, `code.${purpose}.otherwise`)}`,
  ];
  const text = letter(language, paragraphs, greeted);
  const mail = { recipient: email, language, subject: say(language, `code.${purpose}.subject`), text };
  return { mail: { ...mail, at: call.now, expiresAt }, code: { hash: hashSecret(code), purpose, email, expiresAt } };
}

/**
 * The mail that tells a person of a change to their account, so that they notice an intruder: the operation that makes the change
 * queues it. Nothing goes to an email that nobody verified, and the rate is limited: else an account could be used to flood a
 * stranger's mailbox.
 */
export function noticeMailings(
  call: Call,
  {
    email,
    isEmailVerified,
    language: kept,
    name,
    calledName,
  }: Pick<Account, 'email' | 'isEmailVerified' | 'language' | 'name' | 'calledName'>,
  notice: Notice,
): Mailing[] {
  if (!isEmailVerified) return [];
  const advice = ADVICE[notice];
  const language = languageOf(call, kept);
  const { words, path } = WAYS[advice];
  const paragraphs = [
    `${say(language, `notice.${notice}.fact`)} ${say(language, `noticeFoot.${advice}`)}`,
    linkTo(language, say(language, words), call.settings.publicUrl + path),
  ];
  const text = letter(language, paragraphs, givenName(name, calledName));
  const mail = { recipient: email, language, subject: say(language, `notice.${notice}.subject`), text };
  const expiresAt = call.now + NOTICE_DAYS * DAY_MS;
  return [{ mail: { ...mail, at: call.now, expiresAt }, counters: noticeCounters(call, email) }];
}

/** A code's link. The code is in the fragment, which browsers send to no server and in no Referer. */
export function codeLink(publicUrl: string, purpose: CodePurpose, code: string): string {
  return `${publicUrl}/${purpose === 'reset-password' ? 'reset-password' : 'verify-email'}#code=${code}`;
}

/** The mails that wait in a demo's outbox, newest first. NOT_FOUND outside a demo. */
export async function mailbox({ store, settings }: Call): Promise<WaitingMail[]> {
  if (!settings.demo) throw new DomainError('NOT_FOUND');
  const waiting = await store.messages.emails(MAILBOX_SIZE);
  return waiting.map(({ id, recipient, subject, text, language, createdAt }) => ({
    _id: id,
    to: recipient,
    subject,
    text,
    language,
    createdAt: isoText(createdAt),
  }));
}

/** What is kept of a person; of somebody new, what their screen speaks. */
function languageOf(call: Call, kept: Language | null): Language {
  return kept ?? call.askedLanguage() ?? DEFAULT_LANGUAGE;
}
