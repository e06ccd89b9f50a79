import { isolate } from '@redthread/domain/isolate';
import { localeOf } from '@redthread/domain/language';
import { IntlMessageFormat } from 'intl-messageformat';
import type { TextArguments, TextTags } from '../languages/arguments.gen.ts';
import english from '../languages/en.json';
import { writtenValue } from './number.ts';

/** The texts of a language by key, in ICU message syntax. English is the measure: the others have its keys. */
export type Catalogue = Readonly<Record<string, Message>>;
/** The build parses what has syntax, so that the parser isn't shipped (apps/web/build/parsed-texts.ts). */
type Message = ConstructorParameters<typeof IntlMessageFormat>[0];

type Key = keyof typeof english;
/** A text without arguments. */
export type PlainKey = Exclude<Key, keyof TextArguments | keyof TextTags>;

/** The language that texts are in now, and its locale for numbers and dates. */
export interface Language {
  /** A BCP 47 tag, such as `en`. */
  readonly code: string;
  readonly isRightToLeft: boolean;
  readonly catalogue: Catalogue;
}

export const ENGLISH: Language = { code: 'en', isRightToLeft: false, catalogue: english };

// A text without these characters needs no parsing, and is shipped as it is.
const SYNTAX = /[{}<]|''/;
const LITERAL = 0;

let current: Language = ENGLISH;
let messages = new Map<string, IntlMessageFormat>();
/** By the code of a language: what only later screens say, once it is there. */
const lateTexts = new Map<string, Catalogue>();

/** For `language.ts`, which also has the screen drawn again. */
export function speak(language: Language): void {
  current = language;
  messages = new Map();
}

/** For `language.ts`, too. */
export function learnLate(code: string, texts: Catalogue): void {
  lateTexts.set(code, texts);
  messages = new Map();
}

export function spokenLanguage(): Language {
  return current;
}

/** For `Intl`. */
export function spokenLocale(): string {
  return localeOf(current.code);
}

/** The text with this key. Read while a screen is drawn, never kept: the language may change. */
export function text(key: PlainKey): string;
export function text<With extends Exclude<keyof TextArguments, keyof TextTags>>(
  key: With,
  values: TextArguments[With],
): string;
export function text(key: Key, values: Record<string, string | number> = {}): string {
  const words = find(current, key) ?? find(ENGLISH, key) ?? key;
  return isPlain(words) ? words : String(compile(key).format(isolateAll(values)));
}

/** The words that a language has for what the server or a rule says, by a key that English leaves to them. */
export function wordsFor(key: string, values: Readonly<Record<string, number | string>> = {}): string | undefined {
  const words = current === ENGLISH ? undefined : current.catalogue[key];
  return words === undefined ? undefined : String(prepare(words, spokenLocale()).format(values));
}

export function compile(key: Key): IntlMessageFormat {
  const known = messages.get(key);
  if (known) return known;
  const translation = find(current, key);
  // Missing translations fall back to English, plurals included.
  const message = prepare(translation ?? find(ENGLISH, key) ?? key, translation === undefined ? 'en' : spokenLocale());
  messages.set(key, message);
  return message;
}

function find({ code, catalogue }: Language, key: Key): Message | undefined {
  return catalogue[key] ?? lateTexts.get(code)?.[key];
}

function prepare(words: Message, locale: string): IntlMessageFormat {
  return new IntlMessageFormat(isPlain(words) ? [{ type: LITERAL, value: words }] : words, locale);
}

/** Said as it stands. */
function isPlain(words: Message): words is string {
  return typeof words === 'string' && !SYNTAX.test(words);
}

export function isolateAll<Value>(values: Record<string, Value>): Record<string, Value | string> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolate(writtenValue(value), current.isRightToLeft) : value,
  ]);
  return Object.fromEntries(entries);
}
