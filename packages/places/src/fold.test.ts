import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { createReader, END } from './reader.ts';

test.each([
  ['Zürich', 'zurich'],
  ['ZÜRICH', 'zurich'],
  ['Zu\u0308rich', 'zurich'],
  ['Łódź', 'lodz'],
  ['Großräschen', 'grossraschen'],
  ['İzmir', 'izmir'],
  ["Xi'an", 'xian'],
  ['Xi’an', 'xian'],
  ['St. Louis', 'st louis'],
  ['Saint-Denis', 'saint denis'],
  ['  (Kreis 11) ', 'kreis 11'],
  ['Ｔｏｋｙｏ', 'tokyo'],
  ['أسيوط', 'اسيوط'],
  ['القاهِرة', 'القاهره'],
  ['لاہور', 'لاهور'],
  ['دہلی', 'دهلي'],
  ['दिल्ली', 'दिल्ली'],
  ['ज़्यूरिख़', 'ज्यूरिख'],
  ['Ёлкино', 'елкино'],
  ['ガ', 'ガ'],
  ['😀', ''],
])('%s and whoever types %s mean the same', (name, typed) => {
  expect(fold(name)).toBe(typed);
});

test('no letter changes when it is folded again', () => {
  const letters = Array.from({ length: 0x1_0000 }, (_, unit) => String.fromCharCode(unit));
  expect(letters.filter((letter) => fold(fold(letter)) !== fold(letter))).toEqual([]);
});

test('what is folded once stays as it is', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => fold(fold(text)) === fold(text)));
});

test('a name is read out of bytes as it is folded', () => {
  const plane = fc.string({
    unit: fc.integer({ min: 1, max: 0xd7ff }).map((code) => String.fromCharCode(code)),
    maxLength: 30,
  });
  fc.assert(
    fc.property(plane, (name) => {
      const { startAt, next } = createReader(Buffer.from(`x\0${name}\0y\0`));
      startAt(2);
      let read = '';
      for (let unit = next(); unit !== END; unit = next()) read += String.fromCharCode(unit);
      expect(read).toBe(fold(name));
    }),
    { numRuns: 2000 },
  );
});
