import { isolate } from '@redthread/domain/isolate';
import { isRightToLeft, type Language, localeOf } from '@redthread/domain/language';
import { IntlMessageFormat } from 'intl-messageformat';
import arabic from './languages/ar.json' with { type: 'json' };
import type { TextArguments } from './languages/arguments.gen.ts';
import bengali from './languages/bn.json' with { type: 'json' };
import english from './languages/en.json' with { type: 'json' };
import spanish from './languages/es.json' with { type: 'json' };
import french from './languages/fr.json' with { type: 'json' };
import hindi from './languages/hi.json' with { type: 'json' };
import indonesian from './languages/id.json' with { type: 'json' };
import portuguese from './languages/pt.json' with { type: 'json' };
import swahili from './languages/sw.json' with { type: 'json' };
import urdu from './languages/ur.json' with { type: 'json' };

type Key = keyof typeof english;

/** What the texts of these keys ask for, all of it. */
type Asked<Keys extends Key> = (
  Keys extends keyof TextArguments
    ? (values: TextArguments[Keys]) => void
    : (values: object) => void
) extends (values: infer All extends object) => void
  ? All
  : never;

// A language that lacks a text doesn't compile.
const TEXTS: Readonly<Record<Language, Readonly<Record<Key, string>>>> = {
  en: english,
  ar: arabic,
  bn: bengali,
  es: spanish,
  fr: french,
  hi: hindi,
  id: indonesian,
  pt: portuguese,
  sw: swahili,
  ur: urdu,
};
const SIGNATURE = 'Redthread';

const messages = new Map<string, IntlMessageFormat>();

/** The text with this key. A Latin name would turn an Arabic sentence around, so that values in one are set apart. */
export function say<Keys extends Key>(
  language: Language,
  key: Keys,
  ...[values = {}]: object extends Asked<Keys> ? [values?: object] : [values: Asked<Keys>]
): string {
  const isMirrored = isRightToLeft(language);
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && isMirrored ? isolate(value, isMirrored) : value,
  ]);
  return String(messageOf(language, key).format(Object.fromEntries(given)));
}

function messageOf(language: Language, key: Key): IntlMessageFormat {
  const name = `${language} ${key}`;
  const known = messages.get(name);
  if (known !== undefined) return known;
  const made = new IntlMessageFormat(TEXTS[language][key], localeOf(language));
  messages.set(name, made);
  return made;
}

/** The text of a mail, of its paragraphs. `name` is how the reader is greeted. */
export function letter(language: Language, paragraphs: readonly string[], name?: string): string {
  const hello = name === undefined ? say(language, 'letter.hello') : say(language, 'letter.helloName', { name });
  return [hello, ...paragraphs, SIGNATURE].join('\n\n');
}

/** What stands in a mail's subject as a text message, with the address where more is. */
export function shortLetter(language: Language, subject: string, url: string): string {
  return inOldAlphabet([say(language, 'short.other', { said: subject }), url]);
}

/** Phones' old alphabet has none of these: a message with one is sent, and paid, as two. */
export function inOldAlphabet(lines: readonly string[]): string {
  return lines.join('\n').replaceAll('\u00A0', ' ').replaceAll('’', "'").replaceAll('–', '-');
}

/** An address with what it is for; on a line of its own where words run the other way. */
export function linkTo(language: Language, words: string, url: string): string {
  // French sets a space before a colon, one that no line breaks at.
  const colon = language === 'fr' ? '\u00A0:' : ':';
  return `${words}${colon}${isRightToLeft(language) ? '\n' : ' '}${url}`;
}
