import { and, eq, exists, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { pushDevices } from '../push-tables.ts';
import { db, type Places, query } from '../query.ts';
import { reports } from '../report-tables.ts';
import { facts, invitations, invitationTokens, messages } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { topicOf } from './invitation-push.ts';
import type { Invitation } from './invitation-record.ts';
import { findLastInvited } from './rows/donors.ts';
import { removeInvitation } from './rows/invitations.ts';

// An invitation that nobody read, since nothing of it left.

/** Whether nothing that invites its donor has left: the mail waits still, and so does each notice, and text message. */
export async function isUnread(tx: Tx, { id }: Invitation): Promise<boolean> {
  return (await tx.first(UNREAD, { id, topic: topicOf(id) })) !== null;
}

const UNREAD = query((of: Places<{ id: string; topic: string }>) => {
  const one = { one: sql<number>`1` };
  const mail = db
    .select(one)
    .from(messages)
    .where(and(eq(messages.invitationId, invitations.id), eq(messages.accountId, invitations.accountId)));
  // In a demo, mails are read where they wait.
  const demo = db.select(one).from(facts).where(eq(facts.key, 'demo'));
  const report = db.select(one).from(reports).where(eq(reports.invitationId, invitations.id));
  const notice = db
    .select(one)
    .from(messages)
    .where(and(eq(messages.deviceId, pushDevices.id), eq(messages.topic, of.topic)));
  const device = db
    .select(one)
    .from(pushDevices)
    .where(
      and(
        eq(pushDevices.accountId, invitations.accountId),
        lte(pushDevices.createdAt, invitations.invitedAt),
        notExists(notice),
      ),
    );
  // Two links, to the invitation and out of all, are in a mail, and two more in a text message.
  const links = db.$count(invitationTokens, eq(invitationTokens.invitationId, invitations.id));
  const text = db
    .select(one)
    .from(messages)
    .where(
      and(
        eq(messages.channel, 'sms'),
        eq(messages.accountId, invitations.accountId),
        eq(messages.topic, invitations.id),
      ),
    );
  const isUnanswered = and(eq(invitations.id, of.id), eq(invitations.state, 'invited'), isNull(invitations.answeredAt));
  const isUnseen = and(exists(mail), notExists(demo), notExists(report), notExists(device));
  return db
    .select(one)
    .from(invitations)
    .where(and(isUnanswered, isUnseen, or(eq(links, 2), exists(text))));
});

/** Nobody was invited: it counts in no cap, and its donor may be asked for the same request. */
export async function forgetInvitation(tx: Tx, invitation: Invitation): Promise<void> {
  await removeInvitation(tx, invitation);
  await findLastInvited(tx, invitation.accountId);
}
