import { DAY_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { MAX_OPEN_OF_ORGANISATION } from '@redthread/domain/organisation';
import { MAX_OPEN_THAT_INVITE, MAX_URGENT, URGENT_DAYS } from '@redthread/domain/request-life';
import { and, count, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { requests } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import type { BloodRequest } from './request-row.ts';

// How many requests of a person ask donors at a time.

type Bounded = Pick<BloodRequest, 'id' | 'accountId' | 'urgency'> & {
  readonly organisationId?: string | null | undefined;
};

/** Who makes requests up reaches no more people than with two at a time, and has few that are urgent. */
export async function refuseMore(tx: Tx, request: Bounded, at: number): Promise<void> {
  if (request.organisationId != null) return refuseMoreOf(tx, request.organisationId);
  const { total } = await tx.one(OPEN_THAT_INVITE, { accountId: request.accountId });
  if (total >= MAX_OPEN_THAT_INVITE) throw new DomainError('TOO_MANY_OPEN_REQUESTS');
  await refuseMoreUrgent(tx, request, at);
}

/** An organisation asks for many patients, and has a bound of its own. */
async function refuseMoreOf(tx: Tx, organisation: string): Promise<void> {
  const { total } = await tx.one(OPEN_OF_ORGANISATION, { organisation });
  if (total >= MAX_OPEN_OF_ORGANISATION) throw new DomainError('TOO_MANY_OPEN_OF_ORGANISATION');
}

const { accountId, closedAt, neededBy, organisationId, placeId } = requests;

const OPEN_OF_ORGANISATION = query((of: Places<{ organisation: string }>) =>
  db
    .select({ total: count() })
    .from(requests)
    .where(and(eq(organisationId, of.organisation), isNull(closedAt))),
);
/** What a person posted for themself. */
const isOwn = isNull(organisationId);

const OPEN_THAT_INVITE = query((of: Places<{ accountId: string }>) =>
  db
    .select({ total: count() })
    .from(requests)
    .where(and(eq(accountId, of.accountId), isOwn, isNull(closedAt), isNotNull(neededBy), isNotNull(placeId))),
);

/** The same of one that becomes another: one for which donors are invited from then on, or an urgent one. */
export async function refuseBecoming(tx: Tx, known: BloodRequest, next: BloodRequest, at: number): Promise<void> {
  const wasInviting = known.closedAt === null && known.neededBy !== null && known.placeId !== null;
  if (!wasInviting) await refuseMore(tx, next, at);
  else if (known.urgency !== 'high') await refuseMoreUrgent(tx, next, at);
}

/** Whether an open one for which nobody is invited, since others of its poster's were when it could have begun, may begin with this change. */
export async function mayStartInviting(tx: Tx, known: BloodRequest, next: BloodRequest, at: number): Promise<boolean> {
  if (known.nextRoundAt !== null || known.closedAt !== null || known.organisationId !== null) return true;
  const { total } = await tx.one(OTHERS_INVITING, { id: known.id, accountId: known.accountId });
  return total < MAX_OPEN_THAT_INVITE && !(await exceedsUrgent(tx, next, at));
}

const OTHERS_INVITING = query((of: Places<{ id: string; accountId: string }>) =>
  db
    .select({ total: count() })
    .from(requests)
    .where(
      and(
        eq(accountId, of.accountId),
        isOwn,
        ne(requests.id, of.id),
        isNull(closedAt),
        isNotNull(requests.nextRoundAt),
      ),
    ),
);

async function refuseMoreUrgent(tx: Tx, request: Bounded, at: number): Promise<void> {
  if (await exceedsUrgent(tx, request, at)) throw new DomainError('TOO_MANY_URGENT_REQUESTS');
}

/** Whether it would be one more urgent request, beside others, than a person may have. */
async function exceedsUrgent(
  tx: Tx,
  { id, accountId, urgency, organisationId }: Bounded,
  at: number,
): Promise<boolean> {
  if (urgency !== 'high' || organisationId != null) return false;
  const { total } = await tx.one(URGENT_SINCE, { id, accountId, since: at - URGENT_DAYS * DAY_MS });
  return total >= MAX_URGENT;
}

const URGENT_SINCE = query((of: Places<{ id: string; accountId: string; since: number }>) =>
  db
    .select({ total: count() })
    .from(requests)
    .where(
      and(
        eq(accountId, of.accountId),
        isOwn,
        ne(requests.id, of.id),
        gt(requests.urgentAt, of.since),
        isNotNull(neededBy),
        isNotNull(placeId),
      ),
    ),
);
