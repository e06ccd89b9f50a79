import type { Hideable, HidingReason } from '@redthread/domain/hiding';
import type { Language } from '@redthread/domain/language';
import type { WriteInvitationMail } from '../invitation-message.ts';
import type { Tx } from '../transaction.ts';
import { textAlone } from './invitation-text.ts';
import type { Account } from './people.ts';
import { queueEmail } from './queue.ts';
import type { BloodRequest } from './request-row.ts';

// What the owner of an offer or a request is told of what an admin did to it.

/** What an admin did to what somebody offers or asks for. */
export const HIDING = { hide: 'hidden', unhide: 'shown', remove: 'removed' } as const;

/** What its owner is told of it, of which the server has the words: a name but the reader's own is not among them. */
export interface HidingMessage extends Pick<Account, 'name' | 'calledName'> {
  readonly kind: (typeof HIDING)[keyof typeof HIDING];
  readonly subject: Hideable;
  /** The request of an organisation, whose page its members share; null for what is on its owner's dashboard. */
  readonly sharedRequestId: string | null;
  /** Null for shown again. */
  readonly reason: HidingReason | null;
  /** The reader's; null for not known. */
  readonly language: Language | null;
  readonly at: number;
}

export type WriteHidingMail = (message: HidingMessage) => Omit<ReturnType<WriteInvitationMail>, 'deliverUntil'>;

interface Hidden {
  readonly target: Hideable;
  readonly action: keyof typeof HIDING;
  /** Of what isn't shown again. */
  readonly reason?: HidingReason | undefined;
  readonly at: number;
  readonly writeHiding: WriteHidingMail;
}

/** Nothing goes to an address that nobody verified. */
export async function notifyOwner(
  tx: Tx,
  owner: Account | null,
  request: BloodRequest | null,
  moderation: Hidden,
): Promise<void> {
  if (owner === null || !owner.isEmailVerified) return;
  const { target: subject, action, reason = null, at, writeHiding } = moderation;
  const { name, calledName, language } = owner;
  const sharedRequestId = request === null || request.organisationId === null ? null : request.id;
  const told = { kind: HIDING[action], subject, sharedRequestId, reason };
  const { short, ...mail } = writeHiding({ ...told, name, calledName, language, at });
  await queueEmail(tx, { ...mail, recipient: owner.email, accountId: owner.id, at });
  await textAlone(tx, owner, subject, { text: short, at, expiresAt: mail.expiresAt });
}
