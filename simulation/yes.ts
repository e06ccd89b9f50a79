import { DAY_MS } from '@redthread/domain/day';
import { openPlaces, unconfirmedFrom, WAITLIST_NOTIFIED_PER_PLACE } from '@redthread/domain/open-places';
import type { Approach } from './behaviour.ts';
import type { Run } from './run.ts';
import type { OpenRequest } from './state.ts';

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
export function close({ donors, queue }: Run, request: OpenRequest, isFilled: boolean): void {
  if (request.closedAt !== null) return;
  const now = queue.now();
  request.closedAt = now;
  request.isFilled = isFilled;
  for (const [donor, leavesAt] of request.coming) {
    if (leavesAt <= now) request.cameForNothing += 1;
    donors.comingTo[donor] = -1;
  }
  request.coming.clear();
}

function placesOf({ urgency, units, given, coming }: OpenRequest): number {
  return openPlaces({ urgency, units, given, coming: coming.size });
}

/** Nobody says yes who would come after the blood is needed: the message says by when. */
function canBeThere({ behaviour, queue }: Run, request: OpenRequest, approach: Approach, times = 0): boolean {
  const { leavesAfterMs, roadMs } = behaviour.journey(approach, times);
  return queue.now() + leavesAfterMs + roadMs < request.neededBy;
}

function come(run: Run, request: OpenRequest, approach: Approach, times: number): void {
  const { behaviour, donors, queue } = run;
  const { donor, urgency } = approach;
  const now = queue.now();
  const { leavesAfterMs, roadMs, turnsUp, saysSoAt, isTaken } = behaviour.journey(approach, times);
  const arrivesAt = now + leavesAfterMs + roadMs;
  donors.comingTo[donor] = request.index;
  request.coming.set(donor, arrivesAt - roadMs);
  const then = (at: number, event: () => void) =>
    queue.schedule(at, () => {
      if (!request.coming.delete(donor)) return;
      donors.comingTo[donor] = -1;
      event();
    });
  if (turnsUp && isTaken) then(arrivesAt, () => give(run, request, donor));
  else if (turnsUp) then(arrivesAt, () => notifyWaitlist(run, request));
  else if (saysSoAt !== null) then(now + saysSoAt * (arrivesAt - now), () => notifyWaitlist(run, request));
  else then(unconfirmedFrom(arrivesAt, urgency), () => notifyWaitlist(run, request));
}

function give(run: Run, request: OpenRequest, donor: number): void {
  const { donors, world, queue } = run;
  request.given += 1;
  const restedFrom = queue.now() + world.donationIntervalDays * DAY_MS;
  donors.restedFrom[donor] = restedFrom;
  donors.matchableFrom[donor] = restedFrom;
  if (request.given >= request.units) close(run, request, true);
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
