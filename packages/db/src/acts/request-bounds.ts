import { DAY_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { MAX_OPEN_THAT_ASK, MAX_URGENT, URGENT_DAYS } from '@redthread/domain/request-life';
import type { BloodRequest } from '../request-store.ts';
import { type Act, value } from './act.ts';
import { statement } from './statement.ts';

const OPEN_THAT_ASK = statement(`SELECT count(*) FROM requests
  WHERE account_id = :accountId AND closed_at IS NULL AND needed_by IS NOT NULL AND place_id IS NOT NULL`);
const OTHERS_ASKING = statement(`SELECT count(*) FROM requests
  WHERE account_id = :accountId AND id <> :id AND closed_at IS NULL AND next_look_at IS NOT NULL`);
const URGENT_SINCE = statement(`SELECT count(*) FROM requests WHERE account_id = :accountId AND id <> :id
  AND coalesce(urgent_at, CASE urgency WHEN 'high' THEN created_at END) > :since AND needed_by IS NOT NULL AND place_id IS NOT NULL`);

type Bounded = Pick<BloodRequest, 'accountId' | 'urgency'> & { readonly id?: string };

/** Who makes requests up reaches no more people than with two at a time, and has few that are urgent. */
export function* refuseMore(request: Bounded, at: number): Act<void> {
  const open = Number(yield* value(OPEN_THAT_ASK, { accountId: request.accountId }));
  if (open >= MAX_OPEN_THAT_ASK) throw new DomainError('TOO_MANY_OPEN_REQUESTS');
  yield* refuseMoreUrgent(request, at);
}

/** The same of one that becomes another: one for which donors are asked from then on, or an urgent one. */
export function* refuseBecoming(known: BloodRequest, next: BloodRequest, at: number): Act<void> {
  const wasAsking = known.closedAt === null && known.neededBy !== null && known.placeId !== null;
  if (!wasAsking) yield* refuseMore(next, at);
  else if (known.urgency !== 'high') yield* refuseMoreUrgent(next, at);
}

/** Whether an open one for which nobody is asked, since others of its poster's were when it could have begun, may begin with this change. */
export function* mayBeginAsking(known: BloodRequest, next: BloodRequest, at: number): Act<boolean> {
  if (known.nextLookAt !== null || known.closedAt !== null) return true;
  const { id, accountId } = known;
  const asking = Number(yield* value(OTHERS_ASKING, { id, accountId }));
  return asking < MAX_OPEN_THAT_ASK && !(yield* exceedsUrgent(next, at));
}

function* refuseMoreUrgent(request: Bounded, at: number): Act<void> {
  if (yield* exceedsUrgent(request, at)) throw new DomainError('TOO_MANY_URGENT_REQUESTS');
}

/** Whether it would be one more urgent request than a person may have. */
function* exceedsUrgent({ id = '', accountId, urgency }: Bounded, at: number): Act<boolean> {
  if (urgency !== 'high') return false;
  return Number(yield* value(URGENT_SINCE, { id, accountId, since: at - URGENT_DAYS * DAY_MS })) >= MAX_URGENT;
}
