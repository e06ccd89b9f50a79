import { BLOOD_TYPES, type BloodType, isDPositive } from './blood-type.ts';
import { DAY_MS } from './day.ts';
import { type ExclusionReason, exclusionReason, type InvitationHistory } from './exclusions.ts';
import { type Learned, shareToCome, type UnansweredInvitation, yesRate } from './expected-yes.ts';
import { openInvitationsLeft } from './matching-round.ts';
import { TRAVELS_KM } from './near.ts';
import { openPlaces } from './open-places.ts';
import { type MatchTier, matchTier } from './ranking.ts';
import type { Urgency } from './urgency.ts';

// Who is asked to give for a request, in which order, and how many at a time: docs/matching.md.

/** Whoever lives nearer is invited before whoever lives further, in three bands: up to 10 km, up to 25, and beyond. */
const NEARER_BANDS_KM = [10, 25] as const;

/**
 * A donor is new for so long. New ones are invited before others in a fifth of a round, at least once; further ones wait until nobody
 * else is left, so that whoever makes donors up takes no place of theirs. Where all are new, all are invited.
 */
export const NEW_DONOR_MS: number = DAY_MS;
const NEW_SHARE = 0.2;

const MAX_TRAVEL_KM = Math.max(...TRAVELS_KM);

/** What a round knows of a request. Instants are ms since 1970. */
export interface RoundRequest {
  readonly patient: BloodType;
  readonly urgency: Urgency;
  readonly units: number;
  /** Units that came, from wherever. */
  readonly given: number;
  /** Donors on their way. */
  readonly coming: number;
  /** All invitations so far. */
  readonly invited: number;
  /** How many more the poster may have invited this week; as many as are needed without it. */
  readonly invitationsLeft?: number;
  readonly unanswered: readonly UnansweredInvitation[];
  readonly learned: Learned;
  readonly now: number;
}

/** A donor who accepts invitations, has rested, and would travel as far as the request is. */
export interface Candidate extends InvitationHistory {
  readonly id: string;
  /** Between the donor's town and the request's. */
  readonly km: number;
  /** Whether a push service has accepted a notification to them: any address can be made up. */
  readonly hasPush: boolean;
  /** Registered as a donor within the last day. */
  readonly isNew?: boolean;
  /** When last, as long as that is kept. */
  readonly lastInvitedAt: number | null;
}

/**
 * Whom to invite now, first to last: as many as should bring the yeses that are missing. And how many of the others are left out, by
 * reason; and how many who wait for nobody are left for another round. The order of the candidates makes no difference, nor does chance: the same look gives the same people.
 */
export function selectDonors<Donor extends Candidate>(
  request: RoundRequest,
  candidates: readonly Donor[],
): { selected: Donor[]; exclusions: Record<ExclusionReason, number>; left: number } {
  const exclusions = { wasInvited: 0, onTheWay: 0, invitedRecently: 0, night: 0, keptForONegative: 0 };
  const missing = missingInvitations(request);
  const turns: Turn<Donor>[] = [];
  for (const donor of candidates) {
    const tier = matchTier(donor.bloodType, request.patient);
    if (tier === null) continue;
    const reason = exclusionReason(request, donor);
    if (reason !== null) exclusions[reason] += 1;
    // Most looks find that enough was invited: nobody's turn is worked out.
    else if (missing > 0) turns.push(turnOf(request, donor, tier));
  }
  turns.sort(compareTurns);
  const round = enough(request, turns, missing).length;
  const late = new Set(
    turns.filter(({ donor }) => donor.isNew === true).slice(Math.max(1, Math.floor(round * NEW_SHARE))),
  );
  // Only who can take nothing else has O- donors asked: that comes before any of this.
  const order =
    late.size === 0
      ? turns
      : turns.toSorted((a, b) => isKept(a) - isKept(b) || Number(late.has(a)) - Number(late.has(b)));
  const invited = enough(request, order, missing);
  const left = turns.length - late.size - invited.filter((turn) => !late.has(turn)).length;
  return { selected: invited.map(({ donor }) => donor), exclusions, left };
}

/** The first of what decides a turn: whether the donor is kept for others. */
function isKept({ keys: [first = 0] }: Turn<Candidate>): number {
  return first;
}

/** How many invitations that were just sent would bring the yeses that are missing. */
function missingInvitations(request: RoundRequest): number {
  const { urgency, now, unanswered } = request;
  const underWay = unanswered.reduce((sum, invitation) => sum + shareToCome(invitation, urgency, now), 0);
  return openPlaces(request) / yesRate(request.learned) - underWay;
}

/** The first of them, until what they should bring is what is missing. */
function enough<Donor extends Candidate>(
  request: RoundRequest,
  turns: readonly Turn<Donor>[],
  all: number,
): Turn<Donor>[] {
  const { urgency, now } = request;
  const selected: Turn<Donor>[] = [];
  let missing = all;
  for (const turn of turns.slice(0, mostToInvite(request))) {
    if (missing <= 0) break;
    selected.push(turn);
    missing -= shareToCome({ invitedAt: now, hasPush: turn.donor.hasPush }, urgency, now);
  }
  return selected;
}

/** A donor with all that decides when it is their turn: the smaller, the earlier, and the first number that differs counts. */
interface Turn<Donor> {
  readonly donor: Donor;
  readonly keys: readonly number[];
}

function turnOf<Donor extends Candidate>(request: RoundRequest, donor: Donor, tier: MatchTier): Turn<Donor> {
  const isLate = request.urgency === 'high' && !donor.hasPush;
  // Whoever was invited longest ago comes first, so that nobody is always the first of a town.
  const keys = [...rankOf(tier, request.patient, bandOf(donor.km)), Number(isLate), donor.lastInvitedAt ?? 0, donor.km];
  return { donor, keys };
}

/** Where a tier in a band has its place in the order, before anything is known of a donor. */
function rankOf(tier: MatchTier, patient: BloodType, band: number): readonly [number, number, number] {
  return [
    // Whoever can take nothing else has O- donors to invite: for all others they come after everybody else, at any distance.
    Number(tier === 'oNegative'),
    band + Number(tier === 'dNegative' && isDPositive(patient)),
    Number(tier !== 'exact'),
  ];
}

function bandOf(km: number): number {
  return NEARER_BANDS_KM.filter((end) => km > end).length;
}

/** Donors of a blood type in a band: further than `overKm`, and no further than `toKm`. */
export interface InvitedGroup {
  readonly bloodType: BloodType;
  readonly overKm: number;
  readonly toKm: number;
}

/**
 * Whose turn it is, group after group: nobody of a later one is invited while an earlier one has somebody left, so that who looks
 * for donors may stop at the first that are enough. Those in one list come at once.
 */
export function groupsToInvite(patient: BloodType): InvitedGroup[][] {
  const ends = [...NEARER_BANDS_KM, MAX_TRAVEL_KM];
  const groups = BLOOD_TYPES.flatMap((bloodType) => {
    const tier = matchTier(bloodType, patient);
    if (tier === null) return [];
    return ends.map((toKm, band) => ({
      rank: rankOf(tier, patient, band).join(),
      group: { bloodType, overKm: ends[band - 1] ?? -1, toKm },
    }));
  });
  const ranks = [...new Set(groups.map(({ rank }) => rank))].sort();
  return ranks.map((rank) => groups.filter((each) => each.rank === rank).map(({ group }) => group));
}

/** Whether any more need to be invited now. */
export function wantsMore(request: RoundRequest): boolean {
  return missingInvitations(request) > 0 && mostToInvite(request) > 0;
}

/** What a round at `at` will know, if nobody answers the invitations of this one until then. */
export function afterRound(request: RoundRequest, selected: readonly Candidate[], at: number): RoundRequest {
  const { invitationsLeft, invited, unanswered, now } = request;
  return {
    ...request,
    now: at,
    invited: invited + selected.length,
    ...(invitationsLeft === undefined ? {} : { invitationsLeft: invitationsLeft - selected.length }),
    unanswered: [...unanswered, ...selected.map(({ hasPush }) => ({ invitedAt: now, hasPush }))],
  };
}

function mostToInvite({ units, invited, invitationsLeft = Number.POSITIVE_INFINITY }: RoundRequest): number {
  return Math.min(openInvitationsLeft(units, invited), invitationsLeft);
}

function compareTurns(one: Turn<Candidate>, other: Turn<Candidate>): number {
  for (let place = 0; place < one.keys.length; place += 1) {
    const difference = (one.keys[place] ?? 0) - (other.keys[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.donor.id < other.donor.id ? -1 : 1;
}
