import { afterEach, expect, test } from 'vitest';
import { ENGLISH, speak } from '../../lib/text.ts';
import { chosenTown, readTown, townInput, writeTown } from './town-choice.ts';
import { townArea, townName } from './town-words.ts';

const cairo = { id: 360_630, name: 'Cairo', names: { ar: 'القاهرة' }, region: 'Cairo', country: 'EG' };
const monaco = { id: 2_993_458, name: 'Monaco', names: {}, region: '', country: 'MC' };
const at = { latHundredths: 3006, lonHundredths: 3125 };

afterEach(() => speak(ENGLISH));

test('someone reads a town with its region, or with its country where it has none', () => {
  expect([townName(cairo), townArea(cairo)]).toEqual(['Cairo, Cairo', 'Cairo, Egypt']);
  expect([townName(monaco), townArea(monaco)]).toEqual(['Monaco, Monaco', 'Monaco']);
});

test('someone who reads Arabic reads the Arabic name first, and the country in Arabic', () => {
  speak({ code: 'ar', isRightToLeft: true, catalogue: {} });
  expect(townName(cairo)).toBe('القاهرة، Cairo');
  expect(townArea(cairo).replaceAll(/[\u2068\u2069]/g, '')).toBe('Cairo، مصر');
});

test('a form keeps a town over a change of language, and what was typed without a choice', () => {
  const kept = writeTown(chosenTown({ ...cairo, ...at }));
  expect(townInput(kept)).toBe('360630');
  speak({ code: 'ar', isRightToLeft: true, catalogue: {} });
  expect(readTown(kept).typed).toBe('القاهرة، Cairo');
  const typed = writeTown({ typed: '12', town: null });
  expect([readTown(typed).typed, townInput(typed), townInput('')]).toEqual(['12', '?', '']);
});
