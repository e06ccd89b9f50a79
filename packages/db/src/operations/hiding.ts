import type { AskMode } from '@redthread/domain/ask-mode';
import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import type { Hideable, HidingReason } from '@redthread/domain/hiding';
import { warnAt } from '@redthread/domain/request-life';
import type { WriteAskMail } from '../ask-message.ts';
import type { HidingMessage, WriteHidingMail } from '../hiding-message.ts';
import { requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { endAsksOf, leaveAsks } from './ask-ends.ts';
import { recordAudit } from './audit.ts';
import { change, type Donor, donorOf, removeDonor } from './donors.ts';
import { queueMail } from './mail.ts';
import type { Account } from './people.ts';
import { findAccount } from './people.ts';
import { reopenAsks } from './reopened-asks.ts';
import { closeWith } from './request-life.ts';
import { type BloodRequest, findRequest } from './request-row.ts';
import { nextLook } from './stops.ts';

// What an admin hides, shows again or removes. Its owner is told why in the same transaction, once.

/** What is hidden, shown or removed: a donor's offer by the id of their account, or a request by its own. */
interface HidingChange {
  readonly subject: Hideable;
  readonly id: string;
  readonly actorId: string;
  /** To whoever was asked, or waits. */
  readonly write: WriteAskMail;
  /** To its owner. */
  readonly writeHiding: WriteHidingMail;
  readonly at: number;
}

export interface Hiding extends HidingChange {
  readonly reason: HidingReason;
}

interface Showing extends HidingChange {
  readonly mode: AskMode;
}

export type HidingStore = ReturnType<typeof hidingOn>;

export function hidingOn(engine: Engine) {
  return {
    /**
     * Takes it out of all lists, and ends what donors were asked; nothing when it is hidden already. Audited, and its owner is told, as
     * of the other two. Rejects with PERSON_NOT_FOUND, DONOR_NOT_FOUND, REQUEST_NOT_FOUND, REQUEST_OVER and BELONGS_TO_ADMIN.
     */
    hide: (hiding: Hiding) =>
      engine.write((tx) => (hiding.subject === 'donor' ? hideDonor(tx, hiding) : hideRequest(tx, hiding))),
    /** Puts it back; nothing when it isn't hidden. A request is open again if its time isn't over. Rejects as `hide` does. */
    show: (showing: Showing) =>
      engine.write((tx) => (showing.subject === 'donor' ? showDonor(tx, showing) : showRequest(tx, showing))),
    /** Removes it as its owner would. Rejects as `hide` does. */
    remove: (hiding: Hiding) =>
      engine.write((tx) => (hiding.subject === 'donor' ? removeOffer(tx, hiding) : removeRequest(tx, hiding))),
  };
}

async function hideDonor(tx: Tx, hiding: Hiding): Promise<void> {
  const { account, donor } = await offerOf(tx, hiding.id);
  refuseAdmins(account);
  if (donor.hiddenAt !== null) return;
  const { at } = hiding;
  await leaveAsks(tx, account.id, hiding);
  await change(tx, donor, { hiddenAt: at, hiddenFor: hiding.reason as Donor['hiddenFor'] }, dayOf(at));
  await recordAudit(tx, { ...entryOf(hiding), action: 'donor.hidden', reason: hiding.reason });
  await tellOwner(tx, 'hidden', account, hiding, hiding.reason);
}

async function showDonor(tx: Tx, showing: Showing): Promise<void> {
  const { account, donor } = await offerOf(tx, showing.id);
  if (donor.hiddenAt === null) return;
  await change(tx, donor, { hiddenAt: null, hiddenFor: null }, dayOf(showing.at));
  await recordAudit(tx, { ...entryOf(showing), action: 'donor.shown' });
  await tellOwner(tx, 'shown', account, showing, null);
}

/** As its donor would: whoever waits for them is told. */
async function removeOffer(tx: Tx, hiding: Hiding): Promise<void> {
  const { account } = await offerOf(tx, hiding.id);
  refuseAdmins(account);
  await removeDonor(tx, account.id, hiding);
  await recordAudit(tx, { ...entryOf(hiding), action: 'donor.removed', reason: hiding.reason });
  await tellOwner(tx, 'removed', account, hiding, hiding.reason);
}

/** It is closed as long as it is hidden. Unlike one that is withdrawn, it stays without an end of its own too. */
async function hideRequest(tx: Tx, hiding: Hiding): Promise<void> {
  const { account, request } = await postOf(tx, hiding.id);
  refuseAdmins(account);
  if (request.hiddenAt !== null) return;
  if (request.closedAt !== null) throw new DomainError('REQUEST_OVER');
  const { id, at, reason } = hiding;
  await endAsksOf(tx, request, hiding, null);
  const ended = { status: 'withdrawn', closedAt: at, nextLookAt: null, warnAt: null } as const;
  await tx.update(requests, id, { ...ended, hiddenAt: at, hiddenFor: reason });
  await recordAudit(tx, { ...entryOf(hiding), action: 'request.hidden', reason });
  await tellOwner(tx, 'hidden', account, hiding, reason);
}

/** Open again, unless its time is over, or enough came meanwhile. */
async function showRequest(tx: Tx, showing: Showing): Promise<void> {
  const { account, request } = await postOf(tx, showing.id);
  if (request.hiddenAt === null) return;
  const { id, at, mode } = showing;
  const isOver = request.neededBy !== null && request.neededBy <= at;
  const status = request.given >= request.units ? 'fulfilled' : isOver ? 'expired' : 'pending';
  const fields = { status, closedAt: status === 'pending' ? null : at, hiddenAt: null, hiddenFor: null } as const;
  const shown: BloodRequest = { ...request, ...fields };
  const isOpen = fields.closedAt === null;
  const due = { nextLookAt: nextLook(shown, account, mode, at), warnAt: isOpen ? warnAt(shown, at) : null };
  await tx.update(requests, id, { ...fields, ...due });
  if (isOpen) await reopenAsks(tx, shown, showing);
  await recordAudit(tx, { ...entryOf(showing), action: 'request.shown' });
  await tellOwner(tx, 'shown', account, showing, null);
}

/** As who posted it would: whoever is coming is told. Of a hidden one they were, when it was hidden. */
async function removeRequest(tx: Tx, hiding: Hiding): Promise<void> {
  const { account, request } = await postOf(tx, hiding.id);
  refuseAdmins(account);
  if (request.closedAt !== null && request.hiddenAt === null) throw new DomainError('REQUEST_OVER');
  if (request.hiddenAt !== null) await tx.update(requests, request.id, { hiddenAt: null, hiddenFor: null });
  await closeWith(tx, request, 'withdrawn', hiding, { said: null });
  // Of one that is removed nobody is shown a phone any more. It is known by a stop of the instant of its end.
  await tx.update(requests, request.id, { asksStoppedAt: hiding.at });
  await recordAudit(tx, { ...entryOf(hiding), action: 'request.removed', reason: hiding.reason });
  await tellOwner(tx, 'removed', account, hiding, hiding.reason);
}

function entryOf({ id, actorId, at }: HidingChange) {
  return { at, actorId, subjectId: id };
}

/** What an admin has is their own affair: nobody takes another's standing away over it. */
function refuseAdmins({ role }: Account): void {
  if (role === 'admin') throw new DomainError('BELONGS_TO_ADMIN');
}

async function offerOf(tx: Tx, accountId: string): Promise<{ account: Account; donor: Donor }> {
  const account = await findAccount(tx, accountId);
  if (account === null) throw new DomainError('PERSON_NOT_FOUND');
  const donor = await donorOf(tx, accountId);
  if (donor === null) throw new DomainError('DONOR_NOT_FOUND');
  return { account, donor };
}

async function postOf(tx: Tx, id: string): Promise<{ account: Account; request: BloodRequest }> {
  const request = await findRequest(tx, id);
  const account = request === null ? null : await findAccount(tx, request.accountId);
  if (request === null || account === null) throw new DomainError('REQUEST_NOT_FOUND');
  return { account, request };
}

/** Nothing goes to an address that nobody verified. */
async function tellOwner(
  tx: Tx,
  kind: HidingMessage['kind'],
  { id, email, name, calledName, language, isEmailVerified }: Account,
  { subject, writeHiding, at }: HidingChange,
  reason: HidingReason | null,
): Promise<void> {
  if (!isEmailVerified) return;
  const mail = writeHiding({ kind, subject, reason, name, calledName, language, at });
  await queueMail(tx, { ...mail, recipient: email, accountId: id, at });
}
