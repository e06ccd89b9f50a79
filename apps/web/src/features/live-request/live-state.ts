import type { ComingDonor, InvitationsOfRequest, WaitlistedDonor } from '@redthread/contract/invitations';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import { isReopenable } from '../requests/my-requests.tsx';

/** What keeps donors from being contacted: each has one thing that its poster, or nobody, can do. */
export type Obstacle = 'check' | 'noTown' | 'noTime' | 'unverified' | 'refusal' | 'confirmation' | 'off' | 'limit';

export interface NextRound {
  readonly at: string;
  /** Null where nobody knows how many. */
  readonly donors: number | null;
}

interface Asleep {
  /** In steps of five; null for fewer. */
  readonly donors: number | null;
  readonly until: string;
  readonly isTooLate: boolean;
}

/** That somebody who was counted on can't come, until there is newer news; and whom of the waitlist we told of a place. */
interface Cancelled {
  readonly cancelled: ComingDonor | null;
  readonly notified: readonly WaitlistedDonor[];
}

/** How one's own request stands, of which one sentence is said, with one thing to do. */
export type LiveState =
  | { readonly kind: 'held'; readonly by: Obstacle }
  | ({
      readonly kind: 'contacting';
      readonly contacted: number;
      readonly next: NextRound | null;
      readonly isNow: boolean;
    } & Cancelled)
  | ({
      readonly kind: 'nobody';
      readonly contacted: number;
      readonly isNobodyElse: boolean;
      readonly asleep: Asleep | null;
    } & Cancelled)
  | ({
      readonly kind: 'coming';
      /** Who comes first, first. */
      readonly people: readonly [ComingDonor, ...ComingDonor[]];
      readonly missing: number;
      readonly next: NextRound | null;
    } & Cancelled)
  | { readonly kind: 'offer'; readonly volunteer: ComingDonor }
  /** The time of arrival has passed, or the donor says that they gave. */
  | { readonly kind: 'came'; readonly person: ComingDonor; readonly saysDonated: boolean }
  | { readonly kind: 'allCame' }
  | {
      readonly kind: 'ended';
      /** `nobodyGave`: of whom it was said that they gave, it was said later that they didn't. */
      readonly how: 'worked' | 'enough' | 'nobodyGave' | 'withdrawn' | 'expired' | 'hidden';
      readonly donated: readonly ComingDonor[];
      readonly mayReopen: boolean;
    };

type Request = Pick<OwnBloodRequest, 'units' | 'given' | 'neededBy' | 'status' | 'closedAt' | 'hiddenFor'> & {
  readonly place: object | null;
};

interface Circumstances {
  readonly now: number;
  readonly isVerified: boolean;
}

/** A pure function of what is known: what its poster reads first, and does next. */
export function liveState(
  request: Request,
  invitations: InvitationsOfRequest,
  { now, isVerified }: Circumstances,
): LiveState {
  if (request.closedAt !== null) return endedState(request, invitations, now);
  const { units, given } = request;
  const said = toSettle(invitations, now);
  const people = expected(invitations.coming, now);
  const [first, ...others] = people;
  const missing = units - given;
  if (invitations.heldFor === 'check') return { kind: 'held', by: 'check' };
  if (said !== undefined) return { kind: 'came', person: said, saysDonated: said.state === 'donated' };
  if (missing <= 0) return { kind: 'allCame' };
  const [volunteer] = inTurn(invitations.volunteers, ({ answeredAt }) => answeredAt);
  if (volunteer !== undefined && people.length < missing) return { kind: 'offer', volunteer };
  const next = nextRoundOf(invitations, now);
  if (first !== undefined) {
    const left = Math.max(0, missing - people.length);
    return { kind: 'coming', people: [first, ...others], missing: left, next, ...cancelledOf(invitations) };
  }
  const obstacle = obstacleOf(request, invitations, isVerified);
  // Donors whom the poster asked may still answer, though nobody else is invited.
  const isWaiting = invitations.waiting > 0 && (obstacle === 'noTime' || obstacle === 'noTown');
  if (isWaiting) return { ...contacting(invitations), next: null, isNow: false };
  if (obstacle !== null) return { kind: 'held', by: obstacle };
  return lookingState(request, invitations, now);
}

function endedState(request: Request, invitations: InvitationsOfRequest, now: number): LiveState {
  const { status, hiddenFor } = request;
  const donated = inTurn(
    invitations.came.filter(({ state, isCounted }) => state === 'donated' && isCounted),
    ({ endedAt, answeredAt }) => endedAt ?? answeredAt,
  );
  const ended = { kind: 'ended', donated, mayReopen: isReopenable(request, now) } as const;
  if (hiddenFor !== null) return { ...ended, how: 'hidden' };
  if (status === 'withdrawn' || status === 'expired') return { ...ended, how: donated.length > 0 ? 'worked' : status };
  if (donated.length > 0) return { ...ended, how: 'worked' };
  return { ...ended, how: isCorrected(request, invitations) ? 'nobodyGave' : 'enough' };
}

/** Whether it was said after the end, with units missing, that a donor didn't give: what was said before it ended nothing. */
function isCorrected({ units, given, closedAt }: Request, { came }: InvitationsOfRequest): boolean {
  const isAfterEnd = (at: string | null) => at !== null && closedAt !== null && Date.parse(at) > Date.parse(closedAt);
  return given < units && came.some(({ state, endedAt }) => state !== 'donated' && isAfterEnd(endedAt));
}

/** The first donor of whom the poster has to say whether they came: their time has passed, or they say that they gave. */
function toSettle({ coming, came }: InvitationsOfRequest, now: number): ComingDonor | undefined {
  const due = coming.filter(
    ({ state, arrivingAt }) => state === 'unconfirmed' || (state === 'accepted' && isPast(arrivingAt, now)),
  );
  const theirWord = came.filter(({ state, isCounted }) => state === 'donated' && !isCounted);
  return inTurn([...theirWord, ...due], ({ arrivingAt, answeredAt }) => arrivingAt ?? answeredAt)[0];
}

function isPast(instant: string | null, now: number): boolean {
  return instant !== null && Date.parse(instant) <= now;
}

/** Donors on the way, by time of arrival. Those who gave no time come last: theirs is our guess. */
export function expected(coming: readonly ComingDonor[], now: number): ComingDonor[] {
  const people = coming.filter(({ state, arrivingAt }) => state === 'accepted' && !isPast(arrivingAt, now));
  const at = ({ isArrivalGiven, arrivingAt, answeredAt }: ComingDonor) =>
    (isArrivalGiven ? arrivingAt : null) ?? answeredAt;
  return inTurn(people, at).toSorted((a, b) => Number(b.isArrivalGiven) - Number(a.isArrivalGiven));
}

/** By an instant of each: nobody changes places under a finger. */
export function inTurn<Person extends ComingDonor>(
  people: readonly Person[],
  at: (person: Person) => string,
): Person[] {
  return people.toSorted((a, b) => Date.parse(at(a)) - Date.parse(at(b)) || (a._id < b._id ? -1 : 1));
}

function obstacleOf(
  { place, neededBy }: Request,
  invitations: InvitationsOfRequest,
  isVerified: boolean,
): Obstacle | null {
  if (place === null) return 'noTown';
  if (neededBy === null) return 'noTime';
  if (!isVerified) return 'unverified';
  if (invitations.heldFor !== null) return invitations.heldFor;
  return invitations.isLimitReached && invitations.waiting === 0 ? 'limit' : null;
}

function nextRoundOf({ nextRound }: InvitationsOfRequest, now: number): NextRound | null {
  return nextRound === null || Date.parse(nextRound.at) <= now ? null : nextRound;
}

function lookingState({ neededBy }: Request, invitations: InvitationsOfRequest, now: number): LiveState {
  const { invited, nextRound, isExhausted, nextRoundAt, asleep } = invitations;
  const looking = contacting(invitations);
  // No round comes any more, too near the end.
  const isOver = nextRound === null && nextRoundAt === null && invitations.waiting === 0;
  if (isExhausted || isOver) {
    const isTooLate = asleep !== null && neededBy !== null && Date.parse(asleep.until) >= Date.parse(neededBy);
    return { ...looking, kind: 'nobody', isNobodyElse: invited > 0, asleep: asleep && { ...asleep, isTooLate } };
  }
  const isNow = nextRound !== null && Date.parse(nextRound.at) <= now;
  return { ...looking, next: nextRoundOf(invitations, now), isNow };
}

function contacting(invitations: InvitationsOfRequest) {
  return { kind: 'contacting', contacted: invitations.waiting, ...cancelledOf(invitations) } as const;
}

function cancelledOf({ cannotCome, waitlisted, contacted, came, coming }: InvitationsOfRequest): Cancelled {
  const last = inTurn(cannotCome, ({ answeredAt }) => answeredAt).at(-1);
  const news = [
    ...contacted.map(({ contactedAt }) => contactedAt),
    ...came.map(({ endedAt, answeredAt }) => endedAt ?? answeredAt),
    ...coming.map(({ acceptedAt, answeredAt }) => acceptedAt ?? answeredAt),
  ];
  const isOld = last === undefined || news.some((at) => Date.parse(at) > Date.parse(last.answeredAt));
  return { cancelled: isOld ? null : last, notified: waitlisted.filter(({ isPlaceNotified }) => isPlaceNotified) };
}
