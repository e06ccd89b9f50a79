import { DAY_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { MAX_OPEN_THAT_ASK, MAX_URGENT, URGENT_DAYS } from '@redthread/domain/request-life';
import type { BloodRequest } from '../request-store.ts';
import { type Act, value } from './act.ts';
import { statement } from './statement.ts';

const OPEN_THAT_ASK = statement(`SELECT count(*) FROM requests
  WHERE account_id = :accountId AND closed_at IS NULL AND needed_by IS NOT NULL AND place_id IS NOT NULL`);
const URGENT_SINCE = statement(`SELECT count(*) FROM requests WHERE account_id = :accountId AND created_at > :since
  AND urgency = 'high' AND needed_by IS NOT NULL AND place_id IS NOT NULL`);

/** Who makes requests up reaches no more people than with two at a time, and has few that are urgent. */
export function* refuseMore(
  { accountId, urgency }: Pick<BloodRequest, 'accountId' | 'urgency'>,
  at: number,
): Act<void> {
  const open = Number(yield* value(OPEN_THAT_ASK, { accountId }));
  if (open >= MAX_OPEN_THAT_ASK) throw new DomainError('TOO_MANY_OPEN_REQUESTS');
  if (urgency !== 'high') return;
  const urgent = Number(yield* value(URGENT_SINCE, { accountId, since: at - URGENT_DAYS * DAY_MS }));
  if (urgent >= MAX_URGENT) throw new DomainError('TOO_MANY_URGENT_REQUESTS');
}
