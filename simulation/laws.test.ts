import { keepsCaps } from '@redthread/domain/invitation';
import { isNight } from '@redthread/domain/night';
import { openPlaces } from '@redthread/domain/open-places';
import { describe, expect, test } from 'vitest';
import { requestsOf, TIME_ZONE } from './demand.ts';
import { figuresOf } from './figures.ts';
import { OURS } from './ours.ts';
import { POLICIES } from './policies.ts';
import type { Policy, Round } from './policy.ts';
import type { Run } from './run.ts';
import { simulate } from './simulate.ts';
import { WORLDS, type World } from './world.ts';

/** Fewer people, and as many requests as wear them out. */
const BUSY: World = { ...WORLDS.us, donors: 500, load: 60 };
const SEEDS = [1, 2, 3];

describe.each(SEEDS)('in ninety busy days (seed %d),', (seed) => {
  const run = simulate(BUSY, OURS, seed);

  test('hundreds are invited, and most requests are filled', () => {
    expect(run.invitations.length).toBeGreaterThan(500);
    expect(figuresOf(run).filled).toBeGreaterThan(0.3);
  });

  test('nobody is invited over a cap', () => {
    const before = new Map<number, number[]>();
    for (const { donor, at } of run.invitations) {
      const invitedAt = before.get(donor) ?? [];
      expect(keepsCaps(invitedAt, at)).toBe(true);
      before.set(donor, [...invitedAt, at]);
    }
    expect(figuresOf(run).mostInvitations).toBeLessThanOrEqual(3);
    expect(figuresOf(run).twiceInWeek).toBe(0);
  });

  test('nobody is asked in their night, but who may be when it is urgent', () => {
    const atNight = run.invitations.filter(({ at }) => isNight(at, TIME_ZONE));
    expect(atNight.length).toBeGreaterThan(0);
    for (const { donor, request } of atNight) {
      expect(request.urgency).toBe('high');
      expect(run.donors.isNightOk[donor]).toBe(1);
    }
  });

  test('nobody is invited twice for one patient, nor on the way to another, were there no caps either', () => {
    const watched: Policy = {
      ...OURS,
      invite: (round) => {
        const invited = OURS.invite(round);
        expect(invited.filter((donor) => round.donors.comingTo[donor] !== -1)).toEqual([]);
        return invited;
      },
    };
    const uncapped = simulate({ ...BUSY, off: ['caps'] }, watched, seed);
    expect(figuresOf(uncapped).mostInvitations).toBeGreaterThan(3);
    expect(new Set(uncapped.invitations.map(({ donor, request }) => `${donor} ${request.index}`)).size).toBe(
      uncapped.invitations.length,
    );
  });

  test('nobody is invited beyond what they said they would travel', () => {
    for (const { donor, request } of run.invitations) {
      expect(request.km[donor]).toBeLessThanOrEqual(run.donors.travelKm[donor] ?? 0);
    }
  });

  test('nobody gives who has not rested', () => {
    const rested = new Map<number, number>();
    simulate(BUSY, OURS, seed, ({ donors, queue }) => {
      for (let donor = 0; donor < donors.size; donor += 1) {
        const [before, after] = [rested.get(donor) ?? 0, donors.restedFrom[donor] ?? 0];
        if (after === before) continue;
        expect(before).toBeLessThanOrEqual(queue.now());
        rested.set(donor, after);
      }
    });
    expect(rested.size).toBeGreaterThan(50);
  });
});

test('never are more on the way than places are open, and nobody to two patients', () => {
  let seen = 0;
  simulate(BUSY, OURS, 1, ({ requests }) => {
    const open = requests.filter(({ closedAt }) => closedAt === null);
    for (const { urgency, units, given, coming } of open) {
      expect(coming.size).toBeLessThanOrEqual(openPlaces({ urgency, units, given, coming: 0 }));
    }
    const onTheWay = open.flatMap(({ coming }) => [...coming.keys()]);
    expect(new Set(onTheWay).size).toBe(onTheWay.length);
    seen = Math.max(seen, onTheWay.length);
  });
  expect(seen).toBeGreaterThan(3);
});

test('an O- donor is asked for another type only when nobody else in reach may be', () => {
  let spared = 0;
  const watched: Policy = {
    ...OURS,
    invite: (round) => {
      const invited = OURS.invite(round);
      const isForOthers = round.request.patient !== 'O-';
      if (isForOthers && invited.some((donor) => round.donors.bloodTypes[donor] === 'O-')) {
        expect(invitable(round).filter((donor) => !invited.includes(donor))).toEqual([]);
        spared += 1;
      }
      return invited;
    },
  };
  simulate(BUSY, watched, 1);
  expect(spared).toBeGreaterThan(3);
});

test('nobody is invited again who stopped all invitations', () => {
  const { invitations, donors } = simulate({ ...BUSY, stops: 1, stopsInWeek: 1 }, OURS, 1);
  expect(invitations.length).toBeGreaterThan(300);
  expect(new Set(invitations.map(({ donor }) => donor)).size).toBe(invitations.length);
  expect(donors.hasStopped.reduce((sum, each) => sum + each, 0)).toBe(invitations.length);
});

test.each([0, 1])('of donations elsewhere, this list knows those that it is told of (%d of 1)', (toldElsewhere) => {
  const { donors } = simulate({ ...BUSY, load: 0, toldElsewhere }, OURS, 1);
  expect(donors.restedFrom.filter((at) => at > 0).length).toBeGreaterThan(30);
  expect([...donors.matchableFrom]).toEqual([...donors.restedFrom].map((at) => at * toldElsewhere));
});

test.each([
  [1, 0],
  [0.4, 1],
])(
  'where %d of outcomes are reported, invitations for units that the patient has are sent: %d',
  (outcomesReported, sent) => {
    const { invitations } = simulate({ ...BUSY, outcomesReported }, OURS, 1);
    const late = invitations.filter(({ request, at }) => request.filledAt !== null && at > request.filledAt);
    expect(Math.sign(late.length)).toBe(sent);
  },
);

describe('among made-up requests,', () => {
  const world = { ...BUSY, fakeRequests: 20 };
  const run = simulate(world, OURS, 1);

  test('which are urgent and for two units, the real ones are the same', () => {
    const posted = requestsOf(world, 1);
    const needs = posted.filter(({ isFake }) => isFake).map(({ urgency, units }) => `${urgency} ${units}`);
    expect(needs).toEqual(Array.from({ length: 18 }, () => 'high 2'));
    expect(posted.filter(({ isFake }) => !isFake)).toEqual(requestsOf(BUSY, 1));
  });

  test('donors are used up, and nothing is given or counted', () => {
    const fakes = run.requests.filter(({ isFake }) => isFake);
    const invited = run.invitations.filter(({ request }) => request.isFake).length;
    expect(invited).toBeGreaterThan(200);
    expect(fakes.every(({ given, filledAt }) => given === 0 && filledAt === null)).toBe(true);
    const [with20, without] = [figuresOf(run), figuresOf(simulate(BUSY, OURS, 1))];
    expect(with20.invitationsARequest).toBeCloseTo((run.invitations.length - invited) / 90, 9);
    expect(with20.stoppedPerThousand).toBeGreaterThan(without.stoppedPerThousand);
    expect(with20.filled).toBeLessThan(without.filled);
  });
});

test('where all is reported, real and open, it makes no difference what people would think of the contrary', () => {
  const sour = { goodwillAfterFake: -9, stopsAfterFake: 1, goodwillAfterClosedDoor: -9 };
  const openAllDay = { ...BUSY.openingHours, known: false };
  expect(figuresOf(simulate({ ...BUSY, ...sour, openingHours: openAllDay }, OURS, 1))).toEqual(
    figuresOf(simulate(BUSY, OURS, 1)),
  );
});

test('the same seed twice gives the same run, and another seed another', () => {
  const figures = (seed: number) => figuresOf(simulate(BUSY, OURS, seed));
  expect(figures(1)).toEqual(figures(1));
  expect(figures(2)).not.toEqual(figures(1));
});

test('every policy meets the same people and requests', () => {
  const met = Object.values(POLICIES).map((policy) => {
    const { donors, requests }: Run = simulate({ ...BUSY, donors: 100 }, policy, 1);
    return {
      people: [...donors.homeX, ...donors.goodwill, ...donors.bloodTypes],
      requests: requests.map(({ index, patient, units, postedAt, hospital }) => [
        index,
        patient,
        units,
        postedAt,
        hospital,
      ]),
    };
  });
  for (const each of met) expect(each).toEqual(met[0]);
});

/** Donors but O- ones who may be asked at this round, told without the rule. */
function invitable({ donors, request, now }: Round): number[] {
  return [...request.fitting].filter((donor) => {
    const isWoken = !isNight(now, TIME_ZONE) || (request.urgency === 'high' && donors.isNightOk[donor] === 1);
    return (
      donors.bloodTypes[donor] !== 'O-' &&
      isWoken &&
      donors.hasStopped[donor] === 0 &&
      (donors.matchableFrom[donor] ?? 0) <= now &&
      (request.km[donor] ?? 0) <= (donors.travelKm[donor] ?? 0) &&
      request.wasInvited[donor] === 0 &&
      (donors.comingTo[donor] ?? -1) < 0 &&
      keepsCaps(donors.invitedAt[donor] ?? [], now)
    );
  });
}
