import { DAY_MS } from '@redthread/domain/day';
import { isNight } from '@redthread/domain/night';
import { type Approach, behaviourOf, donationsElsewhere } from './behaviour.ts';
import { type Posted, RUN_DAYS, requestsOf, START, TIME_ZONE } from './demand.ts';
import { createEventQueue } from './event-queue.ts';
import type { Policy } from './policy.ts';
import type { Run } from './run.ts';
import { donorsOf, type OpenRequest, openRequest, trueKm } from './state.ts';
import type { World } from './world.ts';
import { close, sayYes } from './yes.ts';

/** Ninety days of a world, in which a policy says who is invited. The same seed gives the same run, to the last minute. */
export function simulate(world: World, policy: Policy, seed: number, watch?: (run: Run) => void): Run {
  const run: Run = {
    world,
    policy,
    queue: createEventQueue(),
    behaviour: behaviourOf(world, seed),
    donors: donorsOf(world, seed),
    requests: [],
    invitations: [],
    learned: { invitations: 0, yes: 0 },
  };
  scheduleDonationsElsewhere(run, seed);
  for (const posted of requestsOf(world, seed)) run.queue.schedule(posted.postedAt, () => open(run, posted));
  run.queue.drain(watch && (() => watch(run)));
  return run;
}

function open(run: Run, posted: Posted): void {
  const request = openRequest(posted, run.donors, run.world.precision);
  run.requests.push(request);
  run.queue.schedule(request.neededBy, () => close(run, request));
  const firstAt = run.policy.firstRoundAt(request);
  if (firstAt < request.neededBy) run.queue.schedule(firstAt, () => runRound(run, request));
}

function runRound(run: Run, request: OpenRequest): void {
  if (request.closedAt !== null) return;
  const { world, donors, learned, policy, queue } = run;
  const now = queue.now();
  request.rounds += 1;
  const seen = { world, donors, request, learned, now };
  for (const donor of policy.invite(seen)) invite(run, request, donor);
  const next = policy.nextRoundAt(seen);
  if (next !== null && next < request.neededBy) queue.schedule(next, () => runRound(run, request));
}

function invite(run: Run, request: OpenRequest, donor: number): void {
  const { donors, policy, queue, learned } = run;
  const now = queue.now();
  const invitedAt = donors.invitedAt[donor] ?? [];
  const km = trueKm(donors, donor, request);
  const approach: Approach = {
    request: request.index,
    donor,
    urgency: request.urgency,
    km,
    goodwill: donors.goodwill[donor] ?? 0,
    hasPush: donors.hasPush[donor] === 1,
    isNight: isNight(now, TIME_ZONE),
    isBeyondTravel: km > (donors.travelKm[donor] ?? 0),
    invitedAt,
    now,
    isTireless: policy.isTireless,
  };
  const reaction = run.behaviour.react(approach);
  if (reaction.isStopping) donors.hasStopped[donor] = 1;
  invitedAt.push(now);
  request.wasInvited[donor] = 1;
  request.invitedAt.push(now);
  request.unanswered.set(donor, { invitedAt: now, hasPush: approach.hasPush });
  learned.invitations += 1;
  run.invitations.push({ request, donor, at: now });
  if (reaction.answer === 'silence') return;
  const answer = () => (reaction.answer === 'yes' ? sayYes(run, request, approach) : request.unanswered.delete(donor));
  queue.schedule(now + (policy.isCall ? 0 : reaction.delayMs), answer);
}

/** Some gave before the run began, and rest; some give to others while it lasts, if they have rested by then. */
function scheduleDonationsElsewhere({ world, donors, queue }: Run, seed: number): void {
  const restMs = world.donationIntervalDays * DAY_MS;
  const [from, to] = [START - restMs, START + RUN_DAYS * DAY_MS];
  for (let donor = 0; donor < donors.size; donor += 1) {
    for (const { at, isTold } of donationsElsewhere(world, seed, donor, from, to)) {
      queue.schedule(at, () => {
        if ((donors.restedFrom[donor] ?? 0) > at) return;
        donors.restedFrom[donor] = at + restMs;
        if (isTold) donors.matchableFrom[donor] = at + restMs;
      });
    }
  }
}
