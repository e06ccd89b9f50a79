import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDigits } from './digits.ts';
import { readForwardedMessage } from './forwarded-message.ts';

const WORDS = [
  ...['O+', 'B-ve', 'AB', '2 units', 'Apollo Hospital', ', Chennai', 'call', '98400 12345', '+91', 'tomorrow'],
  ...['10am', '29/11', 'urgent', '\n', ' / ', '/', '.', ',', '-', '(', '٣', 'مستشفى', 'कल', '🩸', '*', 'at', 'Dec'],
  ...['12:30', 'hospital:', 'within 3 hours'],
];
const PICTURES = /\p{Extended_Pictographic}/gu;
const message = fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 12 })), {
  maxLength: 40,
});

test('whatever is pasted, nothing is filled in that isn’t in it', () => {
  fc.assert(
    fc.property(message, (parts) => {
      const text = parts.join(' ');
      const { bloodType, units, hospital, town, phone } = readForwardedMessage(text);
      const plain = plainDigits(text);
      // A picture is left out, also one that a compatible letter stands for: 🈁 is ココ.
      const squeezed = plainDigits(text.replace(PICTURES, ''))
        .replace(/[^\p{L}\p{N}]/gu, '')
        .toLowerCase();
      for (const words of [hospital, town, phone]) {
        expect(squeezed).toContain((words ?? '').replace(/[^\p{L}\p{N}]/gu, '').toLowerCase());
      }
      if (bloodType !== undefined) expect(plain.toUpperCase()).toMatch(/[ABO0]|[अ-ह]|[অ-হ]|[ا-ی]/u);
      if (units !== undefined) expect(units >= 1 && units <= 10).toBe(true);
    }),
  );
});

const PIECES = [
  ...['O+ 2 units at ', '9', '1 ', 'a ', ' - ', 'Hospital, '],
  ...['call 98400 ', 'مستشفى ', '29/11 ', '(', '\n', 'at at at '],
];

test('whatever is pasted is read, and nothing beyond two thousand letters', () => {
  for (const piece of PIECES) {
    const pasted = piece.repeat(10_000 / piece.length);
    expect(readForwardedMessage(`${pasted}\nB-ve 98400 12345`)).toEqual(readForwardedMessage(pasted.slice(0, 2000)));
  }
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => void readForwardedMessage(text)));
});
