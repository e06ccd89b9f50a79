import { plainDigits } from './digits.ts';

// Accents, case, width and punctuation folded away. What is searched for by a name, or compared with one, is compared like this: names
// of places, of people, of hospitals.

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

/** What each letter folds to that was met; of those that UTF-16 writes as a pair, which no place's name has, none. */
const known = new Map<string, string>();

/** A text as it is compared: folded, with one space between words and none around. */
export function fold(text: string): string {
  let folded = '';
  for (const letter of text) {
    const letters = foldLetter(letter);
    if (letters !== ' ' || (folded !== '' && !folded.endsWith(' '))) folded += letters;
  }
  return folded.trimEnd();
}

/** What somebody typed, as names are compared: those of the list are composed, what a device sends may not be. */
export function foldTyped(text: string): string {
  return fold(NOT_ASCII.test(text) ? text.replace(DROPPED, '').normalize('NFKC') : text);
}

function foldLetter(letter: string): string {
  const folded = known.get(letter) ?? foldOne(letter);
  if (letter.length === 1) known.set(letter, folded);
  return folded;
}

function foldOne(letter: string): string {
  if (DIGIT.test(letter)) return plainDigits(letter);
  const kept = letter.replace(DROPPED, '');
  const parts = kept.normalize('NFKD').toLowerCase().normalize('NFKD').replace(MARKS, '').replace(DROPPED, '');
  const folded = [...parts.normalize('NFC')].map((each) => PLAIN[each] ?? (LETTER.test(each) ? each : ' ')).join('');
  return folded.includes(' ') ? ' ' : folded;
}
