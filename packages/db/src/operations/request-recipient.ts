import { and, eq, exists, isNull, or, type SQL } from 'drizzle-orm';
import { organisationMembers } from '../organisation-tables.ts';
import { db, type Places, query } from '../query.ts';
import { requests } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { membersOf } from './members.ts';
import { type Account, findAccount } from './people.ts';
import type { BloodRequest } from './request-row.ts';

// Who stands for a request: whom mails, notices and text messages about it reach, and who has it as their own.

/** What it takes to find them. */
export type Posted = Pick<BloodRequest, 'id' | 'accountId' | 'organisationId'>;

/**
 * Who is told of a request. Where it was posted for an organisation, a member: its caretaker, else its poster, else the lead who joined first; null
 * where nobody of them is left. `exceptId` is the donor it is about, who may be a member too: a colleague is told of them.
 */
export async function recipientOf(tx: Tx, request: Posted, exceptId?: string): Promise<Account | null> {
  const { id, accountId, organisationId } = request;
  if (organisationId === null) return findAccount(tx, accountId);
  const members = (await membersOf(tx, organisationId)).filter((member) => member.accountId !== exceptId);
  const caretakerId = (await tx.first(CARETAKER, { id }))?.caretakerId;
  const told =
    members.find((member) => member.accountId === caretakerId) ??
    members.find((member) => member.accountId === accountId) ??
    members.find(({ duty }) => duty === 'lead');
  return told === undefined ? null : findAccount(tx, told.accountId);
}

const CARETAKER = query((of: Places<{ id: string }>) =>
  db.select({ caretakerId: requests.caretakerId }).from(requests).where(eq(requests.id, of.id)),
);

/** Whether a request is still its poster's: one that they posted for an organisation isn't, once they have left that. */
export function isStillTheirs(): SQL | undefined {
  const { organisationId, accountId } = organisationMembers;
  const membership = db
    .select({ accountId })
    .from(organisationMembers)
    .where(and(eq(organisationId, requests.organisationId), eq(accountId, requests.accountId)));
  return or(isNull(requests.organisationId), exists(membership));
}
