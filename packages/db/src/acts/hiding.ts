import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import type { HidingReason } from '@redthread/domain/hiding';
import { warnAt } from '@redthread/domain/request-life';
import type { Account } from '../account-store.ts';
import type { DeskStore, Hiding, HidingChange, Showing } from '../desk-store.ts';
import type { Donor } from '../donor-store.ts';
import type { HidingMessage } from '../hiding-message.ts';
import { nextLook } from '../operations/stops.ts';
import type { BloodRequest } from '../request-store.ts';
import { type Act, type Engine, run } from './act.ts';
import { endAsksOf, leaveAsks } from './ask-ends.ts';
import { findRequest } from './ask-record.ts';
import { recordAudit } from './audit.ts';
import { change, donorOf } from './donor-change.ts';
import { removeDonor } from './donors.ts';
import { queueMail } from './mail.ts';
import { findAccount } from './people.ts';
import { reopenAsks } from './reopened-asks.ts';
import { closeWith } from './request-life.ts';
import { statement } from './statement.ts';

// What an admin hides, shows again or removes. Its owner is told why in the same act, once.

const HIDE_REQUEST =
  statement(`UPDATE requests SET status = 'withdrawn', closed_at = :at, next_look_at = NULL, warn_at = NULL,
  hidden_at = :at, hidden_for = :reason WHERE id = :id`);
const SHOW_REQUEST = statement(`UPDATE requests SET status = :status, closed_at = :closedAt, next_look_at = :nextLookAt,
  warn_at = :warnAt, hidden_at = NULL, hidden_for = NULL WHERE id = :id`);
// Of one that is removed nobody is shown a phone any more. It is known by a stop of the instant of its end.
const HIDE_PHONES = statement('UPDATE requests SET asks_stopped_at = :at WHERE id = :id');
const UNHIDE = statement('UPDATE requests SET hidden_at = NULL, hidden_for = NULL WHERE id = :id');

export function hidingOn(db: Engine): Pick<DeskStore, 'hide' | 'show' | 'remove'> {
  return {
    hide: (hiding) => db.write(() => (hiding.subject === 'donor' ? hideDonor(hiding) : hideRequest(hiding))),
    show: (showing) => db.write(() => (showing.subject === 'donor' ? showDonor(showing) : showRequest(showing))),
    remove: (hiding) => db.write(() => (hiding.subject === 'donor' ? removeOffer(hiding) : removeRequest(hiding))),
  };
}

function* hideDonor(hiding: Hiding): Act<void> {
  const { account, donor } = yield* offerOf(hiding.id);
  refuseAdmins(account);
  if (donor.hiddenAt !== null) return;
  const { at } = hiding;
  yield* leaveAsks(account.id, hiding);
  yield* change(donor, { hiddenAt: at, hiddenFor: hiding.reason as Donor['hiddenFor'] }, dayOf(at));
  yield* recordAudit({ ...entryOf(hiding), action: 'donor.hidden', reason: hiding.reason });
  yield* tellOwner('hidden', account, hiding, hiding.reason);
}

function* showDonor(showing: Showing): Act<void> {
  const { account, donor } = yield* offerOf(showing.id);
  if (donor.hiddenAt === null) return;
  yield* change(donor, { hiddenAt: null, hiddenFor: null }, dayOf(showing.at));
  yield* recordAudit({ ...entryOf(showing), action: 'donor.shown' });
  yield* tellOwner('shown', account, showing, null);
}

/** As its donor would: whoever waits for them is told. */
function* removeOffer(hiding: Hiding): Act<void> {
  const { account } = yield* offerOf(hiding.id);
  refuseAdmins(account);
  yield* removeDonor(account.id, hiding);
  yield* recordAudit({ ...entryOf(hiding), action: 'donor.removed', reason: hiding.reason });
  yield* tellOwner('removed', account, hiding, hiding.reason);
}

/** It is closed as long as it is hidden. Unlike one that is withdrawn, it stays without an end of its own too. */
function* hideRequest(hiding: Hiding): Act<void> {
  const { account, request } = yield* postOf(hiding.id);
  refuseAdmins(account);
  if (request.hiddenAt !== null) return;
  if (request.closedAt !== null) throw new DomainError('REQUEST_OVER');
  const { id, at, reason } = hiding;
  yield* endAsksOf(request, hiding, null);
  yield* run(HIDE_REQUEST, { id, at, reason });
  yield* recordAudit({ ...entryOf(hiding), action: 'request.hidden', reason });
  yield* tellOwner('hidden', account, hiding, reason);
}

/** Open again, unless its time is over, or enough came meanwhile. */
function* showRequest(showing: Showing): Act<void> {
  const { account, request } = yield* postOf(showing.id);
  if (request.hiddenAt === null) return;
  const { id, at, mode } = showing;
  const isOver = request.neededBy !== null && request.neededBy <= at;
  const status = request.given >= request.units ? 'fulfilled' : isOver ? 'expired' : 'pending';
  const closedAt = status === 'pending' ? null : at;
  const shown: BloodRequest = { ...request, status, closedAt, hiddenAt: null, hiddenFor: null };
  const isOpen = closedAt === null;
  const nextLookAt = nextLook(shown, account, mode, at);
  yield* run(SHOW_REQUEST, { id, status, closedAt, nextLookAt, warnAt: isOpen ? warnAt(shown, at) : null });
  if (isOpen) yield* reopenAsks(shown, showing);
  yield* recordAudit({ ...entryOf(showing), action: 'request.shown' });
  yield* tellOwner('shown', account, showing, null);
}

/** As who posted it would: whoever is coming is told. Of a hidden one they were, when it was hidden. */
function* removeRequest(hiding: Hiding): Act<void> {
  const { account, request } = yield* postOf(hiding.id);
  refuseAdmins(account);
  if (request.closedAt !== null && request.hiddenAt === null) throw new DomainError('REQUEST_OVER');
  if (request.hiddenAt !== null) yield* run(UNHIDE, { id: request.id });
  yield* closeWith(request, 'withdrawn', hiding, { said: null });
  yield* run(HIDE_PHONES, { id: request.id, at: hiding.at });
  yield* recordAudit({ ...entryOf(hiding), action: 'request.removed', reason: hiding.reason });
  yield* tellOwner('removed', account, hiding, hiding.reason);
}

function entryOf({ id, actorId, at }: HidingChange) {
  return { at, actorId, subjectId: id };
}

/** What an admin has is their own affair: nobody takes another's standing away over it. */
function refuseAdmins({ role }: Account): void {
  if (role === 'admin') throw new DomainError('BELONGS_TO_ADMIN');
}

function* offerOf(accountId: string): Act<{ account: Account; donor: Donor }> {
  const account = yield* findAccount(accountId);
  if (account === null) throw new DomainError('PERSON_NOT_FOUND');
  const donor = yield* donorOf(accountId);
  if (donor === null) throw new DomainError('DONOR_NOT_FOUND');
  return { account, donor };
}

function* postOf(id: string): Act<{ account: Account; request: BloodRequest }> {
  const request = yield* findRequest(id);
  const account = request === null ? null : yield* findAccount(request.accountId);
  if (request === null || account === null) throw new DomainError('REQUEST_NOT_FOUND');
  return { account, request };
}

/** Nothing goes to an address that nobody verified. */
function* tellOwner(
  kind: HidingMessage['kind'],
  { id, email, name, calledName, language, isEmailVerified }: Account,
  { subject, writeHiding, at }: HidingChange,
  reason: HidingReason | null,
): Act<void> {
  if (!isEmailVerified) return;
  const mail = writeHiding({ kind, subject, reason, name, calledName, language, at });
  yield* queueMail({ ...mail, recipient: email, accountId: id, at });
}
