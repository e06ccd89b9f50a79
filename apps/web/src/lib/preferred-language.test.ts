import { expect, test } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

const OURS = ['en', 'ar'];

test.each([
  [['ar'], 'ar'],
  [['ar-EG', 'en-US', 'en'], 'ar'],
  [['en-GB', 'ar'], 'en'],
  [['fr-FR', 'ar-MA', 'en'], 'ar'],
  [['AR'], 'ar'],
  [['fr-FR', 'de'], null],
  [['en_US', 'C', '', 'ar'], 'ar'],
  [[], null],
] as const)('a person whose browser asks for %j reads %s', (asked, expected) => {
  expect(preferredLanguage(asked, OURS)).toBe(expected);
});
