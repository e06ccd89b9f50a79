import { afterEach, expect, test } from 'vitest';
import { speakArabic, speakEnglish } from '../../test/languages.ts';
import arabic from '../languages/ar.json';
import { atWords, byWords } from './soon.ts';

afterEach(speakEnglish);

// By the clock of whoever runs this.
const NOW = new Date(2027, 5, 15, 12).getTime();
const on = (day: number, hour: number) => new Date(2027, 5, day, hour, 30).toISOString();

test('someone in a hurry reads until when, and when', () => {
  expect([byWords(on(15, 18), NOW), atWords(on(15, 18), NOW)]).toEqual(['today by 18:30', 'at 18:30']);
  expect([byWords(on(16, 7), NOW), atWords(on(16, 7), NOW)]).toEqual(['tomorrow by 07:30', 'tomorrow at 07:30']);
  expect(byWords(on(20, 7), NOW)).toBe('Sunday 20 June by 07:30');
});

test('an Arabic reader reads it in Arabic', () => {
  speakArabic(arabic);
  expect(byWords(on(16, 7), NOW)).toMatch(/^\P{L}*غدًا\P{L}* حتى \P{L}*07:30/u);
});
