import type { AuditAction } from '@redthread/domain/audit-action';
import { isDisputed } from '@redthread/domain/blood-type';
import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import type { Hideable, HidingReason } from '@redthread/domain/hiding';
import type { InvitationMode } from '@redthread/domain/invitation-mode';
import { firstRoundAt } from '@redthread/domain/moderation';
import { warnAt } from '@redthread/domain/request-life';
import { and, eq, inArray, isNull, max } from 'drizzle-orm';
import type { WriteInvitationMail } from '../invitation-message.ts';
import { db, type Places, query } from '../query.ts';
import { reports } from '../report-tables.ts';
import { invitations, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { confirmedOf } from './confirmed-blood-types.ts';
import { change, type Donor, donorOf, removeDonor } from './donors.ts';
import { HIDING, notifyOwner, type WriteHidingMail } from './hiding-message.ts';
import { endInvitationsOf, leaveInvitations } from './invitation-ends.ts';
import { type Notifier, notifyDonor } from './invitation-mail.ts';
import { type Account, findAccount, refuseOtherAdmins } from './people.ts';
import { reopenInvitations } from './reopened-invitations.ts';
import { closeWith } from './request-life.ts';
import { recipientOf } from './request-recipient.ts';
import { type BloodRequest, findRequest, REQUEST } from './request-row.ts';
import { updateAccount } from './rows/accounts.ts';
import { settleReportsAbout } from './rows/reports.ts';
import { updateRequest } from './rows/requests.ts';
import { endVolunteersOf, endVolunteersTo } from './volunteers.ts';
import { notifyWaitlistOfAll } from './waitlist.ts';

// What admins, the command line and reports do to a person, a donor's profile or a request. A person who is suspended asks nobody and is
// asked by nobody; each of their requests is suspended too, so that a request alone says whether anybody is asked for it.

interface By {
  /** A donor's profile goes by the id of its account. */
  readonly id: string;
  /** Null for the command line, and for reports that suspend by themselves. */
  readonly actorId: string | null;
  readonly at: number;
}

/** `write` is to donors who were invited, or wait. */
interface Suspend extends By {
  readonly action: 'suspend';
  readonly write: WriteInvitationMail;
}

interface Reinstate extends By {
  readonly action: 'reinstate';
  readonly mode: InvitationMode;
  readonly write: WriteInvitationMail;
}

/** When the newest report came that the admin has read; all of them without it. */
interface Read {
  readonly seenAt?: number | undefined;
}

interface ResolveReports extends By, Read {
  readonly action: 'resolveReports';
}

/** An admin rang the hospital. */
interface Confirm extends By {
  readonly action: 'confirm';
  readonly mode: InvitationMode;
}

interface Hide<Target extends Hideable> extends By {
  readonly action: 'hide' | 'remove';
  readonly reason: HidingReason<Target>;
  readonly write: WriteInvitationMail;
  /** To its owner, as of the next. */
  readonly writeHiding: WriteHidingMail;
}

interface Unhide extends By {
  readonly action: 'unhide';
  readonly mode: InvitationMode;
  readonly write: WriteInvitationMail;
  readonly writeHiding: WriteHidingMail;
}

type OfPerson = { readonly target: 'person' } & (Suspend | (Reinstate & Read) | ResolveReports);
type OfDonor = { readonly target: 'donor' } & (Hide<'donor'> | Unhide);
type OfRequest = { readonly target: 'request' } & (Suspend | Reinstate | Confirm | Hide<'request'> | Unhide);

export type Moderation = OfPerson | OfDonor | OfRequest;

export type ModerationStore = ReturnType<typeof moderationOn>;

export function moderationOn(engine: Engine) {
  return {
    /**
     * Suspends or reinstates a person or a request, resolves the open reports about a person, confirms a request, and hides, unhides or removes
     * a donor's profile or a request. Audited, and told to donors whom it concerns and to the owner of what is hidden. False, and nothing, when
     * it is so already. Rejects with PERSON_NOT_FOUND, DONOR_NOT_FOUND and REQUEST_NOT_FOUND, as `refuse` says, and with REPORTED_MEANWHILE.
     */
    moderate: (moderation: Moderation) => engine.write((tx) => moderate(tx, moderation)),
  };
}

export async function moderate(tx: Tx, moderation: Moderation): Promise<boolean> {
  const { owner, request, perform } = await find(tx, moderation);
  refuse(moderation, owner, request);
  const reader = request === null ? owner : await recipientOf(tx, request);
  if (!(await perform())) return false;
  const { id: subjectId, actorId, at, action } = moderation;
  const reason = action === 'hide' || action === 'remove' ? moderation.reason : undefined;
  await recordAudit(tx, { at, actorId, action: auditedAs(moderation), subjectId, reason });
  if (action === 'hide' || action === 'unhide' || action === 'remove')
    await notifyOwner(tx, reader, request, moderation);
  return true;
}

async function find(tx: Tx, moderation: Moderation) {
  switch (moderation.target) {
    case 'person': {
      const owner = await personOf(tx, moderation.id);
      return { owner, request: null, perform: () => onPerson(tx, owner, moderation) };
    }
    case 'donor': {
      const owner = await personOf(tx, moderation.id);
      const donor = await donorOf(tx, owner.id);
      if (donor === null) throw new DomainError('DONOR_NOT_FOUND');
      return { owner, request: null, perform: () => onDonor(tx, donor, moderation) };
    }
    case 'request': {
      const request = await findRequest(tx, moderation.id);
      if (request === null) throw new DomainError('REQUEST_NOT_FOUND');
      const owner = await personOf(tx, request.accountId);
      return { owner, request, perform: () => onRequest(tx, request, owner, moderation) };
    }
  }
}

async function personOf(tx: Tx, id: string): Promise<Account> {
  const account = await findAccount(tx, id);
  if (account === null) throw new DomainError('PERSON_NOT_FOUND');
  return account;
}

/** What is over is nobody's to change, and what an admin has no other admin's. Nobody judges what was reported of themself. */
function refuse(moderation: Moderation, owner: Account, request: BloodRequest | null): void {
  const { actorId } = moderation;
  const isOver = request !== null && request.closedAt !== null;
  switch (moderation.action) {
    case 'suspend':
      if (isOver) throw new DomainError('REQUEST_OVER');
      refuseOtherAdmins(owner, actorId);
      return;
    case 'reinstate':
    case 'resolveReports':
      if (isOver) throw new DomainError('REQUEST_OVER');
      if (owner.id === actorId) throw new DomainError('ABOUT_YOURSELF');
      if (request !== null && request.suspendedAt !== null && owner.suspendedAt !== null) {
        throw new DomainError('PERSON_STOPPED');
      }
      return;
    case 'confirm':
      if (isOver) throw new DomainError('REQUEST_OVER');
      if (owner.id === actorId) throw new DomainError('OWN_REQUEST');
      return;
    case 'hide':
    case 'remove':
      // What hospitals found is nobody's act.
      if (owner.role === 'admin' && (actorId !== null || moderation.reason !== 'bloodType'))
        throw new DomainError('BELONGS_TO_ADMIN');
      // While it is hidden, it is closed.
      if (isOver && request.hiddenAt === null) throw new DomainError('REQUEST_OVER');
      return;
    case 'unhide':
      return;
  }
}

function auditedAs(moderation: Moderation): AuditAction {
  switch (moderation.action) {
    case 'suspend':
      return 'invitations.stopped';
    case 'reinstate':
      return 'invitations.started';
    case 'resolveReports':
      return 'reports.settled';
    case 'confirm':
      return 'request.confirmed';
    case 'hide':
    case 'unhide':
    case 'remove':
      return `${moderation.target}.${HIDING[moderation.action]}`;
  }
}

function onPerson(tx: Tx, person: Account, moderation: OfPerson): Promise<boolean> {
  switch (moderation.action) {
    case 'suspend':
      return suspendPerson(tx, person, moderation);
    case 'reinstate':
      return reinstatePerson(tx, person, moderation);
    case 'resolveReports':
      return resolveReports(tx, moderation);
  }
}

async function onDonor(tx: Tx, donor: Donor, moderation: OfDonor): Promise<boolean> {
  switch (moderation.action) {
    case 'hide':
      return hideDonor(tx, donor, moderation);
    case 'unhide':
      return unhideDonor(tx, donor, moderation);
    case 'remove':
      // As its donor would: whoever waits for them is told.
      return (await removeDonor(tx, donor.accountId, moderation)) !== null;
  }
}

function onRequest(tx: Tx, request: BloodRequest, poster: Account, moderation: OfRequest): Promise<boolean> {
  switch (moderation.action) {
    case 'suspend':
      return suspendRequest(tx, request, moderation);
    case 'reinstate':
      return reinstateRequest(tx, request, poster, moderation);
    case 'confirm':
      return confirm(tx, request, poster, moderation);
    case 'hide':
      return hideRequest(tx, request, moderation);
    case 'unhide':
      return unhideRequest(tx, request, poster, moderation);
    case 'remove':
      return removeRequest(tx, request, moderation);
  }
}

async function suspendPerson(tx: Tx, person: Account, notifier: Notifier): Promise<boolean> {
  if (person.suspendedAt !== null) return false;
  const { id } = await updateAccount(tx, person, { suspendedAt: notifier.at });
  for (const request of await tx.all(REQUESTS_OF, { id })) await suspendRequest(tx, request, notifier);
  await endVolunteersOf(tx, id, notifier);
  return true;
}

const REQUESTS_OF = query((of: Places<{ id: string }>) =>
  db.select(REQUEST).from(requests).where(eq(requests.accountId, of.id)),
);

/** Whoever is on the way is told. */
async function suspendRequest(tx: Tx, request: BloodRequest, notifier: Notifier): Promise<boolean> {
  const { id, closedAt } = request;
  if (request.suspendedAt !== null) return false;
  await updateRequest(tx, request, { suspendedAt: notifier.at, nextRoundAt: null });
  if (closedAt !== null) return true;
  for (const invitation of await tx.all(COMING, { id }))
    await notifyDonor(tx, 'checking', invitation, request, notifier);
  await endVolunteersTo(tx, request, notifier);
  return true;
}

const COMING = query((of: Places<{ id: string }>) =>
  db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.requestId, of.id),
        eq(invitations.hasSaidYes, true),
        inArray(invitations.state, ['accepted', 'unconfirmed']),
      ),
    ),
);

async function reinstatePerson(tx: Tx, person: Account, moderation: Reinstate & Read): Promise<boolean> {
  const { id } = person;
  await resolveReports(tx, moderation);
  // Another admin was faster, and may have suspended one of their requests since.
  if (person.suspendedAt === null) return false;
  await updateAccount(tx, person, { suspendedAt: null });
  for (const request of await tx.all(REQUESTS_OF, { id })) {
    // An admin removed it, or its owner ended it while it was hidden.
    const isTakenDown = request.closedAt !== null && request.suspendedAt === request.closedAt;
    if (!isTakenDown) await reinstateRequest(tx, request, person, moderation);
  }
  return true;
}

/** Nobody on the waitlist was told of a place that fell free meanwhile; who was told before couldn't take it, and is told again. */
async function reinstateRequest(
  tx: Tx,
  request: BloodRequest,
  poster: Account,
  { mode, ...notifier }: Reinstate,
): Promise<boolean> {
  if (request.suspendedAt === null) return false;
  const reinstated = { ...request, suspendedAt: null };
  const nextRoundAt = firstRoundAt(reinstated, poster, mode, notifier.at);
  await updateRequest(tx, request, { suspendedAt: null, nextRoundAt });
  if (request.closedAt === null) await notifyWaitlistOfAll(tx, reinstated, notifier);
  return true;
}

/** Of what nobody has read, nothing is resolved. */
async function resolveReports(tx: Tx, { id, seenAt, at }: Read & By): Promise<boolean> {
  const { lastAt } = await tx.one(LAST_REPORT, { id });
  if (seenAt !== undefined && lastAt !== null && lastAt > seenAt) throw new DomainError('REPORTED_MEANWHILE');
  await settleReportsAbout(tx, id, at);
  return true;
}

const LAST_REPORT = query((of: Places<{ id: string }>) =>
  db
    .select({ lastAt: max(reports.at) })
    .from(reports)
    .where(and(eq(reports.subjectId, of.id), isNull(reports.settledAt))),
);

async function confirm(tx: Tx, request: BloodRequest, poster: Account, { mode, at }: Confirm): Promise<boolean> {
  if (request.confirmedAt !== null) return false;
  // Posted under another mode, it may have none.
  const confirmed = { confirmedAt: at, confirmedBy: 'admin' } as const;
  const nextRoundAt = request.nextRoundAt ?? firstRoundAt({ ...request, ...confirmed }, poster, mode, at);
  await updateRequest(tx, request, { ...confirmed, nextRoundAt });
  return true;
}

/** It is in no list, and what its donor was invited ends. */
async function hideDonor(tx: Tx, donor: Donor, moderation: Hide<'donor'>): Promise<boolean> {
  if (donor.hiddenAt !== null) return false;
  const { at, reason } = moderation;
  await leaveInvitations(tx, donor.accountId, moderation);
  await change(tx, donor, { hiddenAt: at, hiddenFor: reason }, dayOf(at));
  return true;
}

async function unhideDonor(tx: Tx, donor: Donor, { at }: Unhide): Promise<boolean> {
  if (donor.hiddenAt === null) return false;
  if (isDisputed(await confirmedOf(tx, donor.accountId))) throw new DomainError('BLOOD_TYPE_DISPUTED');
  await change(tx, donor, { hiddenAt: null, hiddenFor: null }, dayOf(at));
  return true;
}

/** It is closed as long as it is hidden. Unlike one that is withdrawn, it stays without an end of its own too. */
async function hideRequest(tx: Tx, request: BloodRequest, moderation: Hide<'request'>): Promise<boolean> {
  if (request.hiddenAt !== null) return false;
  const { at, reason } = moderation;
  await endInvitationsOf(tx, request, moderation, null);
  const ended = { status: 'withdrawn', closedAt: at, nextRoundAt: null, warnAt: null } as const;
  await updateRequest(tx, request, { ...ended, hiddenAt: at, hiddenFor: reason });
  return true;
}

/** Open again, unless its time is over, or enough came meanwhile. */
async function unhideRequest(tx: Tx, request: BloodRequest, poster: Account, moderation: Unhide): Promise<boolean> {
  if (request.hiddenAt === null) return false;
  const { at, mode } = moderation;
  const isOver = request.neededBy !== null && request.neededBy <= at;
  const status = request.given >= request.units ? 'fulfilled' : isOver ? 'expired' : 'pending';
  const fields = { status, closedAt: status === 'pending' ? null : at, hiddenAt: null, hiddenFor: null } as const;
  const shown: BloodRequest = { ...request, ...fields };
  const isOpen = fields.closedAt === null;
  const due = { nextRoundAt: firstRoundAt(shown, poster, mode, at), warnAt: isOpen ? warnAt(shown, at) : null };
  await updateRequest(tx, request, { ...fields, ...due });
  if (isOpen) await reopenInvitations(tx, shown, moderation);
  return true;
}

/** As who posted it would: whoever is coming is told. Of a hidden one they were, when it was hidden. */
async function removeRequest(tx: Tx, request: BloodRequest, notifier: Notifier): Promise<boolean> {
  if (request.hiddenAt !== null) await updateRequest(tx, request, { hiddenAt: null, hiddenFor: null });
  await closeWith(tx, request, 'withdrawn', notifier, { said: null });
  // Of one that is removed nobody is shown a phone any more. It is known by a suspension of the instant of its end.
  await updateRequest(tx, request, { suspendedAt: notifier.at });
  return true;
}
