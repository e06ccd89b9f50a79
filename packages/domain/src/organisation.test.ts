import { expect, test } from 'vitest';
import {
  areEnough,
  DUTIES,
  isVerified,
  mayAs,
  mayRenew,
  type OrganisationReason,
  type OrganisationState,
  type Proof,
  verifiedUntil,
} from './organisation.ts';
import { workDomain } from './work-email.ts';

test.each<[readonly Proof[], boolean]>([
  [[], false],
  [['callBack'], false],
  [['callBack', 'callBack'], false],
  [['workEmail', 'register', 'licence'], false],
  [['register', 'callBack'], true],
  [['workEmail', 'callBack'], true],
])('a hospital that is shown by %j is verified: %s', (proofs, isEnough) => {
  expect(areEnough(proofs)).toBe(isEnough);
});

test('a hospital is verified for a year, or as long as its licence', () => {
  expect(verifiedUntil('2026-03-01', null)).toBe('2027-03-01');
  expect(verifiedUntil('2026-03-01', '2026-09-30')).toBe('2026-09-30');
  expect(verifiedUntil('2026-03-01', '2030-01-01')).toBe('2027-03-01');
});

test.each([
  ['verified', '2026-02-28', true],
  ['verified', '2026-03-01', false],
  ['suspended', '2026-02-28', false],
  ['expired', '2026-02-28', false],
] as const)('a hospital that is %s until 2026-03-01 has a badge on %s: %s', (state, today, has) => {
  expect(isVerified({ state, verifiedUntil: '2026-03-01' }, today)).toBe(has);
});

test('everybody at a hospital does what the desk does, the lab and leads write blood groups, and leads alone invite', () => {
  const mayDo = (needed: (typeof DUTIES)[number]) => DUTIES.filter((duty) => mayAs(duty, needed));
  expect([mayDo('desk'), mayDo('lab'), mayDo('lead')]).toEqual([['lead', 'desk', 'lab'], ['lead', 'lab'], ['lead']]);
});

test.each([
  ['ana@gmail.com', null],
  ['ana@yahoo.co.in', null],
  ['ana@hotmail.fr', null],
  ['ana@mail.ru', null],
  ['ana@squarehospital.com', 'squarehospital.com'],
  ['ana@mail.squarehospital.com', 'mail.squarehospital.com'],
  ['ana@dmch.gov.bd', 'dmch.gov.bd'],
  ['ana@live.dmch.gov.bd', 'live.dmch.gov.bd'],
])('the work domain of %s is %s', (email, domain) => {
  expect(workDomain(email)).toBe(domain);
});

test.each<[OrganisationState, string | null, OrganisationReason | null, boolean]>([
  ['verified', '2027-03-02', null, false],
  ['verified', '2027-03-01', null, true],
  ['verified', '2027-01-01', null, true],
  ['expired', '2027-01-01', null, true],
  ['suspended', '2028-01-01', 'licence', true],
  ['suspended', '2028-01-01', 'merged', false],
  ['checking', null, null, false],
])(
  'one that is %s until %s for %s is called for a renewal on 2027-01-30: %s',
  (state, verifiedUntil, reason, mayBe) => {
    expect(mayRenew({ state, verifiedUntil, reason }, '2027-01-30')).toBe(mayBe);
  },
);
