import { WORLDS, type World } from './world.ts';

// What a simulated region is made of, and where each number is from, as docs/matching.md shows it.

interface Parameter {
  readonly what: string;
  /** Null for our own judgement. */
  readonly source: string | null;
}

type Numbers = Exclude<keyof World, 'precision' | 'off' | 'dNegativePatients'>;

const PRIORS = 'Haemologix, lib/sim/priors.ts, version 4';

const PARAMETERS: Readonly<Record<Numbers, Parameter>> = {
  bloodTypes: { what: 'blood types, %', source: 'USA; O- is 6.6 % there: AABB Bulletin 19-02 rounds it to 7' },
  donors: { what: 'donors', source: null },
  load: { what: 'requests for each 1,000 donors in 30 days', source: null },
  units: { what: 'units a request is for', source: null },
  urgencies: { what: 'urgencies', source: null },
  postedByDay: { what: 'posted between 7 and 22', source: 'fifteen of 24 hours: emergencies keep no hours' },
  fakeRequests: { what: 'made-up requests for each 100 real ones: urgent, for two units', source: null },
  goodwillAfterFake: { what: 'log odds of a yes, for good, of who came for one', source: null },
  stopsAfterFake: { what: 'of these, stop all invitations', source: null },
  yes: {
    what: 'say yes, of the middle goodwill, 5 km away, by day, when it is urgent',
    source:
      'our judgement between 3.7 % of notices acted on (McElfresh et al. 2023, Facebook), 4.4 % (Haemologix, 205 notices in production) and 17 to 47 % (volunteers who are called to a cardiac arrest): people who consented, near the hospital',
  },
  goodwillDeviation: { what: 'deviation of goodwill, in log odds', source: PRIORS },
  yesPerKm: { what: 'log odds of a yes for each km', source: PRIORS },
  yesByUrgency: { what: 'log odds of a yes by urgency', source: PRIORS },
  yesAtNight: { what: 'log odds of a yes by night', source: PRIORS },
  yesPerInvitationInWeek: { what: 'log odds of a yes for each invitation in the last 7 days', source: PRIORS },
  yesPerInvitationInFourWeeks: { what: 'log odds of a yes for each invitation in the last 28 days', source: null },
  yesBeyondTravel: { what: 'log odds of a yes further than they said they would go', source: null },
  yesByBadge: {
    what: 'log odds of a yes by the badge of a verified hospital',
    source: 'varied below: we know of no study that measures it',
  },
  saysNo: { what: 'say no, of those who don’t say yes', source: null },
  travel: { what: 'would go so many km', source: 'our judgement: most keep what the form proposes' },
  stops: {
    what: 'an invitation makes a donor stop all invitations',
    source: 'Localytics 2017: one in ten switches notices off within half a year of one a week',
  },
  stopsInWeek: { what: 'the second invitation in a week does', source: 'twice as many: our judgement' },
  hasPush: { what: 'have push', source: null },
  isNightOk: { what: 'may be woken', source: null },
  delay: {
    what: 'minutes to an answer, and the deviation of their logarithm',
    source: `push: ${PRIORS}; mail: Kooti et al. 2015`,
  },
  isMailLeftAtNight: { what: 'mail of the night is read in the morning, by those who may be woken', source: null },
  turnsUp: { what: 'come, of those who said yes, from 5 km away', source: null },
  turnsUpPerKm: { what: 'log odds of coming for each km', source: PRIORS },
  saysSo: { what: 'say so, of those who won’t come', source: null },
  notCollected: {
    what: 'give nothing, of those who came',
    source: 'Agnihotri 2010: 11.6 %; Malhotra 16, Zahidin 18.8',
  },
  outcomesReported: { what: 'arrivals whose outcome anybody reports', source: null },
  openingHours: { what: 'hours in which blood is taken, unless it is urgent', source: null },
  goodwillAfterClosedDoor: { what: 'log odds of a yes, for good, of who came to a closed door', source: null },
  stillAble: { what: 'can still come, of the waitlist', source: null },
  leavesAfter: { what: 'minutes from the yes to leaving home, the median', source: null },
  leavesDeviation: { what: 'deviation of their logarithm', source: null },
  roadMinutes: { what: 'minutes to get going', source: null },
  roadMinutesPerKm: { what: 'minutes for each km', source: null },
  donationIntervalDays: { what: 'days between donations', source: '21 CFR 630.15(a)(1)' },
  elsewhereAYear: { what: 'donations a year that the list knows nothing of', source: null },
  toldElsewhere: { what: 'of these, told by the donor', source: null },
};

/** A table of the reference world in Markdown. */
export function parametersTable(): string {
  const rows = Object.entries(PARAMETERS).map(([name, { what, source }]) => {
    const value: unknown = WORLDS.us[name as Numbers];
    return `| ${what} (\`${name}\`) | ${written(value)} | ${source ?? 'our judgement'} |`;
  });
  return ['| parameter | in `us` | source |', '|---|---|---|', ...rows, ''].join('\n');
}

function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(([key, share]) => `${key}: ${share}`).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, each]) => `${key}: ${typeof each === 'object' ? `${each.median}, ${each.deviation}` : each}`)
    .join('; ');
}
