import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { isNight } from '@redthread/domain/night';
import { matchTiersFor } from '@redthread/domain/ranking';
import { TIME_ZONE } from './demand.ts';
import { isMatchableOn, type Policy, type Round } from './policy.ts';

// How others choose whom to ask, and what a visitor of our lists can do today: each rule alone, with our people.

const ONCE = {
  isCall: false,
  hasPlaces: false,
  isTireless: false,
  firstRoundAt: ({ postedAt }: { postedAt: number }) => postedAt,
  nextRoundAt: () => null,
};

const MINUTES_A_CALL = 10;
const CALLS_A_DAY = 20;

/** What the product offers without invitations: the ranked list, and a person who goes down it, twenty numbers a day. */
export const LIST: Policy = {
  ...ONCE,
  title: 'a list, the patient calls (before invitations)',
  isCall: true,
  invite: (round) => {
    const { request, now } = round;
    const isEnough = request.given + request.coming.size >= request.units;
    if (isEnough || isNight(now, TIME_ZONE) || callsToday(round) >= CALLS_A_DAY) return [];
    const listed = able(round, () => true);
    for (const { bloodTypes } of matchTiersFor(request.patient)) {
      // Whoever has the larger number registered later, and stands before.
      const first = listed.findLast((donor) => bloodTypes.includes(round.donors.bloodTypes[donor] ?? request.patient));
      if (first !== undefined) return [first];
    }
    return [];
  },
  nextRoundAt: ({ now }) => now + MINUTES_A_CALL * MINUTE_MS,
};

/** BloodConnect: as many as the units and two more, of the patient's own type, the nearest. */
export const UNITS_AND_TWO: Policy = {
  ...ONCE,
  title: 'BloodConnect: units + 2, own type',
  invite: (round) => nearest(round, able(round, isExact)).slice(0, round.request.units + 2),
};

export const BROADCAST_EXACT: Policy = {
  ...ONCE,
  title: 'broadcast: own type, 15 km',
  invite: (round) => able(round, (donor, km) => km <= 15 && isExact(donor, km, round)),
};

export const BROADCAST_COMPATIBLE: Policy = {
  ...ONCE,
  title: 'broadcast: every type that fits, 25 km',
  invite: (round) => able(round, (_, km) => km <= 25),
};

/** BloodChain: the fifty best, the patient's own type before others, the nearer before the further. */
export const FIFTY_BEST: Policy = {
  ...ONCE,
  title: 'BloodChain: the 50 best',
  invite: (round) => exactFirst(round).slice(0, 50),
};

const [WAVES, WAVE_MS] = [3, HOUR_MS];

/**
 * Haemologix: those with the best score, as many as `max(10, 2 × units)`, within 25 km and, where these are few, 50 and 100; three
 * waves, an hour apart (lib/agents/donorScoring.ts, lib/sim/policy.ts). Their health score is alike for all here.
 */
export const SCORE_LADDER: Policy = {
  ...ONCE,
  title: 'Haemologix: score, three waves',
  invite: (round) => {
    const { request } = round;
    if (request.reported + request.coming.size >= request.units) return [];
    const size = Math.max(10, 2 * request.units);
    for (const radius of [25, 50, 100]) {
      const reached = able(round, (_, km) => km <= radius);
      if (reached.length < size && radius < 100) continue;
      const scored = reached.map((donor) => [donor, score(round, donor, radius)] as const);
      return scored
        .sort(([one, first], [other, second]) => second - first || one - other)
        .slice(0, size)
        .map(([donor]) => donor);
    }
    return [];
  },
  nextRoundAt: ({ now, request }) => (request.rounds < WAVES ? now + WAVE_MS : null),
};

/** LifeLink: three for each unit, nobody three times in a week. */
export const THREE_A_UNIT: Policy = {
  ...ONCE,
  title: 'LifeLink: 3 a unit, 2 a week',
  invite: (round) => {
    const { donors, request, now } = round;
    const inWeek = (donor: number) => (donors.invitedAt[donor] ?? []).filter((at) => at > now - 7 * DAY_MS).length;
    return exactFirst(round)
      .filter((donor) => inWeek(donor) < 2)
      .slice(0, 3 * request.units);
  },
};

/** What no rule can better: everybody within 100 km, at once, again and again, and nobody minds. */
export const CEILING: Policy = {
  ...ONCE,
  title: 'ceiling: all within 100 km, nobody tires',
  isTireless: true,
  invite: (round) => able(round, (_, km) => km <= 100),
  nextRoundAt: ({ now }) => now + HOUR_MS,
};

type Filter = (donor: number, km: number, round: Round) => boolean;

function able(round: Round, filter: Filter): number[] {
  const { donors, request, now } = round;
  const found: number[] = [];
  for (const donor of request.fitting) {
    if (request.wasInvited[donor] === 1 || !isMatchableOn(donors, donor, now)) continue;
    if (filter(donor, request.km[donor] ?? 0, round)) found.push(donor);
  }
  return found;
}

function isExact(donor: number, _: number, { donors, request }: Round): boolean {
  return donors.bloodTypes[donor] === request.patient;
}

function nearest({ request }: Round, donors: number[]): number[] {
  return donors.sort((one, other) => (request.km[one] ?? 0) - (request.km[other] ?? 0) || one - other);
}

/** The patient's own type, nearest first, then the others. */
function exactFirst(round: Round): number[] {
  const others = able(round, (donor, km) => !isExact(donor, km, round));
  return [...nearest(round, able(round, isExact)), ...nearest(round, others)];
}

function callsToday({ request, now }: Round): number {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  let calls = 0;
  for (const at of request.invitedAt) calls += Number(at >= midnight);
  return calls;
}

/** Distance 30 %, days since the last donation 25 %, how often and fast asks were answered 25 %; the rest is alike for all. */
function score({ donors, request }: Round, donor: number, radius: number): number {
  const distance = Math.max(0, 100 - ((request.km[donor] ?? 0) / radius) * 100);
  const invitations = donors.invitedAt[donor]?.length ?? 0;
  const responsiveness = invitations === 0 ? 50 : ((donors.yeses[donor] ?? 0) / invitations) * 70 + 29;
  return 0.3 * distance + 0.25 * responsiveness;
}
