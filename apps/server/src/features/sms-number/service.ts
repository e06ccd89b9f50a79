import { randomInt } from 'node:crypto';
import { SENTENCES } from '@redthread/contract/sentences';
import type { AskNumberCodeInput, ConfirmNumberInput, SmsNumber } from '@redthread/contract/sms-number';
import { MINUTE_MS } from '@redthread/domain/day';
import { DomainError, fieldError } from '@redthread/domain/domain-error';
import { DEFAULT_LANGUAGE } from '@redthread/domain/language';
import { hasMailbox, phoneOfAccount } from '@redthread/domain/phone-account';
import { NUMBER_CODE_MS, NUMBER_CODES } from '@redthread/domain/sms-number';
import type { SessionCall } from '../../call/call.ts';
import { internationalPhone } from '../../call/international-phone.ts';
import { takeNumberCode } from '../../limits/number-code-limit.ts';
import { sendsSms } from '../../messages/sms-sender.ts';
import { hashSecret } from '../../secrets/secret.ts';
import { say } from '../mail/words.ts';

export async function read({ store, settings, caller, now }: SessionCall): Promise<SmsNumber> {
  const { confirmed, pending } = await store.smsNumbers.find(caller.account.id, now);
  return {
    isMatchable: sendsSms(settings),
    confirmed: confirmed && { number: confirmed.number, confirmedAt: instant(confirmed.confirmedAt) },
    pending: pending && { number: pending.number, expiresAt: instant(pending.expiresAt) },
  };
}

/**
 * Sends a code to a number. Only to donors with a verified email: each message costs whoever runs the server, and may reach a stranger. Whoever has
 * their number alone gets it there, to prove who they are.
 */
export async function askCode(call: SessionCall, { number: typed }: AskNumberCodeInput): Promise<SmsNumber> {
  const { store, settings, caller, now } = call;
  const { id: accountId, email, isEmailVerified, language: kept } = caller.account;
  if (!sendsSms(settings)) throw new DomainError('NO_GATEWAY');
  if (!isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  const own = phoneOfAccount(email);
  if (own === null && (await store.donors.findByAccount(accountId)) === null) throw new DomainError('NO_DONOR_PROFILE');
  // Its country is in it.
  const number = internationalPhone(call, { phone: typed, placeId: null, path: 'number' });
  if (number === null) {
    throw new DomainError('BAD_INPUT', { issues: [{ path: 'number', message: SENTENCES.numberWithoutCountry }] });
  }
  // Whoever holds a session alone must not move the account to another phone.
  if (own !== null && number !== own) throw fieldError('NUMBER_SIGNS_IN', 'number');
  await takeNumberCode(call, accountId, number);
  // As many as there are of six digits.
  const code = String(NUMBER_CODES + randomInt(NUMBER_CODES)).slice(1);
  const language = kept ?? call.askedLanguage() ?? DEFAULT_LANGUAGE;
  const text = say(language, 'short.code', { code, minutes: NUMBER_CODE_MS / MINUTE_MS });
  const message = { accountId, number, language, text, at: now, expiresAt: now + NUMBER_CODE_MS };
  await store.smsNumbers.askCode({ ...message, hash: hashOf(accountId, code) });
  call.outbox.wake();
  return read(call);
}

export async function confirm(call: SessionCall, { code }: ConfirmNumberInput): Promise<SmsNumber> {
  await typeCode(call, code, 'code');
  return read(call);
}

/** Rejects unless the caller, who has no email, reads what is sent to the number that they sign in with. */
export async function proveNumber(call: SessionCall, code: string): Promise<void> {
  if (hasMailbox(call.caller.account.email)) throw new DomainError('PROOF_NEEDED');
  await typeCode(call, code, 'numberCode');
}

async function typeCode({ store, caller, now: at }: SessionCall, code: string, path: string): Promise<void> {
  const accountId = caller.account.id;
  const outcome = await store.smsNumbers.confirm({ accountId, hash: hashOf(accountId, code), at });
  if (outcome === 'wrong') throw fieldError('NUMBER_CODE_WRONG', path);
  if (outcome === 'expired') throw fieldError('NUMBER_CODE_EXPIRED', path);
}

export async function end({ store, caller }: SessionCall): Promise<null> {
  if (!hasMailbox(caller.account.email)) throw new DomainError('NUMBER_SIGNS_IN');
  await store.smsNumbers.end(caller.account.id);
  return null;
}

/** With the account: the same digits are of no use to anybody else. */
function hashOf(accountId: string, code: string): string {
  return hashSecret(`${accountId} ${code}`);
}

function instant(at: number): string {
  return new Date(at).toISOString();
}
