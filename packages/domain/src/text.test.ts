import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanedLine, cleanLine, cleanLines, hasLetter, isCleanLine } from './text.ts';

describe('a name stays as it was typed', () => {
  test.each(['Ana', 'محمد عبد الله', 'Zoë 👩🏽‍⚕️', 'می‌خواهم', 'क्‍ष', 'র‍্যাব', 'അനില്‍', '葛\u{e0100}城', ''])(
    'as %s is',
    (name) => {
      expect(cleanLine(name)).toBe(name);
      expect(isCleanLine(name)).toBe(true);
    },
  );
});

describe('what nobody sees in a line goes, and nobody is told of it', () => {
  test.each([
    ['a NUL', 'Ana\u0000 Smith', 'Ana Smith'],
    ['a line break', 'Ana\nSmith', 'Ana Smith'],
    ['a line separator', 'Ana\u2028Smith', 'Ana Smith'],
    ['half a surrogate pair', 'Ana\uD83D', 'Ana'],
    ['the other half of one', '\uDE00Ana', 'Ana'],
    ['an embedding', '\u202aRavi Kumar\u202c', 'Ravi Kumar'],
    ['a right-to-left override', 'Ana\u202Egro.x', 'Anagro.x'],
    ['a zero-width space', 'A\u200bna', 'Ana'],
    ['a joiner between letters that never join', 'A\u200dna', 'Ana'],
    ['a joiner at the end', 'می\u200c', 'می'],
    ['two joiners', 'می\u200c\u200cخواهم', 'می\u200cخواهم'],
    ['a joiner beside a direction mark', 'می\u200c\u200fخواهم', 'می\u200cخواهم'],
    ['a variation selector behind a letter that has one shape', 'A\ufe0fna', 'Ana'],
    ['a Hangul filler', 'Ana\u3164', 'Ana'],
    ['hidden tags', 'Ana\u{e0041}\u{e0042}', 'Ana'],
  ])('%s', (_, typed, kept) => {
    expect(cleanLine(typed)).toBe(kept);
  });

  test.each([
    ['single spaces', '  Tara \u00a0 Devi\u3000', 'Tara Devi'],
    ['hyphens for dashes', 'Anne\u2010Marie \u2011 \u2013 \u2014 \u2212', 'Anne-Marie - - - -'],
    ['composed letters', 'Cafe\u0301', 'Caf\u00e9'],
  ])('a line is kept with %s', (_, typed, kept) => {
    expect(cleanLine(typed)).toBe(kept);
  });

  test('a line that is cleaned can be kept, and stays when it is cleaned again, whatever was typed', () => {
    const odd = fc.constantFrom(
      ...'Aé क्ষम\u200c\u200d\ufe0f👩🏽❤\u0301\u09bc\u202e\u2014\u00a0\n\u034f'.split(''),
      '\u{e0100}',
      '葛',
      '👩',
    );
    const typed = fc.oneof(
      fc.string({ unit: odd }),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('\ud83d', '\ude00', 'a') }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const clean = cleanLine(text);
        expect(isCleanLine(clean)).toBe(true);
        expect(cleanLine(clean)).toBe(clean);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  ['\u200b', false],
  ['\u3164 \u200d', false],
  ['- . -', false],
  ['', false],
  ['क्\u200dष', true],
  ['Ana', true],
  ['7', true],
])('a person called %j is someone to read: %s', (text, expected) => {
  expect(hasLetter(text)).toBe(expected);
});

test.each([
  ['a NUL', 'a\u0000'],
  ['a line break', 'a\n'],
  ['a right-to-left override', 'a\u202E'],
])('an id with %s is none', (_, text) => {
  expect(isCleanLine(text)).toBe(false);
});

test.each([
  ['  Ana  ', 'Ana'],
  ['Ana\u0000\nSmith', 'Ana Smit'],
  ['Ana\uD83D', 'Ana'],
  ['1234567890', '12345678'],
  ['1234567😀', '1234567'],
  ['1234567 😀', '1234567'],
  ['\u0000', ''],
])('a name that came as %j is kept as %j', (given, kept) => {
  expect(cleanedLine(given, 8)).toBe(kept);
  expect(isCleanLine(kept)).toBe(true);
});

test('a note keeps its lines, each clean, without empty ones at its ends or several in a row', () => {
  expect(cleanLines(' \r\nWard  4\u0000\r\n\n \n\u202eCall\u2028back\n')).toBe('Ward 4\n\nCall\nback');
});
