import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, foldTyped } from './fold.ts';

test.each([
  ['Zürich', 'zurich'],
  ['Zu\u0308rich', 'zurich'],
  ['Łódź', 'lodz'],
  ['Großräschen', 'grossraschen'],
  ['İzmir', 'izmir'],
  ["Xi'an", 'xian'],
  ['St. Louis', 'st louis'],
  ['  (Kreis 11) ', 'kreis 11'],
  ['Ｔｏｋｙｏ', 'tokyo'],
  ['أسيوط', 'اسيوط'],
  ['القاهِرة', 'القاهره'],
  ['لاہور', 'لاهور'],
  ['दिल्ली', 'दिल्ली'],
  ['ज़्यूरिख़', 'ज्यूरिख'],
  ['ガ', 'ガ'],
  ['𠮷田 𞤀', '𠮷田 𞤢'],
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

test.each([
  ['সুমাই\u09df\u09be', 'সুমাই\u09af\u09bc\u09be'],
  ['محمّد کریمی', 'محمد كريمي'],
  ['علی\u200cرضا', 'عليرضا'],
  ['ٱلرحمن', 'الرحمن'],
  ['ﾀﾞﾅﾝ', 'ダナン'],
  ['Nguye\u0302\u0303n', 'NGUYỄN'],
  ['Ward ৭', 'ward 7'],
])('%s is found by whoever types %s', (kept, typed) => {
  expect(foldTyped(kept)).toBe(foldTyped(typed));
});

test('a name is found whichever of its letters are composed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
      expect(foldTyped(name.normalize('NFD'))).toBe(foldTyped(name.normalize('NFC')));
    }),
  );
});
