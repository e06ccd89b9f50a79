import { isRightToLeft, type Language } from '@redthread/domain/language';
import { expect } from 'vitest';
import { htmlOf } from '../../src/features/mail/html.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
}

/** Names that are written in Latin letters in every language. */
const NAMES = /Redthread|Google/g;
const ADDRESS = /https?:\/\/\S+/g;
const ADDRESS_OF_SITE = /https?:\/\/[^/\s]+/;
/** A link's code has any letters, those of NaN too. */
const CODE = /(?<=[#=])[\w-]{16,}/g;
/** A code that is typed. */
const SIX_DIGITS = /^\d{6}$/;
/** What keeps its own direction inside a sentence: names of people and towns, times of day. */
const ISOLATED = /\u2068[^\u2068\u2069]*\u2069/g;
const LATIN = { own: /^[¿¡]?\p{Script=Latin}/u, others: /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}]/u };
const ARABIC = { own: /^\p{Script=Arabic}/u, others: /[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Bengali}]/u };
// Names of towns stand in Latin letters in them.
const HINDI = { own: /^[\p{Script=Devanagari}\p{Script=Latin}]/u, others: /[\p{Script=Arabic}\p{Script=Bengali}]/u };
const BENGALI = { own: /^[\p{Script=Bengali}\p{Script=Latin}]/u, others: /[\p{Script=Arabic}\p{Script=Devanagari}]/u };
/** French sets a space before these, at which no line may break; between figures stands a time of day. */
const FRENCH_UNSPACED = /[^\s\d][:;?!]|[^\S\u00A0\u202F][:;?!]/;
const LETTERS: Readonly<Record<Language, { own: RegExp; others: RegExp }>> = {
  en: LATIN,
  ar: ARABIC,
  bn: BENGALI,
  es: LATIN,
  fr: LATIN,
  hi: HINDI,
  id: LATIN,
  pt: LATIN,
  sw: LATIN,
  ur: ARABIC,
};

/** So many words of a mail are read at a glance. Heading, button and small print count. */
const MOST_WORDS = 60;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}’:-]*/gu;
const REMOTE = /<(?:img|link|script|iframe|svg|object)\b|url\(|@import|@font-face|\ssrc=/i;

/** That a mail program shows it as one button with few words, and loads nothing. */
function expectOneButton(mail: Mail): void {
  const address = ADDRESS_OF_SITE.exec(mail.text)?.[0] ?? '';
  const html = htmlOf(mail, address);
  expect(html.match(/<a href="[^"]+" class="go"/g), mail.text).toHaveLength(1);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toMatch(REMOTE);
  const words = `${mail.subject} ${mail.text}`.replaceAll(ADDRESS, '').match(WORD) ?? [];
  if (mail.language === 'en') expect(words.length, mail.text).toBeLessThanOrEqual(MOST_WORDS);
}

/** That a mail is in its language from the first word to the last, but for its reader's `name`, with nothing missing in it. */
export function expectWhole({ subject, text, language }: Mail, name = ''): void {
  expectOneButton({ subject, text, language });
  const { own, others } = LETTERS[language];
  const paragraphs = text.split('\n\n');
  expect(paragraphs.length).toBeGreaterThanOrEqual(4);
  expect(paragraphs.at(-1)).toBe('Redthread');
  for (const words of [subject, ...paragraphs.slice(0, -1)]) {
    const said = words.replaceAll(ADDRESS, '').replaceAll(ISOLATED, '').replace(name, '').trim();
    expect(said.replaceAll(NAMES, ''), words).not.toMatch(others);
    const values = words.replaceAll(CODE, '');
    expect(values, 'a value is missing').not.toMatch(/[{}]|undefined|null|NaN|Invalid|\u2068\u2069| {2}| [.,،؟?]/);
    if (language === 'fr') expect(said).not.toMatch(FRENCH_UNSPACED);
    // The first letter decides which way a mail program writes the paragraph.
    if (said !== '' && !SIX_DIGITS.test(said)) expect(words.replace(/^[\u2068]/, '')).toMatch(own);
    // An address among Arabic words would be torn apart at its slashes.
    if (isRightToLeft(language))
      for (const line of words.split('\n')) expect(line).toMatch(/^https?:\/\/\S+$|^(?!.*https?:)/);
  }
}
