import { DEFAULT_LANGUAGE } from '@redthread/domain/language';
import { hasMailbox } from '@redthread/domain/phone-account';
import { gatewayTypeOf } from '@redthread/domain/sms-number';
import type { Urgency } from '@redthread/domain/urgency';
import type { Tx } from '../transaction.ts';
import type { Account } from './people.ts';
import { type NewSms, queueSms } from './queue.ts';
import { findSmsNumber } from './sms-numbers.ts';

type Said = Pick<NewSms, 'text' | 'expiresAt' | 'at' | 'leavesAt'>;
/** Queues a donor's message on their number, where the mail is queued. */
type TextNumber = (topic: string, said: Said) => Promise<void>;

/** How a donor is told on their number; null when they have none, or are not told this there. */
export async function numberOf(
  tx: Tx,
  { id: accountId, language, email }: Pick<Account, 'id' | 'language' | 'email'>,
  kind: string,
  urgency: Urgency | null,
): Promise<TextNumber | null> {
  const type = gatewayTypeOf(kind, urgency, hasMailbox(email));
  const told = type === null ? null : await findSmsNumber(tx, accountId);
  if (type === null || told === null) return null;
  const { number } = told;
  return (topic, said) =>
    queueSms(tx, { ...said, accountId, topic, type, number, language: language ?? DEFAULT_LANGUAGE });
}

/**
 * Tells whoever has no email on their number what others are told by mail alone; nothing without a gateway's text, or to whose number the gateway
 * refuses.
 */
export async function textAlone(
  tx: Tx,
  { id: accountId, language, email }: Pick<Account, 'id' | 'language' | 'email'>,
  topic: string,
  { text, ...times }: Omit<Said, 'text'> & { readonly text: string | undefined },
): Promise<void> {
  const told = text === undefined || hasMailbox(email) ? null : await findSmsNumber(tx, accountId);
  if (told === null || text === undefined) return;
  const { number } = told;
  const written = { text, number, language: language ?? DEFAULT_LANGUAGE };
  await queueSms(tx, { ...written, ...times, accountId, topic, type: 'appointment' });
}
