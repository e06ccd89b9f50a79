import { describe, expect, test } from 'vitest';
import { cleanedLine, hasLetter, isCleanLine } from './text.ts';

describe('the name that a person gives', () => {
  test.each([
    'Ana',
    "Niamh O'Brien-Śmiałek",
    'محمد عبد الله',
    'अनीता क्षत्रिय',
    '王小明',
    'ნინო',
    'Zoë 👩🏽‍⚕️',
    'می‌خواهم',
    'Cafe\u0301',
    '',
  ])('%s can be kept and shown', (name) => {
    expect(isCleanLine(name)).toBe(true);
  });

  test.each([
    ['a NUL', 'Ana\u0000'],
    ['a line break', 'Ana\nSmith'],
    ['a tab', 'Ana\tSmith'],
    ['an escape', 'Ana\u001B[31m'],
    ['a C1 control', 'Ana\u0085'],
    ['a line separator', 'Ana\u2028'],
    ['a paragraph separator', 'Ana\u2029'],
    ['half a surrogate pair', 'Ana\uD83D'],
    ['the other half of one', '\uDE00Ana'],
    ['the halves the wrong way round', '\uDE00\uD83D'],
    ['a left-to-right embedding', 'Ana\u202A'],
    ['a right-to-left override', 'Ana\u202Egro.x'],
    ['an isolate', 'Ana\u2066'],
    ['the end of an isolate', 'Ana\u2069'],
  ])('a name with %s is refused', (_, name) => {
    expect(isCleanLine(name)).toBe(false);
  });
});

test.each([
  ['\u200b', false],
  ['\u3164 \u200d', false],
  ['- . -', false],
  ['', false],
  ['क्\u200dष', true],
  ['Ana', true],
  ['محمد', true],
  ['李', true],
  ['7', true],
])('a person called %j is someone to read: %s', (text, expected) => {
  expect(hasLetter(text)).toBe(expected);
});

test.each([
  ['  Ana  ', 'Ana'],
  ['Ana\u0000\nSmith', 'AnaSmith'],
  ['Ana\u202Egro.x', 'Anagro.x'],
  ['Ana\uD83D', 'Ana'],
  ['1234567890', '12345678'],
  ['1234567😀', '1234567'],
  ['123456 😀', '123456'],
  ['\u0000', ''],
])('a name that came as %j is kept as %j', (given, kept) => {
  expect(cleanedLine(given, 8)).toBe(kept);
  expect(isCleanLine(kept)).toBe(true);
});
