import { HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import type { Approach, Behaviour, Journey } from './behaviour.ts';
import { type Posted, START } from './demand.ts';
import { createEventQueue } from './event-queue.ts';
import { figuresOf } from './figures.ts';
import { OURS } from './ours.ts';
import type { Policy } from './policy.ts';
import type { Run } from './run.ts';
import { donorsOf, type OpenRequest, openRequest } from './state.ts';
import { APPROACH } from './test/approach.ts';
import { WORLDS, type World } from './world.ts';
import { close, sayYes } from './yes.ts';

/** Gives an hour after the yes, half of which is on the road. */
const COMES: Journey = {
  leavesAfterMs: HOUR_MS / 2,
  roadMs: HOUR_MS / 2,
  turnsUp: true,
  saysSoAt: null,
  isTaken: true,
};

interface Town {
  readonly run: Run;
  readonly request: OpenRequest;
  /** A donor's yes, so many minutes after the post. */
  says(donor: number, minutes: number): void;
  /** What the request looks like then. */
  at(minutes: number, round: () => void): void;
}

/** One request of medium urgency for two units, and ten donors who do what they are told here. */
function town(
  journeys: Readonly<Record<number, Partial<Journey>>>,
  changes: Partial<World> = {},
  policy: Policy = OURS,
): Town {
  const world = { ...WORLDS.us, donors: 10, ...changes };
  const queue = createEventQueue();
  const behaviour: Behaviour = {
    react: () => ({ answer: 'silence', delayMs: 0, isStopping: false }),
    journey: ({ donor }) => ({ ...COMES, ...journeys[donor] }),
    rejoins: () => ({ isAble: true, delayMs: MINUTE_MS }),
  };
  const donors = donorsOf(world, 1);
  const posted: Posted = {
    index: 0,
    patient: 'AB+',
    urgency: 'medium',
    units: 2,
    hospital: { x: 0, y: 0 },
    postedAt: START,
    neededBy: START + 24 * HOUR_MS,
  };
  const request = openRequest(posted, donors, 'town');
  const run: Run = {
    world,
    policy,
    queue,
    behaviour,
    donors,
    requests: [request],
    invitations: [],
    learned: { invitations: 0, yes: 0 },
  };
  queue.schedule(request.neededBy, () => close(run, request, false));
  const at = (minutes: number, round: () => void) => queue.schedule(START + minutes * MINUTE_MS, round);
  return {
    run,
    request,
    at,
    says: (donor, minutes) => at(minutes, () => sayYes(run, request, approachOf(request, donor))),
  };
}

function approachOf({ urgency, postedAt }: OpenRequest, donor: number): Approach {
  return { ...APPROACH, donor, urgency, now: postedAt };
}

describe('two who say yes for two units', () => {
  test('come, give, and the request is filled when the second has given', () => {
    const { run, request, says } = town({});
    says(0, 10);
    says(1, 20);
    run.queue.drain();
    expect(request).toMatchObject({ given: 2, isFilled: true, closedAt: START + 80 * MINUTE_MS, cameForNothing: 0 });
    expect(figuresOf(run)).toMatchObject({ filled: 1, units: 1, cameForNothing: 0 });
  });

  test('rest for eight weeks from the day on', () => {
    const { run, says } = town({});
    says(0, 10);
    run.queue.drain();
    const restedFrom = START + 70 * MINUTE_MS + 56 * 24 * HOUR_MS;
    expect([run.donors.restedFrom[0], run.donors.matchableFrom[0], run.donors.restedFrom[1]]).toEqual([
      restedFrom,
      restedFrom,
      0,
    ]);
  });
});

describe('a third who says yes', () => {
  test('waits on the waitlist, and stays at home when the others give', () => {
    const { run, request, says, at } = town({});
    for (const donor of [0, 1, 2]) says(donor, 10);
    at(30, () => expect([[...request.coming.keys()], [...request.waitlist.keys()]]).toEqual([[0, 1], [2]]));
    run.queue.drain();
    expect(request).toMatchObject({ given: 2, cameForNothing: 0 });
    expect(run.donors.restedFrom[2]).toBe(0);
  });

  test.each([
    ['says so on the way', { turnsUp: false, saysSoAt: 0.5 }, 10 + 30 + 1 + 60],
    ['is not taken at the hospital', { isTaken: false }, 10 + 60 + 1 + 60],
    ['is missed, two hours after the arrival', { turnsUp: false }, 10 + 60 + 120 + 1 + 60],
  ])('is told when one of the others %s, and gives', (_, journey, minutes) => {
    const { run, request, says } = town({ 1: journey });
    for (const donor of [0, 1, 2]) says(donor, 10);
    run.queue.drain();
    expect(request).toMatchObject({ given: 2, isFilled: true, closedAt: START + minutes * MINUTE_MS });
  });

  test('has the place alone, though the next was told of it too', () => {
    const { run, request, says, at } = town({ 1: { isTaken: false } });
    for (const donor of [0, 1, 2, 3]) says(donor, 10);
    at(72, () => expect([[...request.coming.keys()], [...request.waitlist.keys()]]).toEqual([[2], [3]]));
    run.queue.drain();
    expect(request).toMatchObject({ given: 2, isFilled: true });
    expect(run.donors.restedFrom[3]).toBe(0);
  });

  test('is not told where there is no waitlist', () => {
    const { run, request, says } = town({ 1: { isTaken: false } }, { off: ['waitlist'] });
    for (const donor of [0, 1, 2]) says(donor, 10);
    run.queue.drain();
    expect(request).toMatchObject({ given: 1, isFilled: false });
  });

  test('comes too where nobody counts places, and for nothing, when they have left home', () => {
    const { run, request, says } = town({}, {}, { ...OURS, hasPlaces: false });
    says(0, 10);
    says(1, 10);
    says(2, 30);
    says(3, 50);
    run.queue.drain();
    expect(request).toMatchObject({ given: 2, cameForNothing: 1 });
    expect([run.donors.comingTo[2], run.donors.comingTo[3]]).toEqual([-1, -1]);
  });
});

describe('a yes does not count', () => {
  test.each<[string, (town: Town) => void]>([
    ['of who gave elsewhere and has not rested', ({ run }) => run.donors.restedFrom.fill(START + 24 * HOUR_MS, 0, 1)],
    ['of who is on the way to another patient', ({ run }) => run.donors.comingTo.fill(7, 0, 1)],
  ])('%s', (_, change) => {
    const made = town({});
    change(made);
    made.says(0, 10);
    made.run.queue.drain();
    expect(made.request).toMatchObject({ given: 0, firstYesAt: null });
  });

  test('of who could be there only after the blood is needed', () => {
    const { run, request, says } = town({});
    says(0, 23 * 60);
    run.queue.drain();
    expect(request).toMatchObject({ given: 0, firstYesAt: null });
    expect(run.learned.yes).toBe(0);
  });

  test('once the request is over', () => {
    const { run, request, says } = town({});
    for (const donor of [0, 1]) says(donor, 10);
    says(2, 120);
    run.queue.drain();
    expect(run.learned.yes).toBe(2);
    expect(request.given).toBe(2);
  });

  test('and one who gave lately tells when they have rested, so that nobody asks before', () => {
    const { run, says } = town({});
    run.donors.restedFrom[0] = START + 9 * 24 * HOUR_MS;
    says(0, 10);
    run.queue.drain();
    expect(run.donors.matchableFrom[0]).toBe(START + 9 * 24 * HOUR_MS);
  });
});
