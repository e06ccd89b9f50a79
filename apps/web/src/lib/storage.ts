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
