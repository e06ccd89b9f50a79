import { DomainError } from '@redthread/domain/domain-error';
import { type InvitationOutcome, isDisputed } from '@redthread/domain/invitation';
import { asc, eq, inArray } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { accounts, invitations, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import type { Notifier } from './invitation-mail.ts';
import { sayOutcome } from './invitation-outcomes.ts';
import { findInvitation, requestOf } from './invitation-record.ts';
import { updateInvitation } from './rows/invitations.ts';

// Donors who say that they were there, where a hospital says that they didn't come.

/** `name` is the donor's, whole; `dispute` what they say, and `endedAt` when the hospital spoke. */
export type DisputedInvitation = Awaited<ReturnType<ReturnType<typeof disputesOn>['disputes']>>[number];

interface SettledDispute extends Notifier {
  readonly id: string;
  readonly actorId: string;
  /** What came of it, after the admin asked. */
  readonly outcome: InvitationOutcome;
}

export function disputesOn(engine: Engine) {
  return {
    /** Those that wait for an admin, the oldest first. */
    disputes: (limit: number) => engine.query.all(DISPUTED, { limit }),
    /** An admin's word ends it, however late: it is the hospital's from then on. Audited. Rejects with INVITATION_UNKNOWN. */
    settleDispute: (settled: SettledDispute) => engine.write((tx) => settle(tx, settled)),
  };
}

/** Both words stand. */
export const isInDispute = inArray(invitations.dispute, ['donated', 'notCollected']);

const DISPUTED = query((of: Places<{ limit: number }>) =>
  db
    .select({
      id: invitations.id,
      accountId: invitations.accountId,
      name: accounts.name,
      requestId: requests.id,
      hospital: requests.hospital,
      dispute: invitations.dispute,
      endedAt: invitations.endedAt,
    })
    .from(invitations)
    .innerJoin(requests, eq(requests.id, invitations.requestId))
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .where(isInDispute)
    .orderBy(asc(invitations.endedAt), invitations.id)
    .limit(of.limit),
);

async function settle(tx: Tx, { id, actorId, outcome, ...notifier }: SettledDispute): Promise<void> {
  const invitation = await findInvitation(tx, id);
  const request = invitation === null ? null : await requestOf(tx, invitation);
  if (invitation === null || request === null || !isDisputed(invitation.dispute))
    throw new DomainError('INVITATION_UNKNOWN');
  if (outcome !== 'noShow')
    return sayOutcome(tx, invitation, request, { outcome, says: 'hospital', actorId }, notifier);
  await updateInvitation(tx, invitation, { dispute: 'settled' });
  await recordAudit(tx, { at: notifier.at, actorId, action: 'invitation.confirmed', subjectId: id });
}
