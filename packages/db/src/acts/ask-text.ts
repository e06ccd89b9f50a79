import { DEFAULT_LANGUAGE } from '@redthread/domain/language';
import { gatewayTypeOf } from '@redthread/domain/told-number';
import type { Urgency } from '@redthread/domain/urgency';
import type { Account } from '../account-store.ts';
import type { Act } from './act.ts';
import { findToldNumber, queueText } from './gateway.ts';

/** Queues a donor's message on their number, in the act that queues the mail. */
export type TellNumber = (
  askId: string,
  said: { text: string; expiresAt: number; at: number; leavesAt: number },
) => Act<void>;

/** How a donor is told on their number; null when they have none, or are not told this there. */
export function* numberOf(
  { id: accountId, language }: Pick<Account, 'id' | 'language'>,
  kind: string,
  urgency: Urgency,
): Act<TellNumber | null> {
  const type = gatewayTypeOf(kind, urgency);
  const told = type === null ? null : yield* findToldNumber(accountId);
  if (type === null || told === null) return null;
  const { number } = told;
  return (topic, said) =>
    queueText({ ...said, accountId, topic, type, number, language: language ?? DEFAULT_LANGUAGE });
}
