import type {
  ComingDonor,
  InvitationsOfRequest,
  OwnInvitation,
  PresentInvitation,
} from '@redthread/contract/invitations';
import type { DoorNote } from '@redthread/db/operations/door-notes';
import type { Account } from '@redthread/db/operations/people';
import type { BloodRequest } from '@redthread/db/operations/request-row';
import type {
  DonorsInvitation,
  RequestsInvitation,
  WithdrawnInvitation,
} from '@redthread/db/operations/shown-invitations';
import { dayOf } from '@redthread/domain/day';
import { displayName } from '@redthread/domain/display-name';
import { isoText } from '@redthread/domain/instant';
import {
  capsAllowFrom,
  holdsPlace,
  INVITATION_OUTCOMES,
  type InvitationState,
  isDisputed,
  isUnaccepted,
  mayDispute,
  mayReportOutcome,
} from '@redthread/domain/invitation';
import { heldFor } from '@redthread/domain/moderation';
import { openPlaces } from '@redthread/domain/open-places';
import type { OpeningHours } from '@redthread/domain/opening-hours';
import { daysToAskAbout, isResting } from '@redthread/domain/rest';
import { seesDonor, seesPoster } from '@redthread/domain/shown-phones';
import type { Call } from '../../call/call.ts';
import { shownPlace } from '../places/near.ts';

const COMING: readonly InvitationState[] = ['accepted', 'unconfirmed'];
const CAME: readonly InvitationState[] = INVITATION_OUTCOMES;

/** What is told of a request's rounds. */
export type Round = Pick<InvitationsOfRequest, 'contacted' | 'nextRound' | 'isExhausted' | 'asleep'>;

/** Who reads, and when. */
export interface Reader extends Pick<Call, 'now'> {
  readonly caller: { readonly account: Pick<Account, 'isEmailVerified'> };
  /** Whether they posted the request, or it was posted for their organisation. */
  readonly isPoster: boolean;
}

/** An invitation as its donor sees it, with the hours of its hospital where they bind them, and the way in. */
export function ownInvitation(
  call: Pick<Call, 'places' | 'now'>,
  invitation: DonorsInvitation | WithdrawnInvitation,
  { opening = null, doorNote = null }: { opening?: OpeningHours | null; doorNote?: DoorNote | null } = {},
): OwnInvitation {
  const { id: _id, reason, sharesPhone, withinKm } = invitation;
  const known = {
    ...{ _id, reason, sharesPhone },
    isVolunteer: invitation.source === 'volunteer',
    isReported: invitation.reports > 0,
    invitedAt: isoText(invitation.invitedAt),
    answeredAt: shownInstant(invitation.answeredAt),
    arrivingAt: shownInstant(invitation.arrivingAt),
    isArrivalGiven: invitation.isArrivalGiven,
    acceptedAt: shownInstant(invitation.acceptedAt),
  };
  if (invitation.requestId === null) return { ...known, requestId: null, state: 'withdrawn' };
  const {
    requestId,
    state,
    bloodType,
    hospital,
    urgency,
    placeId,
    name,
    phone,
    internationalPhone,
    units,
    given,
    status,
  } = invitation;
  return {
    ...{ ...known, requestId, state, bloodType, hospital, urgency, status },
    unitsMissing: Math.max(0, units - given),
    neededBy: shownInstant(invitation.neededBy),
    place: shownPlace(call.places, placeId),
    ...(withinKm === null ? {} : { withinKm }),
    user: { name: displayName(name, 'initial') },
    ...(seesPoster(invitation, invitation, call.now)
      ? { phone, internationalPhone }
      : { phone: null, internationalPhone: null }),
    ...(state === 'accepted' && invitation.arrivalCode !== null ? { arrivalCode: invitation.arrivalCode } : {}),
    confirmation: confirmationOf(invitation),
    isPlaceFree: invitation.closedAt === null && invitation.suspendedAt === null && openPlaces(invitation) > 0,
    mayReportOutcome:
      (invitation.outcomeBy !== 'hospital' || mayDispute(invitation)) && mayReportOutcome(invitation, call.now),
    ...(isDisputed(invitation.dispute) ? { isDisputed: true } : {}),
    gaveWithinDays: state === 'accepted' ? null : daysToAskAbout(invitation, dayOf(call.now), invitation),
    isResting: isResting(invitation, dayOf(call.now)),
    invitableFrom: invitableFrom(invitation, call.now),
    ...(opening === null ? {} : { opening }),
    ...(doorNote === null ? {} : { doorNote }),
  };
}

/** The invitations of a request, for who posted it, or an admin. */
export function invitationsOf(
  call: Reader & Pick<Call, 'settings'>,
  request: BloodRequest,
  invitations: readonly RequestsInvitation[],
  invitationsLeft: number,
): Omit<InvitationsOfRequest, keyof Round> {
  const { settings } = call;
  const counted = invitations.filter((invitation) => !isUnaccepted(invitation));
  const count = (...states: readonly InvitationState[]) => counted.filter(({ state }) => states.includes(state)).length;
  const people = (isMeant: (invitation: RequestsInvitation) => boolean) =>
    invitations.filter(isMeant).map((invitation) => comingDonor(call, invitation, request));
  // Some come all the same, and what came of it may be said after the end.
  const isComing = ({ state, hasSaidYes }: RequestsInvitation) =>
    COMING.includes(state) || (state === 'closed' && hasSaidYes);
  const coming = invitations.filter(holdsPlace).length;
  const isPlaceFree =
    request.closedAt === null && request.suspendedAt === null && openPlaces({ ...request, coming }) > 0;
  const waitlisted = invitations.filter(({ state }) => state === 'waitlisted');
  return {
    invited: invitations.filter(({ source }) => source !== 'volunteer').length,
    waiting: count('invited'),
    declined: count('declined', 'cancelled'),
    nextRoundAt: shownInstant(request.nextRoundAt),
    heldFor: heldFor(request, settings.invitations),
    isLimitReached: invitationsLeft === 0,
    confirmedAt: shownInstant(request.confirmedAt),
    coming: people(isComing),
    came: people(({ state }) => CAME.includes(state)),
    cannotCome: people(({ state }) => state === 'cancelled'),
    volunteers: people(({ state }) => state === 'volunteered'),
    waitlisted: waitlisted.map((invitation) => ({
      ...comingDonor(call, invitation, request),
      isPlaceNotified: isPlaceFree && invitation.placeNotifiedAt !== null,
    })),
  };
}

/** Their phone is for who posted the request alone: an admin is shown it by an act of its own, which is written down. */
export function comingDonor(
  { caller, isPoster, now }: Reader,
  invitation: RequestsInvitation,
  request: BloodRequest,
): ComingDonor {
  const { isEmailVerified } = caller.account;
  if (invitation.answeredAt === null) throw new Error('A donor is shown as coming who never answered.');
  // Whoever could post under any address is shown nobody's.
  const isShared = invitation.sharesPhone && isPoster && isEmailVerified;
  const {
    id: _id,
    name,
    bloodType,
    state,
    phone,
    internationalPhone,
    invitedAt,
    answeredAt,
    withinKm,
    isArrivalGiven,
  } = invitation;
  return {
    ...{ _id, bloodType, state, isCounted: invitation.isCounted, isReported: invitation.reports > 0, isArrivalGiven },
    user: { name: displayName(name, 'initial') },
    ...(isShared && seesDonor(invitation, request, now)
      ? { phone, internationalPhone }
      : { phone: null, internationalPhone: null }),
    isVolunteer: invitation.source === 'volunteer',
    contactedAt: isoText(invitedAt),
    answeredAt: isoText(answeredAt),
    acceptedAt: shownInstant(invitation.acceptedAt),
    arrivingAt: shownInstant(invitation.arrivingAt),
    endedAt: shownInstant(invitation.endedAt),
    ...(withinKm === null ? {} : { withinKm }),
    ...(invitation.donations > 0 ? { confirmedDonations: invitation.donations } : {}),
    ...(invitation.outcomeBy === 'hospital' ? { isSaidByHospital: true } : {}),
  };
}

/** After the caps, the rest and the pause; null for one who may be invited now, or doesn't accept invitations. */
function invitableFrom({ lastInvitedAt, thirdInvitedAt, ...donor }: DonorsInvitation, now: number): string | null {
  if (!donor.isInvitable) return null;
  const from = capsAllowFrom([lastInvitedAt, null, thirdInvitedAt]);
  const days = [from > now ? dayOf(from) : null, donor.matchableFrom].filter((day) => day !== null && day > dayOf(now));
  return days.toSorted().at(-1) ?? null;
}

function confirmationOf({ suspendedAt, closedAt, confirmedBy }: DonorsInvitation): PresentInvitation['confirmation'] {
  if (suspendedAt !== null && closedAt === null) return 'checking';
  if (confirmedBy === null) return 'notConfirmed';
  return confirmedBy === 'hospital' ? 'confirmedByHospital' : 'confirmed';
}

function shownInstant(at: number | null): string | null {
  return at === null ? null : isoText(at);
}
