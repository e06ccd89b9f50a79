import type { BloodType } from '@redthread/domain/blood-type';
import type { TravelKm } from '@redthread/domain/near';
import type { Urgency } from '@redthread/domain/urgency';

/** How common each blood type is, in %. */
type BloodTypes = Readonly<Record<BloodType, number>>;

/** All that a simulated region and its people are made of. `parameters.ts` has the source of each number; our judgements are varied. */
export interface World {
  /** Of donors and patients alike. */
  readonly bloodTypes: BloodTypes;
  /** The share of requests for patients who are D-negative, or null for as many as there are. */
  readonly dNegativePatients: number | null;
  readonly donors: number;
  /** Requests for each 1000 donors, in 30 days. */
  readonly load: number;
  /** How many units a request is for, with their shares: 1.8 in the mean. */
  readonly units: readonly (readonly [number, number])[];
  readonly urgencies: readonly (readonly [Urgency, number])[];
  /** The share of requests that are posted between 7 and 22. */
  readonly postedByDay: number;
  /** Made-up requests for each 100 real ones: urgent, for two units that nobody takes. */
  readonly fakeRequests: number;
  /** What a donor who came for one loses in goodwill, for good, and how many of them stop all invitations. */
  readonly goodwillAfterFake: number;
  readonly stopsAfterFake: number;

  /** How many say yes of donors of the middle goodwill, 5 km away, by day, when it is urgent. The next eight move its log odds. */
  readonly yes: number;
  readonly goodwillDeviation: number;
  readonly yesPerKm: number;
  readonly yesByUrgency: Readonly<Record<Urgency, number>>;
  readonly yesAtNight: number;
  /** For each invitation in the last 7, and 28, days. */
  readonly yesPerInvitationInWeek: number;
  readonly yesPerInvitationInFourWeeks: number;
  /** Further than the donor said they would go. */
  readonly yesBeyondTravel: number;
  /** If the request has the badge of a verified hospital. */
  readonly yesByBadge: number;
  /** Of those who don't say yes, how many say no; the others are silent. */
  readonly saysNo: number;
  readonly travel: readonly (readonly [TravelKm, number])[];
  /** Of asks, how many make a donor stop all invitations; and when it is the second within a week. */
  readonly stops: number;
  readonly stopsInWeek: number;

  readonly hasPush: number;
  readonly isNightOk: number;
  /** Minutes until the answer: the median, and the deviation of its logarithm. */
  readonly delay: Readonly<Record<'push' | 'mail', { readonly median: number; readonly deviation: number }>>;

  /** Whether a mail that arrives at night is read in the morning, or as by day by those who may be woken. */
  readonly isMailLeftAtNight: boolean;

  /** Of those who said yes, how many come from 5 km away, and how the logarithm of the odds falls per km. */
  readonly turnsUp: number;
  readonly turnsUpPerKm: number;
  /** Of those who won't come, how many say so before they are missed. */
  readonly saysSo: number;
  /** Of those who came, from how many no blood is taken. */
  readonly notCollected: number;
  /** Of arrivals, of how many anybody reports the outcome; else the place opens after the grace. */
  readonly outcomesReported: number;
  /** From when until when blood is taken, unless it is urgent. If we know, nobody comes to a closed door: they come when it opens. */
  readonly openingHours: { readonly open: number; readonly close: number; readonly known: boolean };
  /** What a donor who came to a closed door loses in goodwill, for good. */
  readonly goodwillAfterClosedDoor: number;
  /** Of the waitlist, how many can still come when they are told. */
  readonly stillAble: number;
  /** Minutes from the yes to leaving home, the median. */
  readonly leavesAfter: Readonly<Record<Urgency, number>>;
  readonly leavesDeviation: number;
  /** On the road: to get going, and for each km. */
  readonly roadMinutes: number;
  readonly roadMinutesPerKm: number;

  readonly donationIntervalDays: number;
  /** Donations a year that this list knows nothing of, and of how many the donor tells it. */
  readonly elsewhereAYear: number;
  readonly toldElsewhere: number;

  /** How exactly positions are known: to the town, or to the house. */
  readonly precision: 'town' | 'house';
  /** What ours does, switched off to see what it is worth. */
  readonly off: readonly Part[];
}

export type Part = 'caps' | 'quiet hours' | 'travel question' | 'waitlist';

const US: BloodTypes = { 'O+': 37.4, 'O-': 6.6, 'A+': 35.7, 'A-': 6.3, 'B+': 8.5, 'B-': 1.5, 'AB+': 3.4, 'AB-': 0.6 };
/** Donors of NHS Blood and Transplant, 2018. */
const UK: BloodTypes = { 'O+': 35, 'O-': 13, 'A+': 30, 'A-': 8, 'B+': 8, 'B-': 2, 'AB+': 2, 'AB-': 1 };
/** PMC4140055, ABO by Rh. */
const INDIA: BloodTypes = {
  'O+': 35.12,
  'O-': 2,
  'A+': 21.65,
  'A-': 1.23,
  'B+': 30.52,
  'B-': 1.74,
  'AB+': 7.32,
  'AB-': 0.42,
};

/** The region that policies are compared in. */
const REFERENCE: World = {
  bloodTypes: US,
  dNegativePatients: null,
  donors: 2000,
  load: 18,
  units: [
    [1, 0.5],
    [2, 0.3],
    [3, 0.1],
    [4, 0.1],
  ],
  urgencies: [
    ['high', 0.4],
    ['medium', 0.4],
    ['low', 0.2],
  ],
  postedByDay: 0.625,
  fakeRequests: 0,
  goodwillAfterFake: -1,
  stopsAfterFake: 0.2,

  yes: 0.12,
  goodwillDeviation: 0.9,
  yesPerKm: -0.06,
  yesByUrgency: { high: 0, medium: -0.35, low: -0.65 },
  yesAtNight: -0.8,
  yesPerInvitationInWeek: -0.35,
  yesPerInvitationInFourWeeks: -0.1,
  yesBeyondTravel: -2,
  yesByBadge: 0,
  saysNo: 0.3,
  travel: [
    [5, 0.05],
    [10, 0.2],
    [25, 0.45],
    [50, 0.25],
    [100, 0.05],
  ],
  stops: 0.004,
  stopsInWeek: 0.008,

  hasPush: 0.4,
  isNightOk: 0.3,
  delay: {
    push: { median: 9, deviation: 0.75 },
    mail: { median: 47, deviation: 1.78 },
  },
  isMailLeftAtNight: false,

  turnsUp: 0.78,
  turnsUpPerKm: -0.04,
  saysSo: 0.5,
  notCollected: 0.12,
  outcomesReported: 1,
  openingHours: { open: 0, close: 24, known: true },
  goodwillAfterClosedDoor: -0.5,
  stillAble: 0.7,
  leavesAfter: { high: 25, medium: 150, low: 720 },
  leavesDeviation: 0.8,
  roadMinutes: 15,
  roadMinutesPerKm: 2,

  donationIntervalDays: 56,
  elsewhereAYear: 0.5,
  toldElsewhere: 0.5,

  precision: 'town',
  off: [],
};

/** Worlds by the name that the command line takes. */
export const WORLDS = {
  us: REFERENCE,
  // NHSBT: 16 weeks for women, whom the longer wait of the two is for.
  uk: { ...REFERENCE, bloodTypes: UK, donationIntervalDays: 112 },
  // Drugs Rules 1945, Schedule F, Part XII-B: 120 days for women.
  india: { ...REFERENCE, bloodTypes: INDIA, donationIntervalDays: 120 },
  'yes-4': { ...REFERENCE, yes: 0.04 },
  'yes-8': { ...REFERENCE, yes: 0.08 },
  'yes-25': { ...REFERENCE, yes: 0.25 },
  'load-6': { ...REFERENCE, load: 6 },
  'load-40': { ...REFERENCE, load: 40 },
  'donors-300': { ...REFERENCE, donors: 300 },
  'push-0': { ...REFERENCE, hasPush: 0 },
  'push-80': { ...REFERENCE, hasPush: 0.8 },
  'd-negative-25': { ...REFERENCE, dNegativePatients: 0.25 },
} as const satisfies Record<string, World>;

export type WorldName = keyof typeof WORLDS;
