/** Something on screen that couldn't be fetched, and why. */
export interface ShownFailure {
  readonly cause: string;
  /** Where it stands. */
  readonly place: () => Node | null;
  readonly retry: () => void;
}

const listeners = new Set<() => void>();
let shown: readonly ShownFailure[] = [];

/** Until what comes back is called. */
export function showFailure(failure: ShownFailure): () => void {
  change([...shown, failure].sort(byPlace));
  return () => change(shown.filter((other) => other !== failure));
}

/** The first failure on screen with the same cause: it represents the others. */
export function firstOf(cause: string): ShownFailure | undefined {
  return shown.find((failure) => failure.cause === cause);
}

export function retryAllOf(cause: string): void {
  for (const failure of shown.filter((each) => each.cause === cause)) failure.retry();
}

export function subscribeToFailures(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly ShownFailure[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function byPlace(a: ShownFailure, b: ShownFailure): number {
  const [first, second] = [a.place(), b.place()];
  if (first === null || second === null) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
