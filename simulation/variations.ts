import { WORLDS, type World } from './world.ts';

const US: World = WORLDS.us;

/** One row: the reference world with something changed. */
export interface Variation {
  readonly title: string;
  readonly world: World;
}

/** What the product does, switched off; and what it could do. */
export const PARTS: readonly Variation[] = [
  { title: 'as it is', world: US },
  { title: 'without caps', world: { ...US, off: ['caps'] } },
  { title: 'without quiet hours', world: { ...US, off: ['quiet hours'] } },
  { title: 'without asking how far they would go', world: { ...US, off: ['travel question'] } },
  { title: 'without a waitlist', world: { ...US, off: ['waitlist'] } },
  { title: 'positions to the house', world: { ...US, precision: 'house' } },
  { title: 'nobody tells of donations elsewhere', world: { ...US, toldElsewhere: 0 } },
  { title: 'everybody tells of them', world: { ...US, toldElsewhere: 1 } },
];

/** What the product can move after the yes. */
export const LEVERS: readonly Variation[] = [
  { title: 'as it is', world: US },
  { title: 'a reminder with *I can’t after all*: 80 % of those who won’t come say so', world: { ...US, saysSo: 0.8 } },
  { title: 'directions, and an arrival time of their own choice: 85 % come', world: { ...US, turnsUp: 0.85 } },
  { title: 'these and the reminder: 90 % come', world: { ...US, turnsUp: 0.9 } },
  { title: '… and 80 % of the others say so', world: { ...US, turnsUp: 0.9, saysSo: 0.8 } },
  { title: 'what the centre will ask, before the yes: 6 % are sent home', world: { ...US, notCollected: 0.06 } },
  { title: 'the waitlist holds out: 90 % can still come', world: { ...US, stillAble: 0.9 } },
];

/** What a hospital can report, vouch for and open, and requests that no hospital knows of. */
export const HOSPITALS: readonly Variation[] = [
  { title: 'as it is: every outcome is reported, no request is made up, blood is taken at any hour', world: US },
  {
    title: 'outcomes are reported of 60 % of arrivals; else the place opens after the grace',
    world: { ...US, outcomesReported: 0.6 },
  },
  { title: '… of 40 %', world: { ...US, outcomesReported: 0.4 } },
  { title: 'a badge of a verified hospital: odds of a yes × 1.1', world: { ...US, yesByBadge: Math.log(1.1) } },
  { title: '… × 1.25', world: { ...US, yesByBadge: Math.log(1.25) } },
  {
    title: '… × 1.25, and an arrival time of their own choice: 85 % come',
    world: { ...US, yesByBadge: Math.log(1.25), turnsUp: 0.85 },
  },
  { title: 'made-up requests: 5 for each 100 real ones', world: { ...US, fakeRequests: 5 } },
  { title: '… 10', world: { ...US, fakeRequests: 10 } },
  { title: '… 20', world: { ...US, fakeRequests: 20 } },
  { title: 'unless urgent, blood is taken from 8 to 20: unknown to us', world: withHours(8, 20, false) },
  { title: '… known: the arrival moves to the next opening', world: withHours(8, 20, true) },
  { title: 'from 9 to 16: unknown', world: withHours(9, 16, false) },
  { title: '… known', world: withHours(9, 16, true) },
];

/** What we had to choose, each way. */
export const JUDGEMENTS: readonly Variation[] = [
  { title: 'as chosen', world: US },
  { title: 'requests are posted by day: 90 %', world: { ...US, postedByDay: 0.9 } },
  { title: 'of those who don’t say yes, all are silent', world: { ...US, saysNo: 0 } },
  { title: '… 70 % say no', world: { ...US, saysNo: 0.7 } },
  { title: 'goodwill alike for all', world: { ...US, goodwillDeviation: 0.3 } },
  { title: 'goodwill more uneven', world: { ...US, goodwillDeviation: 1.4 } },
  { title: 'distance counts half', world: { ...US, yesPerKm: -0.03 } },
  { title: 'beyond their own limit, the same as within', world: { ...US, yesBeyondTravel: 0 } },
  {
    title: 'half of the limits: 5 km and 10 km',
    world: {
      ...US,
      travel: [
        [5, 0.25],
        [10, 0.25],
        [25, 0.3],
        [50, 0.15],
        [100, 0.05],
      ],
    },
  },
  { title: 'leaving home takes twice as long', world: { ...US, leavesAfter: { high: 50, medium: 300, low: 1440 } } },
  { title: 'leaving home takes half as long', world: { ...US, leavesAfter: { high: 12, medium: 75, low: 360 } } },
  { title: 'all leave home alike', world: { ...US, leavesDeviation: 0.3 } },
  { title: 'roads: 10 minutes, and 1 a km', world: { ...US, roadMinutes: 10, roadMinutesPerKm: 1 } },
  { title: 'on the waitlist, 40 % can still come', world: { ...US, stillAble: 0.4 } },
  { title: 'mail that arrives at night is read in the morning', world: { ...US, isMailLeftAtNight: true } },
  { title: 'nobody may be woken', world: { ...US, isNightOk: 0 } },
  { title: 'they give elsewhere twice as often', world: { ...US, elsewhereAYear: 1 } },
];

function withHours(open: number, close: number, known: boolean): World {
  return { ...US, openingHours: { open, close, known } };
}
