import { HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { type Approach, type Behaviour, behaviourOf, donationsElsewhere, type Reaction } from './behaviour.ts';
import { START } from './demand.ts';
import { APPROACH } from './test/approach.ts';
import { WORLDS, type World } from './world.ts';

const US: World = WORLDS.us;
const NOON = START + 12 * HOUR_MS;
const MANY = Array.from({ length: 20_000 }, (_, donor) => donor);

function reactions(but: Partial<Approach>, changes: Partial<World> = {}): Reaction[] {
  const behaviour: Behaviour = behaviourOf({ ...US, ...changes }, 1);
  return MANY.map((donor) => behaviour.react({ ...APPROACH, ...but, donor }));
}

function shareOf<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / items.length;
}

describe('of donors of middle goodwill who are invited,', () => {
  const yes = (but: Partial<Approach>) => shareOf(reactions(but), ({ answer }) => answer === 'yes');
  const hoursAgo = (hours: number) => NOON - hours * HOUR_MS;

  // Odds of 0.12 / 0.88, times e to the power of what is added; five deviations of a share of 20,000 are 0.012.
  test.each<[string, Partial<Approach>, number]>([
    ['beside the hospital, by day, when it is urgent', {}, 0.12],
    ['when it is not urgent', { urgency: 'low' }, 0.066],
    ['25 km away', { km: 25 }, 0.039],
    ['at night', { isNight: true }, 0.058],
    ['further than they said they would go', { isBeyondTravel: true }, 0.018],
    ['asked on the day before', { invitedAt: [hoursAgo(24)] }, 0.08],
    ['asked a fortnight ago', { invitedAt: [hoursAgo(14 * 24)] }, 0.11],
    ['asked five weeks ago', { invitedAt: [hoursAgo(35 * 24)] }, 0.12],
    ['of more goodwill', { goodwill: 0.9 }, 0.251],
  ])('a known share of those %s says yes', (_, but, share) => {
    expect(Math.abs(yes(but) - share)).toBeLessThan(0.012);
  });

  test('a verified badge multiplies the odds', () => {
    const share = shareOf(reactions({}, { yesByBadge: Math.log(1.25) }), ({ answer }) => answer === 'yes');
    expect(Math.abs(share - 0.146)).toBeLessThan(0.0125);
    expect(share).toBeGreaterThan(yes({}));
  });

  test('three in ten of the others say no, and the rest nothing', () => {
    const others = reactions({}).filter(({ answer }) => answer !== 'yes');
    expect(Math.abs(shareOf(others, ({ answer }) => answer === 'no') - 0.3)).toBeLessThan(0.017);
  });

  test('four in a thousand stop all invitations, and twice as many when it was the second in a week', () => {
    const stops = (but: Partial<Approach>) => shareOf(reactions(but), ({ isStopping }) => isStopping);
    expect(Math.abs(stops({}) - 0.004)).toBeLessThan(0.0025);
    expect(Math.abs(stops({ invitedAt: [hoursAgo(24)] }) - 0.008)).toBeLessThan(0.0035);
    expect(stops({ invitedAt: [hoursAgo(24)], isTireless: true })).toBe(0);
  });
});

describe('half of the answers are in', () => {
  const within = (minutes: number, but: Partial<Approach>, changes: Partial<World> = {}) =>
    shareOf(reactions(but, changes), ({ delayMs }) => delayMs <= minutes * MINUTE_MS);

  test.each([
    [9, 'push', true],
    [47, 'mail', false],
  ] as const)('after %d minutes by %s', (minutes, _, hasPush) => {
    expect(Math.abs(within(minutes, { hasPush }) - 0.5)).toBeLessThan(0.018);
  });

  test('after the night, when mail waits for the morning', () => {
    const atThree = { now: START + 3 * HOUR_MS, hasPush: false };
    expect(within(4 * 60, atThree, { isMailLeftAtNight: true })).toBe(0);
    expect(Math.abs(within(4 * 60 + 47, atThree, { isMailLeftAtNight: true }) - 0.5)).toBeLessThan(0.018);
    expect(Math.abs(within(9, { ...atThree, hasPush: true }, { isMailLeftAtNight: true }) - 0.5)).toBeLessThan(0.018);
  });
});

describe('of those who say yes,', () => {
  const journeys = (km: number) => {
    const behaviour = behaviourOf(US, 1);
    return MANY.map((donor) => behaviour.journey({ ...APPROACH, donor, km }, 0));
  };

  test.each([
    [5, 0.78],
    [25, 0.614],
  ])('who live %d km away, a known share comes', (km, share) => {
    expect(Math.abs(shareOf(journeys(km), ({ turnsUp }) => turnsUp) - share)).toBeLessThan(0.018);
  });

  test('half of the others say so, and one in eight who come is sent home', () => {
    const all = journeys(5);
    expect(Math.abs(shareOf(all, ({ saysSoAt }) => saysSoAt !== null) - 0.5)).toBeLessThan(0.018);
    expect(Math.abs(shareOf(all, ({ isTaken }) => isTaken) - 0.88)).toBeLessThan(0.012);
  });

  test('as many outcomes are reported as the world says, and one in five stops invitations if it was made up', () => {
    const behaviour = behaviourOf({ ...US, outcomesReported: 0.4 }, 1);
    const all = MANY.map((donor) => behaviour.journey({ ...APPROACH, donor }, 0));
    expect(Math.abs(shareOf(all, ({ isReported }) => isReported) - 0.4)).toBeLessThan(0.018);
    expect(Math.abs(shareOf(all, ({ stopsAfterFake }) => stopsAfterFake) - 0.2)).toBeLessThan(0.015);
    expect(journeys(5).every(({ isReported }) => isReported)).toBe(true);
  });

  test('half leave home within 25 minutes when it is urgent, and 20 km take 40 minutes longer than none', () => {
    expect(Math.abs(shareOf(journeys(5), (each) => each.leavesAfterMs <= 25 * MINUTE_MS) - 0.5)).toBeLessThan(0.018);
    expect((journeys(20)[0]?.roadMs ?? 0) - (journeys(0)[0]?.roadMs ?? 0)).toBe(40 * MINUTE_MS);
  });
});

test('a donor gives elsewhere every other year, and tells it half of the time', () => {
  const year = 365 * 24 * HOUR_MS;
  const donations = MANY.flatMap((donor) => donationsElsewhere(US, 1, donor, START, START + year));
  expect(Math.abs(donations.length / MANY.length - 0.5)).toBeLessThan(0.026);
  expect(Math.abs(shareOf(donations, ({ isTold }) => isTold) - 0.5)).toBeLessThan(0.026);
  expect(donations.every(({ at }) => at > START && at < START + year)).toBe(true);
});
