/** What the note about unsent calls says: how many wait, and what became of the last one. */
interface UnsentSaid {
  readonly waiting: number;
  readonly last:
    | null
    | { readonly kind: 'sent' }
    | { readonly kind: 'refused'; readonly to: string; readonly reason: string };
}

const listeners = new Set<() => void>();
let said: UnsentSaid = { waiting: 0, last: null };

export function readUnsentSaid(): UnsentSaid {
  return said;
}

export function sayUnsent(change: Partial<UnsentSaid>): void {
  said = { ...said, ...change };
  for (const listener of listeners) listener();
}

export function subscribeToUnsentSaid(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
