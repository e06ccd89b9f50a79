import { eq } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { donors, invitations, invitationTokens } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { changeDonor } from './donors.ts';
import { type Notifier, notifyChangedByLink } from './invitation-mail.ts';

export interface LinkStop extends Notifier {
  readonly tokenHash: string;
  /** Until when all invitations rest; they end when it is left out. */
  readonly pausedUntil?: string | undefined;
}

/** What the link of an email ends, without signing in: all invitations, or those until a day. */
export async function stopByLink(tx: Tx, { tokenHash, pausedUntil, ...notifier }: LinkStop): Promise<boolean> {
  const stopped = await tx.first(STOPPED, { tokenHash });
  if (stopped === null) return false;
  const { accountId, pausedUntil: pause, opens, invitationConsentOn } = stopped;
  // What stands in a mail's header ends up in logs, and brings no invitation forward.
  if (pausedUntil !== undefined && opens === 'stop' && pause !== null && pausedUntil <= pause) return true;
  const change = pausedUntil === undefined ? { acceptsInvitations: false } : { pausedUntil };
  await changeDonor(tx, accountId, change, notifier.at);
  const isSo = pausedUntil === undefined ? invitationConsentOn === null : pausedUntil === pause;
  if (!isSo) await notifyChangedByLink(tx, accountId, notifier);
  return true;
}

const STOPPED = query((of: Places<{ tokenHash: string }>) =>
  db
    .select({
      accountId: donors.accountId,
      pausedUntil: donors.pausedUntil,
      opens: invitationTokens.opens,
      invitationConsentOn: donors.invitationConsentOn,
    })
    .from(invitationTokens)
    .innerJoin(invitations, eq(invitations.id, invitationTokens.invitationId))
    .innerJoin(donors, eq(donors.accountId, invitations.accountId))
    .where(eq(invitationTokens.hash, of.tokenHash)),
);
