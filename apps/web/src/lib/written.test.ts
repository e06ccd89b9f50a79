import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { MATCH_REASONS } from '@redthread/domain/ranking';
import { beforeEach, expect, test } from 'vitest';
import { written, writtenValue } from './number.ts';
import { ENGLISH, speak, text } from './text.ts';

// The quick run's files share their modules, and some draw pages in other languages.
beforeEach(() => speak(ENGLISH));

test('a person reads each negative type with a minus, and each positive one as it is', () => {
  expect(BLOOD_TYPES.map(written)).toEqual(['A+', 'A−', 'B+', 'B−', 'AB+', 'AB−', 'O+', 'O−']);
  expect(written(MATCH_REASONS.oNegative)).toContain('O− donors come last, because O− is kept');
});

test('a person reads hyphens of words, and what somebody has typed, as they are', () => {
  expect(written('Rh-negative, A-list, B-12')).toBe('Rh-negative, A-list, B-12');
  expect(writtenValue('Ward A- North')).toBe('Ward A- North');
  expect(writtenValue('AB-')).toBe('AB−');
});

test('no text of the catalogue writes a type with a hyphen, and a sentence shows its values with a minus', () => {
  for (const [key, words] of Object.entries(ENGLISH.catalogue)) expect(written(String(words)), key).toBe(words);
  expect(text('donors.withType', { bloodType: 'O-' })).toBe('Donors with O−');
});
