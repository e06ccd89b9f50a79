import type { TextStorage } from './storage.ts';
import { type Catalogue, ENGLISH, type Language, speak } from './text.ts';

const FILES = import.meta.glob<{ default: Catalogue }>(['../languages/*.json', '!**/en.json']);
const KEY = 'language';
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];
const listeners = new Set<() => void>();

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
  become(await load(code));
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
  const open = FILES[`../languages/${code}.json`];
  if (!open) return ENGLISH;
  const { default: catalogue } = await open();
  return { code, isRightToLeft: RIGHT_TO_LEFT.includes(code), catalogue };
}

function codeOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}
