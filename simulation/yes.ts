import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { openPlaces, unconfirmedFrom, WAITLIST_NOTIFIED_PER_PLACE } from '@redthread/domain/open-places';
import type { Urgency } from '@redthread/domain/urgency';
import type { Approach, Journey } from './behaviour.ts';
import type { Run } from './run.ts';
import type { Donors, OpenRequest } from './state.ts';
import type { World } from './world.ts';

// From a yes to the blood, or to a place that is open again.

/** A donor's yes: on the way, on the waitlist, or too late. */
export function sayYes(run: Run, request: OpenRequest, approach: Approach): void {
  const { donors, learned, queue } = run;
  const { donor } = approach;
  const now = queue.now();
  request.unanswered.delete(donor);
  if (request.closedAt !== null || !canBeThere(run, request, approach)) return;
  const restedFrom = donors.restedFrom[donor] ?? 0;
  if (restedFrom > now) {
    // They are invited before their yes counts, and the day that they say is kept.
    donors.matchableFrom[donor] = restedFrom;
    return;
  }
  if ((donors.comingTo[donor] ?? -1) >= 0) return;
  learned.yes += 1;
  donors.yeses[donor] = (donors.yeses[donor] ?? 0) + 1;
  request.firstYesAt ??= now;
  if (run.policy.hasPlaces && placesOf(request) === 0) wait(run, request, approach, 0);
  else come(run, request, approach, 0);
}

/** Closes a request: whoever has left home comes for nothing, and everybody else stays there. */
export function close({ donors, queue }: Run, request: OpenRequest): void {
  if (request.closedAt !== null) return;
  const now = queue.now();
  request.closedAt = now;
  for (const [donor, leavesAt] of request.coming) {
    if (leavesAt <= now) request.cameForNothing += 1;
    donors.comingTo[donor] = -1;
  }
  request.coming.clear();
}

function placesOf({ urgency, units, reported, coming }: OpenRequest): number {
  return openPlaces({ urgency, units, given: reported, coming: coming.size });
}

/** Nobody says yes who would come after the blood is needed: the message says by when. */
function canBeThere(run: Run, request: OpenRequest, approach: Approach, times = 0): boolean {
  return arrivalAt(run, request, run.behaviour.journey(approach, times)) < request.neededBy;
}

/** When a donor who says yes now is there: if the hours are known, not before the door opens. */
function arrivalAt({ queue, world }: Run, { urgency }: OpenRequest, { leavesAfterMs, roadMs }: Journey): number {
  const at = queue.now() + leavesAfterMs + roadMs;
  return world.openingHours.known ? openFrom(world, urgency, at) : at;
}

/** The instant itself if blood is taken then, else the next opening. */
function openFrom({ openingHours: { open, close } }: World, urgency: Urgency, at: number): number {
  const midnight = Math.floor(at / DAY_MS) * DAY_MS;
  const [opensAt, closesAt] = [midnight + open * HOUR_MS, midnight + close * HOUR_MS];
  if (urgency === 'high' || (at >= opensAt && at < closesAt)) return at;
  return at < opensAt ? opensAt : opensAt + DAY_MS;
}

function come(run: Run, request: OpenRequest, approach: Approach, times: number): void {
  const { donor, urgency } = approach;
  const now = run.queue.now();
  const journey = run.behaviour.journey(approach, times);
  const { roadMs, turnsUp, saysSoAt } = journey;
  const arrivesAt = arrivalAt(run, request, journey);
  const missedAt = saysSoAt === null ? unconfirmedFrom(arrivesAt, urgency) : now + saysSoAt * (arrivesAt - now);
  const leavesAt = arrivesAt - roadMs;
  if (turnsUp) holdPlace(run, request, donor, leavesAt, arrivesAt, () => arrive(run, request, donor, journey));
  else holdPlace(run, request, donor, leavesAt, missedAt, () => notifyWaitlist(run, request));
}

/** Gives a place to a donor who leaves home at an instant, until another; what comes then doesn't if the request is closed before. */
function holdPlace(
  { donors, queue }: Run,
  { index, coming }: OpenRequest,
  donor: number,
  leavesAt: number,
  until: number,
  then: () => void,
): void {
  donors.comingTo[donor] = index;
  coming.set(donor, leavesAt);
  queue.schedule(until, () => {
    if (!coming.delete(donor)) return;
    donors.comingTo[donor] = -1;
    then();
  });
}

/** Somebody is there. Unless the outcome is reported, their place is held until the grace is over. No made-up request's ever is. */
function arrive(run: Run, request: OpenRequest, donor: number, journey: Journey): void {
  const { donors, queue } = run;
  const hasGiven = gives(run, request, donor, journey);
  if (request.isFake || !journey.isReported) {
    const until = unconfirmedFrom(queue.now(), request.urgency);
    holdPlace(run, request, donor, Number.POSITIVE_INFINITY, until, () => notifyWaitlist(run, request));
    return;
  }
  if (hasGiven) {
    request.reported += 1;
    donors.matchableFrom[donor] = donors.restedFrom[donor] ?? 0;
  }
  if (request.reported >= request.units) close(run, request);
  else if (!hasGiven) notifyWaitlist(run, request);
}

/**
 * Whether a donor who is there gives blood, and what goodwill it costs when the request is made up or the door closed. Who comes after the
 * last unit gives too, though not to this patient: they came for nothing.
 */
function gives({ donors, world, queue }: Run, request: OpenRequest, donor: number, journey: Journey): boolean {
  const now = queue.now();
  if (request.isFake) {
    loseGoodwill(donors, donor, world.goodwillAfterFake);
    if (journey.stopsAfterFake) donors.hasStopped[donor] = 1;
    return false;
  }
  const isClosed = openFrom(world, request.urgency, now) > now;
  if (isClosed) loseGoodwill(donors, donor, world.goodwillAfterClosedDoor);
  if (isClosed || request.filledAt !== null) request.cameForNothing += 1;
  if (isClosed || !journey.isTaken) return false;
  donors.restedFrom[donor] = now + world.donationIntervalDays * DAY_MS;
  if (request.filledAt === null) {
    request.given += 1;
    if (request.given === request.units) request.filledAt = now;
  }
  return true;
}

function loseGoodwill({ goodwill }: Donors, donor: number, by: number): void {
  goodwill[donor] = (goodwill[donor] ?? 0) + by;
}

function wait({ world }: Run, request: OpenRequest, approach: Approach, times: number): void {
  if (!world.off.includes('waitlist')) request.waitlist.set(approach.donor, { approach, times });
}

/** A place is open again: the next of the waitlist are told, and who answers first has it. */
function notifyWaitlist(run: Run, request: OpenRequest): void {
  const told = [...request.waitlist.values()].slice(0, WAITLIST_NOTIFIED_PER_PLACE);
  for (const { approach, times } of told) {
    request.waitlist.delete(approach.donor);
    const { isAble, delayMs } = run.behaviour.rejoins(approach, times);
    if (isAble) run.queue.schedule(run.queue.now() + delayMs, () => rejoin(run, request, approach, times + 1));
  }
}

function rejoin(run: Run, request: OpenRequest, approach: Approach, times: number): void {
  const isElsewhere = (run.donors.comingTo[approach.donor] ?? -1) >= 0;
  const isRested = (run.donors.restedFrom[approach.donor] ?? 0) <= run.queue.now();
  if (request.closedAt !== null || isElsewhere || !isRested || !canBeThere(run, request, approach, times)) return;
  if (placesOf(request) === 0) wait(run, request, approach, times);
  else come(run, request, approach, times);
}
