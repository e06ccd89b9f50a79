import { expect, test } from 'vitest';
import { HOUR_MS } from './day.ts';
import { acceptedLanguage, isRightToLeft, LANGUAGES, localeOf, preferredLanguage } from './language.ts';
import { CLOCK } from './written-time.ts';

test.each([
  [['ar'], 'ar'],
  [['ar-EG', 'en-US', 'en'], 'ar'],
  [['de-DE', 'ar-MA', 'en'], 'ar'],
  [['ur-PK', 'en'], 'ur'],
  [['de-DE', 'ja'], null],
  [['en_US', 'C', '', 'ar'], 'ar'],
  [[], null],
] as const)('a person whose browser asks for %j reads %s', (asked, expected) => {
  expect(preferredLanguage(asked)).toBe(expected);
});

test.each([
  ['ar', 'ar'],
  ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
  ['en;q=0.2, ar;q=0.7', 'ar'],
  ['ar;q=0, en', 'en'],
  ['ar;q=0', null],
  ['ar;q=soon, en;q=0.1', 'en'],
  ['ja, de;q=0.5', null],
  ['*', null],
  [`${'x,'.repeat(5000)}ar`, null],
] as const)('whoever sends Accept-Language %j is answered in %s', (header, expected) => {
  expect(acceptedLanguage(header)).toBe(expected);
});

test('a reader of Arabic reads from right to left, and the same digits as all others', () => {
  expect([isRightToLeft('ar'), isRightToLeft('en'), isRightToLeft('he')]).toEqual([true, false, true]);
  expect(new Intl.NumberFormat(localeOf('ar')).format(1234)).toBe('1,234');
  expect(new Intl.DateTimeFormat(localeOf('en')).format(0)).toBe('01/01/1970');
});

test.each(LANGUAGES.filter((language) => language !== 'ar'))(
  'a reader of %s reads an evening hour up to 23',
  (language) => {
    const evening = new Intl.DateTimeFormat(localeOf(language), { ...CLOCK, timeZone: 'UTC' }).format(20 * HOUR_MS);
    expect(evening).toMatch(/^20[:.]00$/);
  },
);
