import { DEFAULT_LANGUAGE } from '@redthread/domain/language';
import { gatewayTypeOf } from '@redthread/domain/sms-number';
import type { Urgency } from '@redthread/domain/urgency';
import type { Tx } from '../transaction.ts';
import type { Account } from './people.ts';
import { queueSms } from './queue.ts';
import { findSmsNumber } from './sms-numbers.ts';

/** Queues a donor's message on their number, where the mail is queued. */
type TextNumber = (
  invitationId: string,
  said: { text: string; expiresAt: number; at: number; leavesAt: number },
) => Promise<void>;

/** How a donor is told on their number; null when they have none, or are not told this there. */
export async function numberOf(
  tx: Tx,
  { id: accountId, language }: Pick<Account, 'id' | 'language'>,
  kind: string,
  urgency: Urgency | null,
): Promise<TextNumber | null> {
  const type = gatewayTypeOf(kind, urgency);
  const told = type === null ? null : await findSmsNumber(tx, accountId);
  if (type === null || told === null) return null;
  const { number } = told;
  return (topic, said) =>
    queueSms(tx, { ...said, accountId, topic, type, number, language: language ?? DEFAULT_LANGUAGE });
}
