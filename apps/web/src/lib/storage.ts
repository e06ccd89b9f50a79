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
