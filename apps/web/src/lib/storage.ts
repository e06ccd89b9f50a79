/** The part of `Storage` that the app uses. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** Of all that it holds, also of what isn't the app's. */
  keys?(): readonly string[];
}

/**
 * The browser's storage, with a fallback in memory when it is blocked or full.
 * Nothing here throws.
 */
export function openStorage(open: () => TextStorage): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(act: (storage: TextStorage) => Result, otherwise: Result): Result => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem: (key, value) => {
      memory.delete(key);
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (!isKept) memory.set(key, value);
    },
    removeItem: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...memory.keys(), ...attempt<readonly string[]>((storage) => Object.keys(storage), [])],
  };
}

/** What is kept of a person on their device beside the session, and ends with it: in local storage, which is emptied at once. */
export const KEPT_KEYS = { seen: 'seen', unsent: 'unsent' } as const;

/** Where Firebase's SDK keeps a sign-up under way; what follows is the project's. */
export const FIREBASE_KEYS = 'firebase:authUser:';

/** Of a sign-up under way: whoever signs out leaves none to the next person at the device. */
export const SIGN_UP_KEYS = { signUp: 'sign-up', next: 'sign-up-next' } as const;

/** Whether a person has told their family what they decided about their organs. It is the browser's, and goes when somebody signs out. */
export const TOLD_FAMILY_KEY = 'told-family';

/** Under which what a visitor types into a form is kept in its tab. */
export const VISITOR_DRAFTS = {
  request: 'patient',
  donor: 'donor',
  /** Of one request: what is shared for one patient isn't for another. */
  volunteer: (requestId: string) => `volunteer-${requestId}`,
} as const;

/** Of what is posted for an organisation. */
export function organisationDraft(organisationId: string): string {
  return `organisation-${organisationId}`;
}

/** Of a tab: the code that it waits for, and the refused draft. They go with what was typed there. */
export const PENDING_CODE_KEY = 'pending-code';
export const REFUSED_DRAFT_KEY = 'refused-draft';

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
