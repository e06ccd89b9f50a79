import { describe, expect, test } from 'vitest';
import type { BloodType } from './blood-type.ts';
import { DAY_MS, MINUTE_MS } from './day.ts';
import type { ExclusionReason } from './exclusions.ts';
import { type Candidate, groupsToInvite, type RoundRequest, selectDonors, wantsMore } from './select-donors.ts';

const NOW = Date.parse('2026-01-15T12:00:00Z');
const daysAgo = (...days: number[]) => days.map((each) => NOW - each * DAY_MS);

const INVITING: RoundRequest = {
  patient: 'A+',
  urgency: 'medium',
  units: 1,
  given: 0,
  coming: 0,
  invited: 0,
  unanswered: [],
  // Each invitation brings a tenth of a yes.
  learned: { invitations: 0, yes: 0 },
  now: NOW,
};
const DONOR: Candidate = {
  id: 'd1',
  bloodType: 'A+',
  km: 5,
  hasPush: true,
  isNight: false,
  isNightOk: false,
  isComing: false,
  wasInvited: false,
  invitedAt: [],
  lastInvitedAt: null,
};

/** So many donors, d1 and on, each like the first but for what is given. */
function crowd(size: number, but: Partial<Candidate> = {}): Candidate[] {
  return Array.from({ length: size }, (_, index) => ({ ...DONOR, id: `d${index + 1}`, ...but }));
}

function orderOf(donors: readonly Partial<Candidate>[], but: Partial<RoundRequest> = {}): string[] {
  const candidates = donors.map((each) => ({ ...DONOR, ...each }));
  return selectDonors({ ...INVITING, ...but }, candidates).selected.map(({ id }) => id);
}

describe('whose turn comes first:', () => {
  const first = (
    patient: BloodType,
    one: Partial<Candidate>,
    other: Partial<Candidate>,
    but: Partial<RoundRequest> = {},
  ) => {
    const pair = [
      { ...one, id: 'one' },
      { ...other, id: 'other' },
    ];
    expect(orderOf(pair, { patient, ...but })).toEqual(['one', 'other']);
    expect(orderOf(pair.reverse(), { patient, ...but })).toEqual(['one', 'other']);
  };

  test.each<[string, BloodType, Partial<Candidate>, Partial<Candidate>]>([
    ['the nearer band, even for another type', 'A+', { bloodType: 'O+', km: 10 }, { km: 11 }],
    ['the second band before the third', 'A+', { bloodType: 'O+', km: 25 }, { km: 25.1 }],
    ["in one band, the patient's own type", 'A+', { km: 10 }, { bloodType: 'O+', km: 1 }],
    ['D- donors wait a band for a D+ patient', 'A+', { bloodType: 'O+', km: 10 }, { bloodType: 'A-', km: 1 }],
    ['… beside the next band, where the own type is first', 'A+', { km: 25 }, { bloodType: 'A-', km: 1 }],
    ['… and no longer than one', 'A+', { bloodType: 'A-', km: 1 }, { km: 26 }],
    ['… and of the last band after all others of it', 'A+', { bloodType: 'O+', km: 90 }, { bloodType: 'A-', km: 30 }],
    ['and not for a D- patient', 'AB-', { bloodType: 'A-', km: 1 }, { km: 11, bloodType: 'AB-' }],
    ['O- after everybody else, however far', 'A+', { bloodType: 'A-', km: 100 }, { bloodType: 'O-', km: 1 }],
    ['… for a D- patient too', 'A-', { bloodType: 'A-', km: 100 }, { bloodType: 'O-', km: 1 }],
    ['of O- donors, the nearer band', 'A+', { bloodType: 'O-', km: 10 }, { bloodType: 'O-', km: 11 }],
    ['who was never asked', 'A+', { km: 9 }, { km: 1, lastInvitedAt: NOW - 40 * DAY_MS }],
    [
      'who was invited longer ago',
      'A+',
      { km: 9, lastInvitedAt: NOW - 50 * DAY_MS },
      { lastInvitedAt: NOW - 40 * DAY_MS },
    ],
    ['who lives nearer', 'A+', { km: 4 }, { km: 4.1 }],
    ['when nothing is urgent, push makes no difference', 'A+', { hasPush: false, km: 4 }, { km: 5 }],
  ])('%s', (_, patient, one, other) => {
    first(patient, one, other);
  });

  test.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    ['whoever has push, in one band', { km: 9, lastInvitedAt: NOW - 40 * DAY_MS }, { km: 1, hasPush: false }],
    ['the own type without push before another with it', { hasPush: false }, { bloodType: 'O+' }],
    ['the nearer band without push', { hasPush: false }, { km: 11 }],
  ])('when it is urgent, %s', (_, one, other) => {
    first('A+', one, other, { urgency: 'high' });
  });
});

test('who looks for donors for an A+ patient reads the towns near before those far, and O- donors last', () => {
  const told = groupsToInvite('A+').map((groups) => groups.map(({ bloodType, toKm }) => `${bloodType} ${toKm}`).sort());
  expect(told).toEqual([
    ['A+ 10'],
    ['O+ 10'],
    ['A+ 25'],
    ['A- 10', 'O+ 25'],
    ['A+ 100'],
    ['A- 25', 'O+ 100'],
    ['A- 100'],
    ['O- 10'],
    ['O- 25'],
    ['O- 100'],
  ]);
});

test('donors whom even that order cannot tell apart are invited by their ids', () => {
  const one = [{ id: 'd15u9ms5' }, { id: 'dm0hnqc' }];
  expect([orderOf(one), orderOf(one.toReversed())]).toEqual(Array(2).fill(['d15u9ms5', 'dm0hnqc']));
});

describe('a donor is left out', () => {
  const AT_NIGHT = { isNight: true };
  test.each<[string, Partial<RoundRequest>, Partial<Candidate>, ExclusionReason | null]>([
    ['who was asked for this request', {}, { wasInvited: true, invitedAt: daysAgo(40) }, 'wasInvited'],
    ['who is on the way to a patient', {}, { isComing: true }, 'onTheWay'],
    ['who was invited six days ago', {}, { invitedAt: daysAgo(6) }, 'invitedRecently'],
    ['but not who was invited seven days ago', {}, { invitedAt: daysAgo(7) }, null],
    ['who sleeps', {}, AT_NIGHT, 'night'],
    ['who sleeps, when it is urgent', { urgency: 'high' }, AT_NIGHT, 'night'],
    ['who may be woken, when it is not urgent', {}, { ...AT_NIGHT, isNightOk: true }, 'night'],
    ['but not who may be woken when it is', { urgency: 'high' }, { ...AT_NIGHT, isNightOk: true }, null],
    ['who is O- and was invited this month', {}, { bloodType: 'O-', invitedAt: daysAgo(29) }, 'keptForONegative'],
    ['but not when that was a month ago', {}, { bloodType: 'O-', invitedAt: daysAgo(30) }, null],
    ['but not who is O- for a D- patient', { patient: 'B-' }, { bloodType: 'O-', invitedAt: daysAgo(29) }, null],
    ['but not who is O- for an O- patient', { patient: 'O-' }, { bloodType: 'O-', invitedAt: daysAgo(29) }, null],
    ['but not another D- donor', {}, { bloodType: 'A-', invitedAt: daysAgo(29) }, null],
    ['for the first reason that holds', {}, { isComing: true, wasInvited: true, isNight: true }, 'wasInvited'],
    ['for being on the way before being invited lately', {}, { isComing: true, invitedAt: daysAgo(1) }, 'onTheWay'],
    ['for being invited lately before the night', {}, { ...AT_NIGHT, invitedAt: daysAgo(1) }, 'invitedRecently'],
    ['for the night before being kept', {}, { ...AT_NIGHT, bloodType: 'O-', invitedAt: daysAgo(29) }, 'night'],
  ])('%s', (_, inviting, donor, reason) => {
    const { selected, exclusions } = selectDonors({ ...INVITING, ...inviting }, [{ ...DONOR, ...donor }]);
    expect(selected).toHaveLength(reason === null ? 1 : 0);
    expect(Object.entries(exclusions).filter(([, count]) => count > 0)).toEqual(reason === null ? [] : [[reason, 1]]);
  });

  test('and never asked whose red cells do not fit, whatever the list says', () => {
    expect(orderOf([{ bloodType: 'B+' }, { bloodType: 'AB+' }])).toEqual([]);
  });

  test('and counted also when nobody is needed', () => {
    expect(selectDonors({ ...INVITING, coming: 1 }, crowd(3, { isNight: true })).exclusions.night).toBe(3);
  });
});

describe('as many are invited as should bring the yeses that are missing:', () => {
  const invited = (but: Partial<RoundRequest>, donors = crowd(400)) =>
    selectDonors({ ...INVITING, ...but }, donors).selected.length;
  // One in eight says yes.
  const URGENT = { urgency: 'high', learned: { invitations: 99_970, yes: 12_497 } } as const;
  const sent = (count: number, minutes: number) =>
    Array.from({ length: count }, () => ({ invitedAt: NOW - minutes * MINUTE_MS, hasPush: true }));

  test.each<[string, Partial<RoundRequest>, number]>([
    ['ten for one unit, when one in ten says yes', {}, 10],
    ['four for one unit, when one in four does', { learned: { invitations: 99_970, yes: 24_999 } }, 4],
    ['twenty for two units', { units: 2 }, 20],
    ['ten when one of two has come', { units: 2, given: 1 }, 10],
    ['ten when one of two is on the way', { units: 2, coming: 1 }, 10],
    ['nobody when all are on the way', { units: 2, coming: 2 }, 0],
    ['nobody while ten were just asked', { unanswered: sent(10, 0) }, 0],
    ['five once half of their yeses should be in', { unanswered: sent(10, 9) }, 5],
    ['for one place more when it is urgent, and for the yeses of an hour', URGENT, 19],
    ['no more than forty in a round', { units: 10 }, 40],
    ['no more than two hundred in all', { units: 10, invited: 199 }, 1],
  ])('%s', (_, but, expected) => {
    expect(invited(but)).toBe(expected);
  });

  test.each<[string, Partial<RoundRequest>, boolean]>([
    ['is when nobody was', {}, true],
    ['is while nine were just asked', { unanswered: sent(9, 0) }, true],
    ['is not while ten were', { unanswered: sent(10, 0) }, false],
    ['is not when whoever is needed is on the way', { coming: 1 }, false],
    ['is not after a hundred invitations', { invited: 100 }, false],
  ])('anybody %s, for one unit', (_, but, expected) => {
    expect(wantsMore({ ...INVITING, ...but })).toBe(expected);
  });

  test('more of those who read mail than of those who have push, when it is urgent', () => {
    expect(invited(URGENT, crowd(400, { hasPush: false }))).toBe(29);
  });
});

test.each([0, 3, 99])('a poster who may have %i more invited this week has no more invited', (invitationsLeft) => {
  const invited = selectDonors({ ...INVITING, invitationsLeft }, crowd(30)).selected;
  expect(invited).toHaveLength(Math.min(invitationsLeft, selectDonors(INVITING, crowd(30)).selected.length));
  expect(wantsMore({ ...INVITING, invitationsLeft })).toBe(invitationsLeft > 0);
});

describe('donors of the last day', () => {
  const made = (size: number) => crowd(size, { isNew: true }).map((each) => ({ ...each, id: `a-${each.id}` }));
  const farther = { hasPush: false, km: 9, lastInvitedAt: NOW - 20 * DAY_MS };
  const real = (size: number) => crowd(size, farther).map((each) => ({ ...each, id: `b-${each.id}` }));
  const round = selectDonors(INVITING, crowd(60)).selected.length;

  test.each([
    ['thirty made-up ones, nearer and with devices, beside enough others', 60, Math.floor(round / 5)],
    ['beside three others', 3, round - 3],
    ['with nobody else', 0, round],
  ])('%s', (_, others, mostMade) => {
    const { selected } = selectDonors(INVITING, [...made(60), ...real(others)]);
    const invited = selected.filter(({ isNew }) => isNew === true).length;
    expect(invited).toBeLessThanOrEqual(mostMade);
    expect(selected.length - invited).toBeGreaterThanOrEqual(Math.min(others, round - mostMade));
  });

  test('leave O- donors to who can take nothing else', () => {
    const kept = crowd(9, { bloodType: 'O-' }).map((each) => ({ ...each, id: `o-${each.id}` }));
    expect(new Set(selectDonors(INVITING, [...made(60), ...kept]).selected.map((each) => each.bloodType))).toEqual(
      new Set(['A+']),
    );
  });
});
