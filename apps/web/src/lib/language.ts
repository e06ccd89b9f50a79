import { fetchInTime } from './fetch-in-time.ts';
import type { TextStorage } from './storage.ts';
import { type Catalogue, ENGLISH, type Language, speak } from './text.ts';

// As files and not as modules: a browser never asks again for a module that it couldn't fetch.
const FILES = import.meta.glob<string>(['../languages/*.json', '!**/en.json'], {
  query: '?url',
  import: 'default',
  eager: true,
});
const KEY = 'language';
const RIGHT_TO_LEFT_SCRIPTS = ['Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];
/** The first screen waits for its language no longer than this, and is drawn in English then. */
const PATIENCE_MS = 5000;
const listeners = new Set<() => void>();
let choices = 0;

/** The codes of all languages that have a file in `languages/`, English first. */
export const LANGUAGE_CODES: readonly string[] = [ENGLISH.code, ...Object.keys(FILES).map(codeOf)];

/** A language by its own name: `ar` is `العربية`. */
export function languageName(code: string): string {
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
}

/** Speaks the language that was chosen on an earlier visit. Without its file, English does. */
export async function startLanguage(storage: TextStorage): Promise<void> {
  const code = storage.getItem(KEY);
  if (code === null || code === ENGLISH.code) return;
  try {
    become(await load(code));
  } catch {
    console.error('The texts of the chosen language could not be fetched.');
  }
}

/** Speaks another language from here on, and remembers it. Rejects when its texts can't be fetched. */
export async function chooseLanguage(code: string, storage: TextStorage): Promise<void> {
  choices += 1;
  const choice = choices;
  const language = await load(code);
  // A choice made meanwhile may have been fetched first.
  if (choice !== choices) return;
  become(language);
  storage.setItem(KEY, code);
}

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(language: Language): void {
  speak(language);
  document.documentElement.lang = language.code;
  document.documentElement.dir = language.isRightToLeft ? 'rtl' : 'ltr';
  for (const listener of listeners) listener();
}

async function load(code: string): Promise<Language> {
  const address = FILES[`../languages/${code}.json`];
  if (address === undefined) return ENGLISH;
  const answer = await fetchInTime(PATIENCE_MS)(address);
  if (!answer.ok) throw new Error(`${address} could not be fetched: ${answer.status}.`);
  const catalogue: Catalogue = await answer.json();
  return {
    code,
    isRightToLeft: RIGHT_TO_LEFT_SCRIPTS.includes(new Intl.Locale(code).maximize().script ?? ''),
    catalogue,
  };
}

function codeOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}
