import type {
  ComingDonor,
  Exclusions,
  InvitationsOfRequestInput,
  VolunteerDecisionInput,
} from '@redthread/contract/invitations';
import type { BloodRequest } from '@redthread/db/operations/request-row';
import type { RequestsInvitation } from '@redthread/db/operations/shown-invitations';
import { MINUTE_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { toldExclusions } from '@redthread/domain/exclusions';
import { isoText } from '@redthread/domain/instant';
import { heldFor } from '@redthread/domain/moderation';
import { inSteps } from '@redthread/domain/near';
import type { MemberCall } from '../../call/call.ts';
import { isOnPostersSide, manages } from '../../call/memberships.ts';
import { refuseWhile } from '../../limits/limit.ts';
import { numberReaders } from '../contacts/contact.ts';
import { zonesOf } from '../places/near.ts';
import { comingDonor, type Reader, type Round } from './shown-invitation.ts';

// What a poster does with a request of theirs, or an admin for them.

const EXCLUSIONS_A_MINUTE = 10;

/** One's own, or any for an admin. */
export async function ownRequest(call: MemberCall, id: string): Promise<BloodRequest> {
  const request = await call.store.requests.find(id);
  if (request === null) throw new DomainError('REQUEST_NOT_FOUND');
  if (!(await manages(call, request))) throw new DomainError('NOT_YOURS');
  return request;
}

/** With whether they are told what the poster is. */
export async function readerOf<Asking extends MemberCall>(
  call: Asking,
  request: BloodRequest,
): Promise<Asking & Reader> {
  return { ...call, isPoster: await isOnPostersSide(call, request) };
}

/** The poster's yes to a donor who offers to come, or an admin's who rang: each side is given the other's number. */
export async function accept(call: MemberCall, { id, invitationId }: VolunteerDecisionInput): Promise<ComingDonor> {
  const { store, caller, now: at, writeInvitationMail: write } = call;
  const request = await ownRequest(call, id);
  const readerOf = await numberReaders(call, caller.account.id);
  const decision = { id: invitationId, requestId: id, actorId: caller.account.id, at, write };
  return decided(call, request, await store.invitations.accept({ ...decision, readerOf, zoneOf: zonesOf(call) }));
}

export async function decline(call: MemberCall, { id, invitationId }: VolunteerDecisionInput): Promise<ComingDonor> {
  const { store, caller, now: at, writeInvitationMail: write } = call;
  const request = await ownRequest(call, id);
  const decision = { id: invitationId, requestId: id, actorId: caller.account.id, at, write };
  return decided(call, request, await store.invitations.refuse(decision));
}

async function decided(
  call: MemberCall,
  request: BloodRequest,
  invitation: RequestsInvitation | null,
): Promise<ComingDonor> {
  if (invitation === null) throw new DomainError('INVITATION_UNKNOWN');
  call.outbox.wake();
  call.scheduler.wake();
  return comingDonor(await readerOf(call, request), invitation, request);
}

/** Why donors near are not asked for a request. An admin is told exact numbers. */
export async function exclusions(call: MemberCall, { id }: InvitationsOfRequestInput): Promise<Exclusions> {
  const { store, caller, now: at } = call;
  const request = await ownRequest(call, id);
  const isExact = caller.account.role === 'admin';
  if (!isExact) refuseNotInviting(call, request);
  takeExclusions(call);
  const read = () => store.rounds.exclusions({ requestId: id, at, zoneOf: zonesOf(call) });
  const counts = await call.inTurn(`left-out:${caller.account.id}`, read);
  if (counts === null) throw new DomainError('REQUEST_WITHOUT_TOWN');
  return isExact ? counts : toldExclusions(counts);
}

/** Who posts from town to town, and has nobody asked, would learn where somebody lives. */
function refuseNotInviting({ settings, caller, now }: MemberCall, request: BloodRequest): void {
  if (!caller.account.isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  if (request.closedAt !== null || (request.neededBy ?? now) < now) throw new DomainError('REQUEST_OVER');
  if (request.placeId === null || request.neededBy === null) throw new DomainError('REQUEST_WITHOUT_TOWN');
  const hold = heldFor(request, settings.invitations);
  if (hold === 'check') throw new DomainError('INVITATIONS_STOPPED');
  if (hold === 'off') throw new DomainError('INVITATIONS_OFF');
  if (hold === 'confirmation' || hold === 'refusal') throw new DomainError('REQUEST_NOT_CONFIRMED');
}

/** It reads all donors near, which may take a twentieth of a second of the one thread. */
function takeExclusions({ callLimiter, caller, now }: MemberCall): void {
  refuseWhile(callLimiter.take(`left-out:${caller.account.id}`, EXCLUSIONS_A_MINUTE, now));
}

/** More than anybody reads; the number of all is told beside them. */
const MOST_CONTACTED = 12;

const NOTHING: Round = { contacted: [], nextRound: null, isExhausted: false, asleep: null };

/**
 * What is told of a request's rounds: whom they contacted, of whom nobody is told more than a blood type and a distance before a yes, and whether
 * there is anybody left. For verified posters of requests that invite: who posts from town to town, and has nobody invited, would learn who lives there.
 */
export function roundOf(
  { settings, caller, now }: Pick<MemberCall, 'settings' | 'caller' | 'now'>,
  request: BloodRequest,
  invitations: readonly RequestsInvitation[],
  invitationsLeft: number,
): Round {
  const { account } = caller;
  const isTold = account.role === 'admin' || account.isEmailVerified;
  const isInviting = request.placeId !== null && request.neededBy !== null && request.closedAt === null;
  if (!isTold || !isInviting || heldFor(request, settings.invitations) !== null) return NOTHING;
  const { nextRoundAt: at, lastRoundAt, nextRoundDonors, asleepDonors, asleepUntil } = request;
  const isExhausted = nextRoundDonors === 0;
  // A round that found enough, or for which there was no time yet, says nothing of the next.
  const isOpen = at !== null && invitationsLeft > 0 && (nextRoundDonors ?? 0) > 0;
  const isDue = at !== null && invitationsLeft > 0 && (at <= now || lastRoundAt === null);
  return {
    contacted: contactedOf(invitations),
    nextRound: isOpen || isDue ? { at: isoText(at), donors: isOpen ? nextRoundDonors : null } : null,
    isExhausted,
    asleep:
      isExhausted && asleepDonors !== null && asleepUntil !== null && asleepUntil > now
        ? { donors: inSteps(asleepDonors), until: isoText(asleepUntil) }
        : null,
  };
}

/**
 * In minutes: whoever was invited in one round isn't told apart by it. Of a donor whom the poster picked from a list, and so knows by name, the list
 * told how far away they are: a finer distance, around one town after the other, would tell where they live.
 */
function contactedOf(invitations: readonly RequestsInvitation[]): Round['contacted'] {
  return invitations
    .filter(({ state }) => state === 'invited')
    .slice(0, MOST_CONTACTED)
    .map(({ source, bloodType, withinKm, invitedAt }) => ({
      bloodType,
      ...(withinKm === null || source === 'picked' ? {} : { withinKm }),
      contactedAt: isoText(invitedAt - (invitedAt % MINUTE_MS)),
    }));
}
