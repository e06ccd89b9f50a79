import { type BloodType, readBloodType } from '@redthread/domain/blood-type';
import { foldTyped } from '@redthread/domain/fold';
import { LETTERS, NEGATIVE, POSITIVE } from '@redthread/domain/forwarded-words';
import { LANGUAGES, type Language, preferredLanguage } from '@redthread/domain/language';

// What cells of lists say in words, in our ten languages.

export type Sex = 'female' | 'male';

const NOTHING = wordsOf(
  'na|n a|nil|none|null|no|not provided|not available|not given|unknown|never|not yet|first time|nunca|ninguno|no tiene|jamais|aucun|nenhum|não|belum pernah|belum|tidak ada|hakuna|bado|لا يوجد|أبدا|नहीं|कभी नहीं|নেই|কখনো না|نہیں|کبھی نہیں',
);
const YES = wordsOf('yes|y|true|1|x|ok|agreed|sí|oui|sim|ya|setuju|ndiyo|ndio|نعم|हाँ|हां|জি|হ্যাঁ|হাঁ|ہاں|جی');
const NO = wordsOf('no|n|false|0|refused|non|não|tidak|hapana|لا|नहीं|না|نہیں');
const FEMALE = wordsOf(
  'f|female|woman|w|mujer|femenino|femme|féminin|mulher|feminino|perempuan|wanita|p|mwanamke|kike|mke|أنثى|امرأة|महिला|स्त्री|মহিলা|নারী|عورت|خاتون',
);
const MALE = wordsOf(
  'm|male|man|h|hombre|masculino|homme|masculin|homem|laki laki|pria|l|mwanaume|mwanamume|kiume|mme|ذكر|رجل|पुरुष|পুরুষ|مرد',
);
const CHECKED = /^[✓✔☑]\uFE0F?$/u;

function wordsOf(words: string): ReadonlySet<string> {
  return new Set(words.split('|').map(foldTyped));
}

/** Whether a cell that isn't empty says that there is nothing: `-`, `N/A`, `Not provided`. */
export function saysNothing(text: string): boolean {
  const folded = foldTyped(text);
  return folded === '' || NOTHING.has(folded);
}

/** Whether a donor agreed; null for what is neither yes nor no. */
export function readConsent(text: string): boolean | null {
  const folded = foldTyped(text);
  if (CHECKED.test(text) || YES.has(folded)) return true;
  return NO.has(folded) ? false : null;
}

/** Null for what is neither. `isSpanish` where the column has an H: there M is a woman, mujer or mulher. */
export function readSex(text: string, isSpanish: boolean): Sex | null {
  const folded = foldTyped(text);
  if (FEMALE.has(folded) || (isSpanish && folded === 'm')) return 'female';
  return MALE.has(folded) ? 'male' : null;
}

const SPELT = new RegExp(
  `^(${Object.keys(LETTERS).join('|')}|A1?B|A1?|B|O|0)[ .(-]*(?:(${POSITIVE})|(?:${NEGATIVE}))[ .)]*$`,
  'iu',
);

/** As cards and lists write it, also in words of our languages: `O+ve`, `A1B+`, `o positivo`, `बी पॉजिटिव`. */
export function readWrittenBloodType(text: string): BloodType | null {
  const [, letters = '', positive] = SPELT.exec(text.normalize('NFC').trim()) ?? [];
  return readBloodType(text) ?? readBloodType(`${LETTERS[letters] ?? letters}${positive === undefined ? '-' : '+'}`);
}

let languages: Map<string, Language> | undefined;

/** One of our languages, by its tag or by its name in any of them. */
export function readLanguage(text: string): Language | null {
  languages ??= new Map([
    ...LANGUAGES.flatMap((reader) => {
      const names = new Intl.DisplayNames([reader], { type: 'language' });
      return LANGUAGES.map((named): [string, Language] => [foldTyped(names.of(named) ?? named), named]);
    }),
    ...(['bangla', 'bengali'] as const).map((name): [string, Language] => [name, 'bn']),
  ]);
  return languages.get(foldTyped(text)) ?? preferredLanguage([text.trim()]);
}
