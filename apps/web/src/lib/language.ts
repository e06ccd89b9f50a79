import {
  DEFAULT_LANGUAGE,
  isRightToLeft,
  type Language as Known,
  LANGUAGES,
  preferredLanguage,
} from '@redthread/domain/language';
import { fetchInTime } from './connection.ts';
import type { TextStorage } from './storage.ts';
import { type Catalogue, ENGLISH, type Language, learnLate, speak, spokenLanguage } from './text.ts';

// Fetched as files, not modules: browsers never retry a failed module import.
const FILES = import.meta.glob<string>(['../languages/*.json', '!**/en.json'], {
  query: '?url',
  import: 'default',
  eager: true,
});
/** What only later screens say: `languages/late-areas.ts`. */
const LATE_FILES = import.meta.glob<string>('../languages/*.json', {
  query: '?url&late',
  import: 'default',
  eager: true,
});
const KEY = 'language';
/** The fonts of scripts that the app's own font lacks, as `styles/fonts.css` names them. */
const FONTS: Readonly<Record<string, string>> = {
  Arab: 'Vazirmatn Variable',
  Beng: 'Bengali',
  Deva: 'Devanagari',
};
/** After this time-out the first screen renders in English. */
const PATIENCE_MS = 5000;
/** For a font: without waiting, text renders in a fallback font and shifts later. */
const FONT_PATIENCE_MS = 1500;
const listeners = new Set<() => void>();
const lateTexts = new Map<string, Promise<void>>();
let choices = 0;

/** A language by its own name: `ar` is `العربية`, `fr` is `Français`. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  // As it stands in a list; some languages write it small in a sentence.
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Loads the language chosen earlier, or preferred by the browser; English if that fails. */
export async function startLanguage(storage: TextStorage): Promise<void> {
  const code = chosenLanguage(storage) ?? askedLanguage();
  // The page may have been drawn in another.
  if (code === ENGLISH.code) return become(ENGLISH);
  try {
    become(await load(code));
  } catch {
    become(ENGLISH);
    console.error(`The texts in the language ${code} could not be fetched.`);
  }
}

/** What a person chose in this browser; null while they have chosen nothing. */
export function chosenLanguage(storage: TextStorage): Known | null {
  const code = storage.getItem(KEY);
  return LANGUAGES.find((known) => known === code) ?? null;
}

/** What the browser asks for, of what the app speaks. */
export function askedLanguage(): Known {
  return preferredLanguage(navigator.languages) ?? DEFAULT_LANGUAGE;
}

/** Switches the language, and remembers it. Rejects when its texts can't be fetched. */
export async function chooseLanguage(code: string, storage: TextStorage): Promise<void> {
  choices += 1;
  const choice = choices;
  const language = await load(code);
  // A later choice may have loaded first.
  if (choice !== choices) return;
  // First, for whoever hears of it and asks what was chosen.
  storage.setItem(KEY, code);
  become(language);
}

/** Resolves once what only later screens say is there, in the language that is spoken. Rejects when it can't be fetched. */
export function fetchLateTexts(): Promise<void> {
  return fetchLate(spokenLanguage().code);
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
  // The screen that is shown may say some of them.
  const late = lateTexts.size > 0 ? fetchLate(code) : null;
  if (address === undefined) {
    await late;
    return ENGLISH;
  }
  const script = new Intl.Locale(code).maximize().script ?? '';
  const font = fetchFont(script, languageName(code));
  const catalogue = catalogueOf(await fetchTexts(address));
  await late;
  await font;
  return { code, isRightToLeft: isRightToLeft(code), catalogue };
}

/** Once for a language, unless it failed. */
function fetchLate(code: string): Promise<void> {
  // The server has them all.
  if (import.meta.env.SSR) return Promise.resolve();
  const known = lateTexts.get(code);
  if (known) return known;
  const fetched = fetchTexts(LATE_FILES[`../languages/${code}.json`] ?? '').then(
    (texts: Catalogue) => learnLate(code, texts),
    (error: unknown) => {
      lateTexts.delete(code);
      throw error;
    },
  );
  lateTexts.set(code, fetched);
  return fetched;
}

async function fetchTexts(address: string) {
  const answer = await fetchInTime(PATIENCE_MS)(address);
  if (!answer.ok) throw new Error(`${address} could not be fetched: ${answer.status}.`);
  return answer.json();
}

/** Resolves when the font for `sample` is loaded, or after a time-out. Never rejects. */
async function fetchFont(script: string, sample: string): Promise<void> {
  const family = FONTS[script];
  if (family === undefined) return;
  const patience = new Promise((resolve) => setTimeout(resolve, FONT_PATIENCE_MS));
  await Promise.race([document.fonts.load(`1em "${family}"`, sample).catch(() => {}), patience]);
}

/** A translation as the build ships it: its texts in the order of the English ones, and those that English leaves to others by key. */
type Keyless = readonly [texts: readonly (Catalogue[string] | null)[], others: Catalogue];

/** The texts by key, of a file as it is written or as it is shipped (apps/web/build/parsed-texts.ts). */
export function catalogueOf(file: Catalogue | Keyless): Catalogue {
  if (!isKeyless(file)) return file;
  const [texts, others] = file;
  const keyed = Object.keys(ENGLISH.catalogue).flatMap((key, index) => {
    const words = texts[index];
    return words === null || words === undefined ? [] : [[key, words] as const];
  });
  return { ...Object.fromEntries(keyed), ...others };
}

function isKeyless(file: Catalogue | Keyless): file is Keyless {
  return Array.isArray(file);
}
