import type { WaitingMail } from '@redthread/contract/account';
import type { Account } from '@redthread/db/account-store';
import type { CodePurpose } from '@redthread/db/identity-store';
import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { CODE_HOURS, RESET_CODE_HOURS } from '@redthread/domain/limits';
import type { Call } from '../call.ts';
import { hashSecret, newSecret } from '../secret.ts';
import { waitForNotice } from '../sign-in-limit.ts';

type Notice =
  | 'password-changed'
  | 'password-reset'
  | 'email-change-asked'
  | 'email-changed'
  | 'google-linked'
  | 'google-unlinked';

/** Whose code it is: an account's, or a sign-up's under way. */
type CodeOwner = { readonly accountId: string } | { readonly identityId: string };

const MAILBOX_SIZE = 50;
const NOTICE_DAYS = 7;
const SIGNATURE = 'Redthread';

// Mails contain no user input but the email itself: attackers could send a stranger their words through a sign-up form.
const CODE_MAILS: Record<CodePurpose, { subject: string; reason: string; otherwise: string }> = {
  'sign-up': {
    subject: 'Verify your email address for Redthread',
    reason: 'Somebody, probably you, is signing up for Redthread with this address. To go on, open this link:',
    otherwise: "If this wasn't you, you can ignore this mail. Nobody gets an account with your address without it.",
  },
  'verify-email': {
    subject: 'Verify your email address for Redthread',
    reason: 'An account at Redthread was made with this address. To verify it, open this link where you are signed in:',
    otherwise:
      "If this wasn't you, you can ignore this mail. The account stays unverified, and gives way when you sign up.",
  },
  'change-email': {
    subject: 'Verify your new email address for Redthread',
    reason:
      'Somebody, probably you, wants to use this address for their account at Redthread. To do so, open this link where you are signed in:',
    otherwise: "If this wasn't you, you can ignore this mail. The account keeps the address that it has.",
  },
  'reset-password': {
    subject: 'Set a new password for Redthread',
    reason: 'Somebody, probably you, asked for a new password at Redthread. To set one, open this link:',
    otherwise: "If this wasn't you, you can ignore this mail. Your password stays as it is.",
  },
};

const TO_RESET = "If this wasn't you, set a new password at once:";
const TO_OPERATOR = "If this wasn't you, write to whoever runs this server, at once:";

const NOTICES: Record<Notice, { subject: string; fact: string; advice: string; path: string }> = {
  'password-changed': {
    subject: 'Your Redthread password was changed',
    fact: 'Your password was changed.',
    advice: TO_RESET,
    path: '/forgot-password',
  },
  'password-reset': {
    subject: 'Your Redthread password was reset',
    fact: 'A new password was set by a mailed link.',
    advice: TO_RESET,
    path: '/forgot-password',
  },
  'email-change-asked': {
    subject: 'Your Redthread email address is about to change',
    fact: 'Somebody, probably you, asked to use another address for your account. It changes when a link there is opened.',
    advice: TO_RESET,
    path: '/forgot-password',
  },
  'email-changed': {
    subject: 'Your Redthread email address was changed',
    fact: 'Your account uses another email address from here on. This one no longer signs in.',
    advice: TO_OPERATOR,
    path: '',
  },
  'google-linked': {
    subject: 'Google sign-in was added to your Redthread account',
    fact: 'You can sign in with a Google account from here on.',
    advice: TO_OPERATOR,
    path: '',
  },
  'google-unlinked': {
    subject: 'Google sign-in was removed from your Redthread account',
    fact: 'You sign in with your password alone from here on.',
    advice: TO_RESET,
    path: '/forgot-password',
  },
};

/** Queues a mail with a new code in its link; it leaves as soon as the mail host accepts it. */
export async function sendCode(call: Call, purpose: CodePurpose, email: string, owner: CodeOwner): Promise<void> {
  const hours = purpose === 'reset-password' ? RESET_CODE_HOURS : CODE_HOURS;
  const expiresAt = call.now + hours * HOUR_MS;
  const code = newSecret();
  const { subject, reason, otherwise } = CODE_MAILS[purpose];
  const life = `The link works once, within ${hours === 1 ? 'an hour' : `${hours} hours`}.`;
  const text = letter(reason, codeLink(call.settings.publicUrl, purpose, code), `${life} ${otherwise}`);
  const kept = { hash: hashSecret(code), purpose, email, accountId: null, identityId: null, ...owner, expiresAt };
  await call.store.mail.post({ recipient: email, subject, text, at: call.now, expiresAt }, kept);
  call.postman.wake();
}

/**
 * Notifies a person of a change to their account, so that they notice an intruder. Nothing goes to an email that
 * nobody verified, and the rate is limited: else an account could be used to flood a stranger's mailbox.
 */
export async function sendNotice(
  call: Call,
  { id, email, isEmailVerified }: Pick<Account, 'id' | 'email' | 'isEmailVerified'>,
  notice: Notice,
): Promise<void> {
  if (!isEmailVerified || (await waitForNotice(call, email)) > 0) return;
  const { subject, fact, advice, path } = NOTICES[notice];
  const text = letter(fact, advice, call.settings.publicUrl + path);
  const expiresAt = call.now + NOTICE_DAYS * DAY_MS;
  await call.store.mail.post({ recipient: email, subject, text, at: call.now, expiresAt, accountId: id });
  call.postman.wake();
}

/** A code's link. The code is in the fragment, which browsers send to no server and in no Referer. */
export function codeLink(publicUrl: string, purpose: CodePurpose, code: string): string {
  return `${publicUrl}/${purpose === 'reset-password' ? 'reset-password' : 'verify-email'}#code=${code}`;
}

/** Mails the link that verifies an account's own email. */
export async function sendVerification(call: Call, { id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
  await sendCode(call, 'verify-email', email, { accountId: id });
}

/** The mails that wait in a demo's outbox, newest first. NOT_FOUND outside a demo. */
export async function mailbox({ store, settings }: Call): Promise<WaitingMail[]> {
  if (!settings.demo) throw new DomainError('NOT_FOUND');
  const waiting = await store.mail.list(MAILBOX_SIZE);
  return waiting.map(({ id, recipient, subject, text, createdAt }) => ({
    _id: id,
    to: recipient,
    subject,
    text,
    createdAt: new Date(createdAt).toISOString(),
  }));
}

function letter(...paragraphs: string[]): string {
  return ['Hello,', ...paragraphs, SIGNATURE].join('\n\n');
}
