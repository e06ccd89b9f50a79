import { internationalNumber } from '@redthread/domain/sms-number';
import { and, eq, isNotNull } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { requests } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import type { Notifier } from './invitation-mail.ts';
import { leadInPlaceOf, organisationsOf } from './members.ts';
import { findOrganisation } from './organisations.ts';
import { notifyAccepted } from './request-corrections.ts';
import { recipientOf } from './request-recipient.ts';
import { findRequest } from './request-row.ts';
import { updateRequest } from './rows/requests.ts';

/**
 * Before a person leaves: what they posted for an organisation stays, as the request of the colleague who is told of it, with the organisation's phone in
 * the place of theirs, which whoever comes is told. Where nobody is left, it goes with its poster.
 */
export async function handOver(tx: Tx, accountId: string, notifier: Notifier): Promise<void> {
  for (const organisationId of await organisationsOf(tx, accountId)) {
    await leadInPlaceOf(tx, { organisationId, accountId, at: notifier.at });
  }
  for (const { id } of await tx.all(POSTED_FOR_ORGANISATIONS, { accountId })) await handOverRequest(tx, id, notifier);
}

const POSTED_FOR_ORGANISATIONS = query((of: Places<{ accountId: string }>) =>
  db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.accountId, of.accountId), isNotNull(requests.organisationId))),
);

async function handOverRequest(tx: Tx, id: string, notifier: Notifier): Promise<void> {
  const request = await findRequest(tx, id);
  if (request === null || request.organisationId === null) return;
  const colleague = await recipientOf(tx, request, request.accountId);
  const organisation = await findOrganisation(tx, request.organisationId);
  if (colleague === null || organisation === null) return;
  const { phone } = organisation;
  const moved = { accountId: colleague.id, phone, internationalPhone: internationalNumber(phone) };
  await updateRequest(tx, request, moved);
  const { at } = notifier;
  await recordAudit(tx, { at, actorId: request.accountId, action: 'request.corrected', subjectId: id });
  if (phone !== request.phone) await notifyAccepted(tx, 'corrected', { ...request, ...moved }, notifier);
}
