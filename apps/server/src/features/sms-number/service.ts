import { randomInt } from 'node:crypto';
import { SENTENCES } from '@redthread/contract/sentences';
import type { AskNumberCodeInput, ConfirmNumberInput, SmsNumber } from '@redthread/contract/sms-number';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { DomainError, fieldError } from '@redthread/domain/domain-error';
import { DEFAULT_LANGUAGE } from '@redthread/domain/language';
import { NUMBER_CODE_MS, NUMBER_CODES } from '@redthread/domain/sms-number';
import type { SessionCall } from '../../call/call.ts';
import { internationalPhone } from '../../call/international-phone.ts';
import { refuseWhile, waitForAll } from '../../limits/limit.ts';
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

/** Sends a code to a number. Only to donors with a verified email: each message costs whoever runs the server, and may reach a stranger. */
export async function askCode(call: SessionCall, { number: typed }: AskNumberCodeInput): Promise<SmsNumber> {
  const { store, settings, caller, now } = call;
  const { id: accountId, isEmailVerified, language: kept } = caller.account;
  if (!sendsSms(settings)) throw new DomainError('NO_GATEWAY');
  if (!isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  if ((await store.donors.findByAccount(accountId)) === null) throw new DomainError('NO_DONOR_PROFILE');
  // Its country is in it.
  const number = internationalPhone(call, { phone: typed, placeId: null, path: 'number' });
  if (number === null) {
    throw new DomainError('BAD_INPUT', { issues: [{ path: 'number', message: SENTENCES.numberWithoutCountry }] });
  }
  await takeCode(call, accountId, number);
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
  const accountId = call.caller.account.id;
  const typed = { accountId, hash: hashOf(accountId, code), at: call.now };
  const outcome = await call.store.smsNumbers.confirm(typed);
  if (outcome === 'wrong') throw fieldError('NUMBER_CODE_WRONG', 'code');
  if (outcome === 'expired') throw fieldError('NUMBER_CODE_EXPIRED', 'code');
  return read(call);
}

export async function end({ store, caller }: SessionCall): Promise<null> {
  await store.smsNumbers.end(caller.account.id);
  return null;
}

/** All or none is taken: whose network has none left must not use up a number's. */
async function takeCode(call: SessionCall, accountId: string, number: string): Promise<void> {
  const { limits } = call.settings;
  const refused = await waitForAll(call, [
    { kind: 'number-code', subject: accountId, max: limits.numberCodes, windowMs: HOUR_MS },
    { kind: 'number-code-to', subject: number, max: limits.codesPerNumber, windowMs: DAY_MS },
    { kind: 'number-code-network', subject: call.clientNetwork, max: limits.networkNumberCodes, windowMs: HOUR_MS },
  ]);
  refuseWhile(refused?.waitMs ?? 0);
}

/** With the account: the same digits are of no use to anybody else. */
function hashOf(accountId: string, code: string): string {
  return hashSecret(`${accountId} ${code}`);
}

function instant(at: number): string {
  return new Date(at).toISOString();
}
