import type { AsksOfRequest, ComingDonor, OwnAsk } from '@redthread/contract/asks';
import type { Account } from '@redthread/db/operations/people';
import type { BloodRequest } from '@redthread/db/operations/request-row';
import type { DonorsAsk, RequestsAsk, WithdrawnAsk } from '@redthread/db/operations/shown-asks';
import { ASK_OUTCOMES, type AskState, capsAllowFrom, isUnaccepted, mayTellOutcome } from '@redthread/domain/ask';
import { dayOf } from '@redthread/domain/day';
import { displayName } from '@redthread/domain/display-name';
import { heldFor } from '@redthread/domain/guard';
import { isoText } from '@redthread/domain/instant';
import { openPlaces } from '@redthread/domain/open-places';
import { daysToAskAbout, isResting } from '@redthread/domain/rest';
import { seesDonor, seesPoster } from '@redthread/domain/shown-phones';
import type { Call } from '../../call/call.ts';
import { shownPlace } from '../places/near.ts';

const COMING: readonly AskState[] = ['coming', 'unsure'];
const CAME: readonly AskState[] = ASK_OUTCOMES;

/** Of a request that is gone nothing is left. */
const GONE = {
  ...({ state: 'withdrawn', bloodType: null, hospital: null, urgency: null } as const),
  ...{
    unitsMissing: null,
    neededBy: null,
    status: null,
    place: null,
    user: null,
    phone: null,
    internationalPhone: null,
  },
  ...({ confirmation: null, isPlaceFree: false, mayTell: false } as const),
  ...({ gaveWithinDays: null, isResting: false, askableFrom: null } as const),
};

/** What is told of a request's rounds. */
export type Round = Pick<AsksOfRequest, 'contacted' | 'nextRound' | 'isExhausted' | 'asleep'>;

/** Who reads, and when. */
interface Reader extends Pick<Call, 'now'> {
  readonly caller: { readonly account: Pick<Account, 'id' | 'role' | 'isEmailVerified'> };
}

/** An ask as its donor sees it. */
export function ownAsk(call: Pick<Call, 'places' | 'now'>, ask: DonorsAsk | WithdrawnAsk): OwnAsk {
  const { id: _id, requestId, reason, sharesPhone, withinKm } = ask;
  const known = {
    ...{ _id, requestId, isOffer: ask.source === 'offered', reason, sharesPhone, isReported: ask.reports > 0 },
    askedAt: isoText(ask.askedAt),
    answeredAt: shownInstant(ask.answeredAt),
    arrivingAt: shownInstant(ask.arrivingAt),
    isArrivalGiven: ask.isArrivalGiven,
    acceptedAt: shownInstant(ask.acceptedAt),
  };
  if (ask.requestId === null) return { ...known, ...GONE };
  const { state, bloodType, hospital, urgency, placeId, name, phone, internationalPhone, units, given, status } = ask;
  return {
    ...{ ...known, state, bloodType, hospital, urgency, status },
    unitsMissing: Math.max(0, units - given),
    neededBy: shownInstant(ask.neededBy),
    place: shownPlace(call.places, placeId),
    ...(withinKm === null ? {} : { withinKm }),
    user: { name: displayName(name, 'initial') },
    ...(seesPoster(ask, ask, call.now) ? { phone, internationalPhone } : { phone: null, internationalPhone: null }),
    confirmation: confirmationOf(ask),
    isPlaceFree: ask.closedAt === null && ask.asksStoppedAt === null && openPlaces(ask) > 0,
    mayTell: mayTellOutcome(ask, call.now),
    gaveWithinDays: state === 'coming' ? null : daysToAskAbout(ask, dayOf(call.now), ask),
    isResting: isResting(ask, dayOf(call.now)),
    askableFrom: askableFrom(ask, call.now),
  };
}

/** The asks of a request, for who posted it, or an admin. */
export function asksOf(
  call: Reader & Pick<Call, 'settings'>,
  request: BloodRequest,
  asks: readonly RequestsAsk[],
  invitationsLeft: number,
): Omit<AsksOfRequest, keyof Round> {
  const { settings } = call;
  const counted = asks.filter((ask) => !isUnaccepted(ask));
  const count = (...states: readonly AskState[]) => counted.filter(({ state }) => states.includes(state)).length;
  const people = (isMeant: (ask: RequestsAsk) => boolean) =>
    asks.filter(isMeant).map((ask) => comingDonor(call, ask, request));
  // Some come all the same, and what came of it may be said after the end.
  const isComing = ({ state, hasSaidYes }: RequestsAsk) => COMING.includes(state) || (state === 'over' && hasSaidYes);
  return {
    asked: asks.filter(({ source }) => source !== 'offered').length,
    waiting: count('asked'),
    declined: count('declined', 'released'),
    reserve: count('reserve'),
    nextRoundAt: shownInstant(request.nextRoundAt),
    heldFor: heldFor(request, settings.asks),
    isLimitReached: invitationsLeft === 0,
    confirmedAt: shownInstant(request.confirmedAt),
    coming: people(isComing),
    came: people(({ state }) => CAME.includes(state)),
    cannotCome: people(({ state }) => state === 'released'),
    volunteers: people(({ state }) => state === 'volunteered'),
    waitlisted: people(({ state }) => state === 'reserve'),
  };
}

/** Their phone is for who posted the request alone: an admin is shown it by an act of its own, which is written down. */
export function comingDonor({ caller, now }: Reader, ask: RequestsAsk, request: BloodRequest): ComingDonor {
  const { id, isEmailVerified } = caller.account;
  if (ask.answeredAt === null) throw new Error('A donor is shown as coming who never answered.');
  // Whoever could post under any address is shown nobody's.
  const isShared = ask.sharesPhone && request.accountId === id && isEmailVerified;
  const {
    id: _id,
    name,
    bloodType,
    state,
    phone,
    internationalPhone,
    askedAt,
    answeredAt,
    withinKm,
    isArrivalGiven,
  } = ask;
  return {
    ...{ _id, bloodType, state, isCounted: ask.isCounted, isReported: ask.reports > 0, isArrivalGiven },
    user: { name: displayName(name, 'initial') },
    ...(isShared && seesDonor(ask, request, now)
      ? { phone, internationalPhone }
      : { phone: null, internationalPhone: null }),
    isVolunteer: ask.source === 'offered',
    contactedAt: isoText(askedAt),
    answeredAt: isoText(answeredAt),
    acceptedAt: shownInstant(ask.acceptedAt),
    arrivingAt: shownInstant(ask.arrivingAt),
    endedAt: shownInstant(ask.endedAt),
    ...(withinKm === null ? {} : { withinKm }),
  };
}

/** After the caps, the rest and the pause; null for one who may be asked now, or doesn't let us ask. */
function askableFrom({ lastAskedAt, thirdAskedAt, ...donor }: DonorsAsk, now: number): string | null {
  if (!donor.isInvitable) return null;
  const from = capsAllowFrom([lastAskedAt, null, thirdAskedAt]);
  const days = [from > now ? dayOf(from) : null, donor.matchableFrom].filter((day) => day !== null && day > dayOf(now));
  return days.toSorted().at(-1) ?? null;
}

function confirmationOf({ asksStoppedAt, closedAt, confirmedAt }: DonorsAsk): OwnAsk['confirmation'] {
  if (asksStoppedAt !== null && closedAt === null) return 'checking';
  return confirmedAt === null ? 'notConfirmed' : 'confirmed';
}

function shownInstant(at: number | null): string | null {
  return at === null ? null : isoText(at);
}
