import { DAY_MS, MINUTE_MS } from '@redthread/domain/day';
import { endOfNight } from '@redthread/domain/night';
import type { Urgency } from '@redthread/domain/urgency';
import { chance, normal, type Question } from './chance.ts';
import { TIME_ZONE } from './demand.ts';
import type { World } from './world.ts';

/** A request that reaches a donor: what the donor knows, and what makes a yes more or less likely. */
export interface Approach {
  readonly request: number;
  readonly donor: number;
  readonly urgency: Urgency;
  /** From the donor's home to the hospital. */
  readonly km: number;
  readonly goodwill: number;
  readonly hasPush: boolean;
  readonly isNight: boolean;
  readonly isBeyondTravel: boolean;
  /** When the donor was invited before. */
  readonly invitedAt: readonly number[];
  readonly now: number;
  /** Nobody minds being invited often: for the ceiling. */
  readonly isTireless: boolean;
}

/** What a donor does with it. */
export interface Reaction {
  readonly answer: 'yes' | 'no' | 'silence';
  readonly delayMs: number;
  readonly isStopping: boolean;
}

/** All that people do in a run, by its seed. */
export interface Behaviour {
  react(approach: Approach): Reaction;
  /** How it goes for a donor who said yes, `times` counting the yeses to this request before. */
  journey(approach: Approach, times: number): Journey;
  /** Whether one of the waitlist can still come when told of a place, and after how long they say so. */
  rejoins(approach: Approach, times: number): { readonly isAble: boolean; readonly delayMs: number };
}

export interface Journey {
  /** From the yes to leaving home, and from there to the hospital. */
  readonly leavesAfterMs: number;
  readonly roadMs: number;
  readonly turnsUp: boolean;
  /** When somebody who won't come says so, as a share of the time until the arrival they had said; null: never. */
  readonly saysSoAt: number | null;
  readonly isTaken: boolean;
  /** Whether anybody reports the outcome, and whether the donor stops all invitations if the request was made up. */
  readonly isReported: boolean;
  readonly stopsAfterFake: boolean;
}

const SAYS_WITHIN_KM = 5;

export function behaviourOf(world: World, seed: number): Behaviour {
  const draw = (question: Question, { request, donor }: Approach, times = 0) =>
    chance(seed, question, request + times * 100_000, donor);
  const delayMs = (approach: Approach, times = 0) => {
    const { median, deviation } = world.delay[approach.hasPush ? 'push' : 'mail'];
    const luck = normal(draw('delay', approach, times), draw('delayAround', approach, times));
    return Math.ceil(median * Math.exp(deviation * luck) * MINUTE_MS);
  };
  return {
    react: (approach) => {
      const isYes = draw('yes', approach) < share(yesLogit(world, approach));
      const isNo = !isYes && draw('saysNo', approach) < world.saysNo;
      const isSecond = invitationsWithin(approach, 7) > 0;
      const stops = approach.isTireless ? 0 : isSecond ? world.stopsInWeek : world.stops;
      return {
        answer: isYes ? 'yes' : isNo ? 'no' : 'silence',
        delayMs: sleepMs(world, approach) + delayMs(approach),
        isStopping: draw('stops', approach) < stops,
      };
    },
    journey: (approach, times) => {
      const luck = normal(draw('leaves', approach, times), draw('leavesAround', approach, times));
      const odds = logit(world.turnsUp) + world.turnsUpPerKm * (approach.km - SAYS_WITHIN_KM);
      const saysSo = draw('saysSo', approach, times) < world.saysSo;
      return {
        leavesAfterMs: world.leavesAfter[approach.urgency] * Math.exp(world.leavesDeviation * luck) * MINUTE_MS,
        roadMs: (world.roadMinutes + world.roadMinutesPerKm * approach.km) * MINUTE_MS,
        turnsUp: draw('turnsUp', approach, times) < share(odds),
        saysSoAt: saysSo ? draw('saysSoAt', approach, times) : null,
        isTaken: draw('taken', approach, times) >= world.notCollected,
        isReported: draw('outcomeReported', approach, times) < world.outcomesReported,
        stopsAfterFake: draw('stopsAfterFake', approach, times) < world.stopsAfterFake,
      };
    },
    rejoins: (approach, times) => ({
      isAble: draw('stillAble', approach, times) < world.stillAble,
      delayMs: delayMs(approach, times + 1),
    }),
  };
}

/** How long a mail waits before anybody could read it. */
function sleepMs({ isMailLeftAtNight }: World, { hasPush, now }: Approach): number {
  return isMailLeftAtNight && !hasPush ? endOfNight(now, TIME_ZONE) - now : 0;
}

function yesLogit(world: World, approach: Approach): number {
  const { goodwill, km, urgency, isNight, isBeyondTravel, isTireless } = approach;
  const tired = isTireless
    ? 0
    : world.yesPerInvitationInWeek * invitationsWithin(approach, 7) +
      world.yesPerInvitationInFourWeeks * invitationsWithin(approach, 28);
  return (
    logit(world.yes) +
    goodwill +
    world.yesPerKm * (km - SAYS_WITHIN_KM) +
    world.yesByUrgency[urgency] +
    (isNight ? world.yesAtNight : 0) +
    (isBeyondTravel ? world.yesBeyondTravel : 0) +
    world.yesByBadge +
    tired
  );
}

function invitationsWithin({ invitedAt, now }: Approach, days: number): number {
  let count = 0;
  for (const at of invitedAt) if (at > now - days * DAY_MS) count += 1;
  return count;
}

function logit(share: number): number {
  return Math.log(share / (1 - share));
}

function share(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** Donations that this list knows nothing of, from before a run until its end: their instants, and whether it is told. */
export function donationsElsewhere(
  world: World,
  seed: number,
  donor: number,
  from: number,
  to: number,
): { at: number; isTold: boolean }[] {
  const meanMs = (365 / world.elsewhereAYear) * DAY_MS;
  const donations: { at: number; isTold: boolean }[] = [];
  let at = from;
  for (let nth = 0; ; nth += 1) {
    at += Math.ceil(-Math.log(1 - chance(seed, 'gaveElsewhere', donor, nth)) * meanMs);
    if (!(at < to)) return donations;
    donations.push({ at, isTold: chance(seed, 'toldElsewhere', donor, nth) < world.toldElsewhere });
  }
}
