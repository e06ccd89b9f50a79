import { expect, test } from 'vitest';
import { contactsPerDay } from './contact-limit.ts';
import { DAY_MS } from './day.ts';

test.each([
  ['a moment', 0, 10],
  ['a day less a millisecond', DAY_MS - 1, 10],
  ['a day', DAY_MS, 20],
  ['a year', 365 * DAY_MS, 20],
])('a person whose account is %s old is given so many numbers a day', (_, age, max) => {
  expect(contactsPerDay({ perDay: 20, firstDay: 10 }, age)).toBe(max);
});

test.each([
  ['a first day without a limit of its own is like any other', { perDay: 20, firstDay: 0 }, 20],
  ['the first day never has more than the others', { perDay: 5, firstDay: 10 }, 5],
  ['without a limit a first day has none either', { perDay: 0, firstDay: 10 }, null],
])('%s', (_, limits, max) => {
  expect(contactsPerDay(limits, 0)).toBe(max);
});
