import type { Counter } from '@redthread/db/operations/limits';
import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { EMAIL_CODE_TRIES_A_DAY } from '@redthread/domain/email-code';
import { GROUP_MAILS_AN_HOUR } from '@redthread/domain/group';
import { mailboxOf } from '@redthread/domain/mailbox';
import { phoneOfAccount } from '@redthread/domain/phone-account';
import { countersOf, type Hall, type LimitedCall, limitKey, waitForAll } from './limit.ts';
import { takeNumberCode } from './number-code-limit.ts';
import { networkMails, refuseMail } from './sign-in-limit.ts';

const KIND = 'email-code';

const GROUP_KIND = 'group-mail';

/**
 * Counts a mail with a code against its mailbox, however its address is spelled, and against the network that asks; of a sign-up through a group,
 * against that, while it has some left.
 */
async function takeEmailCode(call: LimitedCall, email: string, group: Hall | null): Promise<void> {
  const max = call.settings.limits.emailCodes;
  const mailbox = { kind: KIND, subject: mailboxOf(email), max, windowMs: HOUR_MS };
  if (group !== null) {
    const ofGroup = { kind: GROUP_KIND, subject: group.id, max: GROUP_MAILS_AN_HOUR, windowMs: HOUR_MS };
    const refused = await waitForAll(call, [ofGroup, mailbox]);
    if (refused?.limit !== ofGroup) return refuseMail(refused);
  }
  refuseMail(await waitForAll(call, [networkMails(call), mailbox]));
}

/** Counts a code to an address, or to the phone number for which it stands, whether or not it has an account. */
export function takeCodeTo(call: LimitedCall, email: string, group: Hall | null): Promise<void> {
  const number = phoneOfAccount(email);
  return number === null ? takeEmailCode(call, email, group) : takeNumberCode(call, number, number);
}

/** Of a code that wasn't mailed. The network's count stays. */
export async function giveBackEmailCode({ store, settings }: LimitedCall, email: string): Promise<void> {
  if (settings.limits.emailCodes > 0) await store.limits.giveBack(limitKey(KIND, mailboxOf(email)));
}

/** What is counted of a code that is typed: however many sign-ups a stranger starts for a mailbox, few guesses are heard. */
export function guessCounters(email: string): Counter[] {
  const subject = mailboxOf(email);
  return countersOf([{ kind: 'email-code-guess', subject, max: EMAIL_CODE_TRIES_A_DAY, windowMs: DAY_MS }]);
}
