import { plainDigits } from '@redthread/domain/digits';
import { internationalNumber, NUMBER_CODE } from '@redthread/domain/sms-number';
import { z } from 'zod';
import { instant, phone, strict } from './common.ts';
import { SENTENCES } from './sentences.ts';

export const askNumberCodeInput = strict({
  number: phone.refine((typed) => internationalNumber(typed) !== null, SENTENCES.numberWithoutCountry),
});
export type AskNumberCodeInput = z.infer<typeof askNumberCodeInput>;

export const confirmNumberInput = strict({
  code: z
    .string(SENTENCES.badNumberCode)
    .overwrite((typed) => plainDigits(typed).replace(/\s/g, ''))
    .regex(NUMBER_CODE, SENTENCES.badNumberCode),
});
export type ConfirmNumberInput = z.infer<typeof confirmNumberInput>;

/**
 * Where a person is told by text message. `isMatchable` says whether this server sends any; `pending` is a number that waits for its code.
 */
export const smsNumber = z.object({
  isMatchable: z.boolean(),
  confirmed: z.object({ number: z.string(), confirmedAt: instant }).nullable(),
  pending: z.object({ number: z.string(), expiresAt: instant }).nullable(),
});
export type SmsNumber = z.infer<typeof smsNumber>;
