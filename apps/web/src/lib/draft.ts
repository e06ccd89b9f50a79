import { openStorage, type TextStorage } from './storage.ts';

type Values = Record<string, string>;

const KEY = 'drafts';
const PERSON_KEY = 'drafts-of';

/** Saves a form's input under the form's name. */
export function saveDraft(storage: TextStorage, name: string, values: Values): void {
  storage.setItem(KEY, JSON.stringify({ ...readAll(storage), [name]: values }));
}

/** The saved input of the fields in `blank`; null without a draft. */
export function readDraft<Blank extends Values>(storage: TextStorage, name: string, blank: Blank): Blank | null {
  const draft = readAll(storage)[name];
  if (!isRecord(draft)) return null;
  const kept = Object.entries(draft).filter(([field, text]) => Object.hasOwn(blank, field) && typeof text === 'string');
  return { ...blank, ...Object.fromEntries(kept) };
}

/** All that is saved under these names, to compare. */
export function draftsNamed(storage: TextStorage, names: readonly string[]): string {
  const all = readAll(storage);
  return JSON.stringify(names.map((name) => all[name] ?? null));
}

export function dropDraft(storage: TextStorage, name: string): void {
  const { [name]: _, ...others } = readAll(storage);
  storage.setItem(KEY, JSON.stringify(others));
}

export function dropAllDrafts(storage: TextStorage): void {
  storage.removeItem(KEY);
  storage.removeItem(PERSON_KEY);
}

/** The id of the drafts' author; null for a visitor. */
export function readDraftsPerson(storage: TextStorage): string | null {
  return storage.getItem(PERSON_KEY);
}

/** Assigns all drafts, present and future, to this person. */
export function saveDraftsPerson(storage: TextStorage, personId: string): void {
  storage.setItem(PERSON_KEY, personId);
}

function readAll(storage: TextStorage): Record<string, unknown> {
  try {
    const drafts: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return isRecord(drafts) ? drafts : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The texts of a form that shows `thing`: of the fields that `blank` has, and empty where there is nothing. */
export function textsOf<Blank extends Readonly<Record<string, string>>>(
  blank: Blank,
  thing: Readonly<Record<string, unknown>>,
): Blank {
  const texts = Object.keys(blank).map((field) => [field, String(thing[field] ?? '')]);
  return { ...blank, ...Object.fromEntries(texts) };
}

/** Storage of form drafts: session storage, this tab only. */
export const drafts = openStorage(() => window.sessionStorage);
