import type { WaitingMail } from '@redthread/contract/account';
import type { Account } from '@redthread/db/account-store';
import type { CodePurpose } from '@redthread/db/identity-store';
import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import { DEFAULT_LANGUAGE, type Language } from '@redthread/domain/language';
import { CODE_HOURS, RESET_CODE_HOURS } from '@redthread/domain/limits';
import type { Call } from '../../call/call.ts';
import { waitForNotice } from '../../limits/sign-in-limit.ts';
import { hashSecret, newSecret } from '../../secrets/secret.ts';
import { letter, say } from './words.ts';

type Notice =
  | 'password-changed'
  | 'password-reset'
  | 'email-change-asked'
  | 'email-changed'
  | 'google-linked'
  | 'google-unlinked';

/** Whose code it is: an account's, or a sign-up's under way. */
type CodeOwner = { readonly accountId: string } | { readonly identityId: string };

/** Who reads a mail: the language that is kept of them, null for none. */
interface Reader {
  readonly email: string;
  readonly language: Language | null;
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
const PATHS = { reset: '/forgot-password', operator: '' } as const;

/**
 * Queues a mail with a new code in its link; it leaves as soon as the mail host accepts it. It contains no user input but the
 * email itself: attackers could send a stranger their words through a sign-up form.
 */
export async function sendCode(
  call: Call,
  purpose: CodePurpose,
  { email, language: kept }: Reader,
  owner: CodeOwner,
): Promise<void> {
  const hours = purpose === 'reset-password' ? RESET_CODE_HOURS : CODE_HOURS;
  const expiresAt = call.now + hours * HOUR_MS;
  const code = newSecret();
  const language = languageOf(call, kept);
  const life = say(language, 'codeFoot.life', { hours });
  const text = letter(language, [
    say(language, `code.${purpose}.reason`),
    codeLink(call.settings.publicUrl, purpose, code),
    `${life} ${say(language, `code.${purpose}.otherwise`)}`,
  ]);
  const mail = { recipient: email, language, subject: say(language, `code.${purpose}.subject`), text };
  const row = { hash: hashSecret(code), purpose, email, accountId: null, identityId: null, ...owner, expiresAt };
  await call.store.mail.post({ ...mail, at: call.now, expiresAt }, row);
  call.postman.wake();
}

/**
 * Notifies a person of a change to their account, so that they notice an intruder. Nothing goes to an email that
 * nobody verified, and the rate is limited: else an account could be used to flood a stranger's mailbox.
 */
export async function sendNotice(
  call: Call,
  { id, email, isEmailVerified, language: kept }: Pick<Account, 'id' | 'email' | 'isEmailVerified' | 'language'>,
  notice: Notice,
): Promise<void> {
  if (!isEmailVerified || (await waitForNotice(call, email)) > 0) return;
  const advice = ADVICE[notice];
  const language = languageOf(call, kept);
  const text = letter(language, [
    say(language, `notice.${notice}.fact`),
    say(language, `noticeFoot.${advice}`),
    call.settings.publicUrl + PATHS[advice],
  ]);
  const mail = { recipient: email, language, subject: say(language, `notice.${notice}.subject`), text };
  const expiresAt = call.now + NOTICE_DAYS * DAY_MS;
  await call.store.mail.post({ ...mail, at: call.now, expiresAt, accountId: id });
  call.postman.wake();
}

/** A code's link. The code is in the fragment, which browsers send to no server and in no Referer. */
export function codeLink(publicUrl: string, purpose: CodePurpose, code: string): string {
  return `${publicUrl}/${purpose === 'reset-password' ? 'reset-password' : 'verify-email'}#code=${code}`;
}

/** Mails the link that verifies an account's own email. */
export async function sendVerification(call: Call, account: Reader & Pick<Account, 'id'>): Promise<void> {
  await sendCode(call, 'verify-email', account, { accountId: account.id });
}

/** The mails that wait in a demo's outbox, newest first. NOT_FOUND outside a demo. */
export async function mailbox({ store, settings }: Call): Promise<WaitingMail[]> {
  if (!settings.demo) throw new DomainError('NOT_FOUND');
  const waiting = await store.mail.list(MAILBOX_SIZE);
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
