import { afterEach, expect, test } from 'vitest';
import { speakArabic, speakEnglish } from '../../test/languages.ts';
import arabic from '../languages/ar.json';
import { byWords, clockOf, clockOnPaper } from './clock.ts';

afterEach(speakEnglish);

const CHENNAI = { name: 'Chennai', names: { ar: 'تشيناي' }, timeZone: 'Asia/Kolkata' };
const on = (day: number, hour: number) => new Date(Date.UTC(2027, 5, day, hour - 5, 0)).toISOString();
const NOW = Date.parse(on(15, 12));

test('someone in a hurry reads until when on the clock of the hospital, which is named', () => {
  const clock = clockOf(CHENNAI);
  expect(byWords(on(15, 18), NOW, clock)).toBe('today by 18:30 (Chennai time)');
  expect(byWords(on(16, 7), NOW, clock)).toBe('tomorrow by 07:30 (Chennai time)');
  expect(byWords(on(20, 7), NOW, clock)).toBe('Sunday 20 June by 07:30 (Chennai time)');
});

test('an Arabic reader reads it in Arabic', () => {
  speakArabic(arabic);
  expect(byWords(on(16, 7), NOW, clockOf(CHENNAI))).toMatch(/^\P{L}*غدًا\P{L}* حتى \P{L}*07:30.*بتوقيت \P{L}*تشيناي/u);
});

test('without a town, or with one whose zone this browser doesn’t know, the clock is the reader’s own, and called so', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const town of [null, undefined, { ...CHENNAI, timeZone: undefined }, { ...CHENNAI, timeZone: 'Mars/Olympus' }]) {
    expect(clockOf(town)).toEqual({ timeZone: own, name: 'your time' });
  }
});

test('on paper, whose reader may be anywhere, no clock is called “yours”', () => {
  expect(clockOnPaper(CHENNAI).name).toBe('Chennai time');
  expect(clockOnPaper(null).name).toMatch(/^(?!your time)./);
});
