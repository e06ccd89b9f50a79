import { plainDigits } from './digits.ts';

// Accents, case, width and punctuation folded away, a UTF-16 unit at a time, so that names are compared without being copied. What
// is searched for by a name, or compared with one, is compared like this: names of places, of people, of hospitals.

/** What a unit folds to, in `FOLDED`: itself, another unit, or one of these. */
export const NOT_YET = 0;
export const NOTHING = 1;
export const SEVERAL = 2;
export const SPACE = 0x20;

/** By UTF-16 unit; filled by `foldUnit` as units are met, because few of them ever are. */
export const FOLDED: Uint16Array = new Uint16Array(0x1_0000);

const ASCII = 0x80;
const LAST_UNIT = 0xffff;

/** By byte: what an ASCII letter or figure folds to, and zero for all else. */
export const PLAIN_BYTES: Uint8Array = new Uint8Array(0x100);

const several = new Map<number, string>();

/** Marks over letters: Latin, Hebrew, Arabic, the dots under Indic letters. Indic vowel signs are letters to their readers. */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c]/gu;
/** Apostrophes, tatweel, joiners and soft hyphens: "Xi'an" is typed "xian". */
const DROPPED = /['`´’‘ʻʼʽʾʿʹʺ′″\u0640\u00ad\u200b-\u200f\u2060\ufeff]/gu;
const NOT_ASCII = /[^\p{ASCII}]/u;
const DIGIT = /\p{Nd}/u;
const LETTER = /[\p{L}\p{N}\p{M}]/u;
/** Letters that no decomposition makes plain. Arabic ones are written alike by those who write in a hurry, or in Urdu. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ə: 'a',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۃ: 'ه',
};

for (let byte = 0; byte < ASCII; byte += 1) {
  const folded = foldUnit(byte);
  if (folded > SPACE) PLAIN_BYTES[byte] = folded;
}

/** A text as it is compared: folded, with one space between words and none around. */
export function fold(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    // Two units: names of people have such letters, if no place's has.
    const isPair = code > LAST_UNIT;
    if (isPair) at += 1;
    const letters = isPair ? foldOne(String.fromCodePoint(code)) : lettersOf(code);
    if (letters !== ' ' || (folded !== '' && !folded.endsWith(' '))) folded += letters;
  }
  return folded.trimEnd();
}

/** What somebody typed, as names are compared: those of the table are composed, what a device sends may not be. */
export function foldTyped(text: string): string {
  return fold(NOT_ASCII.test(text) ? text.replace(DROPPED, '').normalize('NFKC') : text);
}

/** What one unit folds to: a unit, `NOTHING`, or `SEVERAL` that `severalOf` tells. */
export function foldUnit(unit: number): number {
  const known = FOLDED[unit] ?? NOTHING;
  if (known !== NOT_YET) return known;
  const folded = foldOne(String.fromCharCode(unit));
  if (folded.length > 1) several.set(unit, folded);
  const result = folded.length > 1 ? SEVERAL : folded === '' ? NOTHING : folded.charCodeAt(0);
  FOLDED[unit] = result;
  return result;
}

function lettersOf(unit: number): string {
  const folded = foldUnit(unit);
  if (folded === NOTHING) return '';
  return folded === SEVERAL ? severalOf(unit) : String.fromCharCode(folded);
}

export function severalOf(unit: number): string {
  return several.get(unit) ?? '';
}

function foldOne(letter: string): string {
  if (DIGIT.test(letter)) return plainDigits(letter);
  const kept = letter.replace(DROPPED, '');
  const parts = kept.normalize('NFKD').toLowerCase().normalize('NFKD').replace(MARKS, '').replace(DROPPED, '');
  const folded = [...parts.normalize('NFC')].map((each) => PLAIN[each] ?? (LETTER.test(each) ? each : ' ')).join('');
  return folded.includes(' ') ? ' ' : folded;
}
