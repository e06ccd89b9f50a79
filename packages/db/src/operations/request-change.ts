import { dueForArrival } from '@redthread/domain/arrival';
import { DomainError } from '@redthread/domain/domain-error';
import type { InvitationMode } from '@redthread/domain/invitation-mode';
import { heldFor, isCorrected, needsNewConfirmation } from '@redthread/domain/moderation';
import { placesOf } from '@redthread/domain/open-places';
import { isSooner, mayBeExtended, warnAt } from '@redthread/domain/request-life';
import type { Urgency } from '@redthread/domain/urgency';
import type { WriteInvitationMail } from '../invitation-message.ts';
import type { KeptPlace } from '../page.ts';
import { defined } from '../query.ts';
import type { Tx } from '../transaction.ts';
import { giveArrivalCodes } from './arrivals.ts';
import { hospitalNamed } from './organisations.ts';
import { findAccount } from './people.ts';
import { keepPlace } from './places.ts';
import { reopenInvitations } from './reopened-invitations.ts';
import { mayStartInviting, refuseBecoming } from './request-bounds.ts';
import { correct, notifyAccepted, whoComes } from './request-corrections.ts';
import { end, fieldsOf } from './request-life.ts';
import { type BloodRequest, findRequest } from './request-row.ts';
import { updateInvitation } from './rows/invitations.ts';
import { updateRequest } from './rows/requests.ts';
import { notifyWaitlist } from './waitlist.ts';

// What its poster changes of a request.

export interface RequestChange {
  readonly id: string;
  readonly at: number;
  readonly units?: number | undefined;
  readonly given?: number | undefined;
  readonly urgency?: Urgency | undefined;
  readonly neededBy?: number | undefined;
  /** What is corrected: whoever is coming is told. The phone comes with how everyone can dial it. */
  readonly phone?: string | undefined;
  readonly internationalPhone?: string | null | undefined;
  readonly hospital?: string | undefined;
  readonly place?: KeptPlace | undefined;
  /** Whether donors are asked for it from then on; rejects with TOO_MANY_OPEN_REQUESTS and TOO_MANY_URGENT_REQUESTS then. */
  readonly isToInvite?: boolean | undefined;
  /** When it is looked at next. */
  readonly nextRoundAt?: number | undefined;
  /** Where requests are asked for once they are confirmed, a change that needs a new confirmation stops asking. */
  readonly mode?: InvitationMode | undefined;
  readonly write: WriteInvitationMail;
}

export async function changeRequest(
  tx: Tx,
  { id, at, write, place, isToInvite = false, mode = 'on', ...change }: RequestChange,
): Promise<BloodRequest | null> {
  const known = await findRequest(tx, id);
  if (known === null) return null;
  const notifier = { at, write };
  if (!mayBeExtended(known, at) || (known.closedAt !== null && change.neededBy === undefined)) {
    throw new DomainError('REQUEST_OVER');
  }
  const isMoved = place !== undefined && place.id !== known.placeId;
  const said: BloodRequest = { ...known, ...defined(change), placeId: place?.id ?? known.placeId };
  if (known.closedAt !== null || isMoved || isCorrected(known, said)) await refuseStopped(tx, known);
  if (isToInvite) await refuseBecoming(tx, known, said, at);
  if (isMoved) await keepPlace(tx, place);
  if (said.units < said.given) throw new DomainError('UNITS_BELOW_GIVEN');
  const isFulfilled = said.given === said.units && said.given > known.given;
  const word = await wordOf(tx, known, said, at);
  const isHeld = heldFor({ ...said, ...word, closedAt: null }, mode) !== null;
  const open = { ...word, status: 'pending' as const, closedAt: null, warnAt: warnAt(said, at) };
  const mayInvite = known.suspendedAt === null && (await mayStartInviting(tx, known, said, at));
  const next: BloodRequest = { ...said, ...open, nextRoundAt: mayInvite && !isHeld ? said.nextRoundAt : null };
  await updateRequest(tx, known, {
    ...fieldsOf(next),
    ...word,
    // What the last round found was true of the request as it was.
    ...(change.nextRoundAt === undefined ? {} : NO_ROUND),
    ...(next.urgency === 'high' && known.urgency !== 'high' ? { urgentAt: at } : {}),
  });
  if (word.hospitalId !== undefined) await giveArrivalCodes(tx, next);
  if (isCorrected(known, next)) await correct(tx, known, next, notifier);
  if (isFulfilled) {
    await end(tx, next, 'fulfilled', { ...notifier, actorId: known.accountId });
    return (await findRequest(tx, id)) ?? next;
  }
  if (known.closedAt !== null) await reopenInvitations(tx, next, notifier);
  else await notifyWaitlist(tx, next, notifier, placesOf(next) - placesOf(known));
  if (!isCorrected(known, next) && isSooner(next, known)) await notifyAccepted(tx, 'earlier', next, notifier);
  if (next.urgency !== known.urgency) await keepPlaces(tx, next, at);
  return next;
}

/** What was said of a request by its hospital, or an admin who rang there, is said no more of another. Its hospital may be another, too. */
async function wordOf(tx: Tx, known: BloodRequest, said: BloodRequest, at: number) {
  const { confirmedAt, confirmedBy } = needsNewConfirmation(known, said)
    ? { confirmedAt: null, confirmedBy: null }
    : known;
  if (!isCorrected(known, said) && said.placeId === known.placeId) return { confirmedAt, confirmedBy };
  const hospitalId = (await hospitalNamed(tx, said, at))?.id ?? null;
  const isOther = known.hospitalId !== null && hospitalId !== known.hospitalId;
  const hospitalReference = isOther ? null : known.hospitalReference;
  return { confirmedAt, confirmedBy, hospitalId, hospitalReference, refusedFor: null };
}

const NO_ROUND = { lastRoundAt: null, nextRoundDonors: null, asleepDonors: null, asleepUntil: null };

/**
 * While a request, or its poster, is being checked, it is neither opened again nor led elsewhere: donors on their way were told of the check, and
 * a new phone or hospital would take the place of that word.
 */
async function refuseStopped(tx: Tx, { accountId, suspendedAt }: BloodRequest): Promise<void> {
  if (suspendedAt !== null || (await findAccount(tx, accountId))?.suspendedAt != null) {
    throw new DomainError('INVITATIONS_STOPPED');
  }
}

/** How long a place is kept for whoever is on the way goes by the urgency. Nobody is reminded twice: that time is past. */
async function keepPlaces(tx: Tx, { id: requestId, urgency }: BloodRequest, at: number): Promise<void> {
  for (const invitation of await whoComes(tx, requestId)) {
    await updateInvitation(tx, invitation, { dueAt: dueForArrival(invitation.arrivingAt, urgency, at) });
  }
}
