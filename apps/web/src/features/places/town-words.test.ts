import { afterEach, expect, test } from 'vitest';
import { speakArabic, speakEnglish, speakIn } from '../../../test/languages.ts';
import { chosenTown, readTown, townArea, townInput, townName, writeTown } from './town-words.ts';

const cairo = {
  ...{ id: 360_630, name: 'Cairo', names: { ar: 'القاهرة' }, isNameShared: false },
  ...{ region: 'Cairo', country: 'EG' },
};
const leeds = { ...cairo, name: 'Leeds', names: { ar: 'ليدز' }, region: 'England', country: 'GB' };
const zurich = { ...cairo, name: 'Zürich', names: { ar: 'زيورخ' }, region: 'Zurich', country: 'CH' };
const monaco = { ...cairo, name: 'Monaco', names: {}, region: '', country: 'MC' };
const newport = { ...cairo, name: 'Newport', names: { ar: 'نيوبورت' }, isNameShared: true };
const inWales = { ...newport, region: 'Wales', country: 'GB' };
const onWight = { ...newport, region: 'England', country: 'GB' };
const at = { latHundredths: 3006, lonHundredths: 3125 };

afterEach(speakEnglish);

const bare = (words: string) => words.replaceAll(/[\u2068\u2069]/g, '');

test('someone reads a town with its region, or with its country where it has none', () => {
  expect([townName(leeds), townArea(leeds)]).toEqual(['Leeds, England', 'England, United Kingdom']);
  expect([townName(monaco), townArea(monaco)]).toEqual(['Monaco', 'Monaco']);
});

test('nobody reads a region that is the name of its town, in whatever letters', () => {
  expect([townName(cairo), townArea(cairo)]).toEqual(['Cairo, Egypt', 'Egypt']);
  expect([townName(zurich), townArea(zurich)]).toEqual(['Zürich, Switzerland', 'Switzerland']);
  speakArabic();
  expect(townName(cairo)).toBe('القاهرة، مصر');
  expect(bare(townArea(cairo))).toBe('مصر');
  expect(townName({ ...cairo, isNameShared: true })).toBe('القاهرة، مصر');
});

test('someone who reads Arabic reads no region in Latin letters where the country tells enough', () => {
  speakArabic();
  expect(townName(leeds)).toBe('ليدز، المملكة المتحدة');
  expect(bare(townArea(leeds))).toBe('المملكة المتحدة');
});

test('someone who reads Arabic tells two towns of one name in a country apart by their regions', () => {
  speakArabic();
  expect([inWales, onWight].map(townName)).toEqual(['نيوبورت، Wales', 'نيوبورت، England']);
  expect([inWales, onWight].map((town) => bare(townArea(town)))).toEqual([
    'Wales، المملكة المتحدة',
    'England، المملكة المتحدة',
  ]);
});

test('someone who reads from the right reads a town with a Latin name before its country', () => {
  speakIn('ur');
  expect(townName(leeds)).toBe('\u200FLeeds، سلطنت متحدہ');
  speakArabic();
  expect(townName(leeds)).toBe('ليدز، المملكة المتحدة');
});

test('a form keeps a town over a change of language, and what was typed without a choice', () => {
  const kept = writeTown(chosenTown({ ...cairo, ...at }));
  expect(townInput(kept)).toBe('360630');
  speakArabic();
  expect(readTown(kept).typed).toBe('القاهرة، مصر');
  const typed = writeTown({ typed: '12', town: null });
  expect([readTown(typed).typed, townInput(typed), townInput('')]).toEqual(['12', '?', '']);
});
