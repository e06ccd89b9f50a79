import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
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
  isReported: true,
  stopsAfterFake: false,
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
  need: Partial<Posted> = {},
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
    isFake: false,
    ...need,
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
  queue.schedule(request.neededBy, () => close(run, request));
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
    expect(request).toMatchObject({ given: 2, filledAt: START + 80 * MINUTE_MS, closedAt: START + 80 * MINUTE_MS });
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
    expect(request).toMatchObject({ given: 2, filledAt: START + minutes * MINUTE_MS });
  });

  test('has the place alone, though the next was told of it too', () => {
    const { run, request, says, at } = town({ 1: { isTaken: false } });
    for (const donor of [0, 1, 2, 3]) says(donor, 10);
    at(72, () => expect([[...request.coming.keys()], [...request.waitlist.keys()]]).toEqual([[2], [3]]));
    run.queue.drain();
    expect(request.given).toBe(2);
    expect(run.donors.restedFrom[3]).toBe(0);
  });

  test('is not told where there is no waitlist', () => {
    const { run, request, says } = town({ 1: { isTaken: false } }, { off: ['waitlist'] });
    for (const donor of [0, 1, 2]) says(donor, 10);
    run.queue.drain();
    expect(request).toMatchObject({ given: 1, filledAt: null });
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

describe('when nobody reports that somebody gave,', () => {
  test('the place is held until the grace is over, and then the next come for nothing', () => {
    const { run, request, says, at } = town({ 0: { isReported: false } });
    for (const donor of [0, 1, 2]) says(donor, 10);
    at(70 + 119, () => expect([[...request.coming.keys()], [...request.waitlist.keys()]]).toEqual([[0], [2]]));
    at(70 + 122, () => expect([[...request.coming.keys()], [...request.waitlist.keys()]]).toEqual([[2], []]));
    run.queue.drain();
    expect(request).toMatchObject({
      given: 2,
      filledAt: START + 70 * MINUTE_MS,
      // The third's outcome is reported, who gave and wasn't needed.
      closedAt: START + (70 + 120 + 1 + 60) * MINUTE_MS,
      cameForNothing: 1,
    });
    expect(run.donors.restedFrom[2]).toBe(request.closedAt === null ? 0 : request.closedAt + 56 * DAY_MS);
  });

  test('the list doesn’t know that they rest, and who has gone home isn’t on the way any more at the end', () => {
    const { run, request, says } = town({ 0: { isReported: false } }, {}, OURS, { neededBy: START + 2 * HOUR_MS });
    says(0, 10);
    run.queue.drain();
    expect([run.donors.restedFrom[0], run.donors.matchableFrom[0]]).toEqual([START + 70 * MINUTE_MS + 56 * DAY_MS, 0]);
    expect(request).toMatchObject({ given: 1, closedAt: START + 2 * HOUR_MS, cameForNothing: 0 });
  });
});

describe('whoever comes for a made-up request', () => {
  test('gives nothing, is less willing for good, and may stop all invitations', () => {
    const { run, request, says, at } = town({ 1: { stopsAfterFake: true } }, {}, OURS, { isFake: true });
    run.donors.goodwill.fill(0);
    for (const donor of [0, 1]) says(donor, 10);
    // Nobody reports the outcome.
    at(70 + 119, () => expect([...request.coming.keys()]).toEqual([0, 1]));
    at(70 + 121, () => expect([...request.coming.keys()]).toEqual([]));
    run.queue.drain();
    expect(request).toMatchObject({ given: 0, filledAt: null, closedAt: request.neededBy });
    expect([...run.donors.goodwill].slice(0, 3)).toEqual([-1, -1, 0]);
    expect([...run.donors.hasStopped].slice(0, 3)).toEqual([0, 1, 0]);
    expect(run.donors.restedFrom[0]).toBe(0);
  });
});

describe('where blood is taken from 8 to 20, somebody', () => {
  const hours = (known: boolean): Partial<World> => ({ openingHours: { open: 8, close: 20, known } });

  test('who would come at ten past one comes when it opens, if that is known', () => {
    const { run, request, says, at } = town({}, hours(true));
    for (const donor of [0, 1]) says(donor, 10);
    at(8 * 60 - 1, () => expect(request.given).toBe(0));
    run.queue.drain();
    expect(request).toMatchObject({ given: 2, filledAt: START + 8 * HOUR_MS, cameForNothing: 0 });
  });

  test('who comes at ten past one to hours that are unknown gives nothing, and is less willing for good', () => {
    const { run, request, says } = town({}, hours(false));
    run.donors.goodwill.fill(0);
    for (const donor of [0, 1]) says(donor, 10);
    run.queue.drain();
    expect(request).toMatchObject({ given: 0, filledAt: null, cameForNothing: 2 });
    expect([...run.donors.goodwill].slice(0, 3)).toEqual([-0.5, -0.5, 0]);
  });

  test.each([true, false])('gives at ten past one when it is urgent (known: %s)', (known) => {
    const { run, request, says } = town({}, hours(known), OURS, { urgency: 'high' });
    for (const donor of [0, 1]) says(donor, 10);
    run.queue.drain();
    expect(request.filledAt).toBe(START + 70 * MINUTE_MS);
  });

  test.each([
    ['7:59', 7 * 60 + 59, 0],
    ['8:00', 8 * 60, 1],
    ['19:59', 19 * 60 + 59, 1],
    ['20:00', 20 * 60, 0],
  ])('who comes at %s, %d minutes after midnight, gives %d', (_, minutes, given) => {
    const { run, request, says } = town({}, hours(false));
    says(0, minutes - 60);
    run.queue.drain();
    expect(request.given).toBe(given);
  });

  test('doesn’t say yes when it opens only after the blood is needed', () => {
    const { run, request, says } = town({}, hours(true));
    says(0, 20 * 60);
    run.queue.drain();
    expect(request.firstYesAt).toBeNull();
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
