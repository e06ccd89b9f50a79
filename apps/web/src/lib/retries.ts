const offerListeners = new Set<() => void>();
let offers = 0;

/** Registers a retry button on screen. Returns a function that unregisters it. */
export function offerRetry(): () => void {
  countOffers(1);
  return () => countOffers(-1);
}

export function hasRetryOffer(): boolean {
  return offers > 0;
}

export function subscribeToRetryOffers(listener: () => void): () => void {
  offerListeners.add(listener);
  return () => offerListeners.delete(listener);
}

function countOffers(by: number): void {
  offers += by;
  for (const listener of offerListeners) listener();
}

/** Something on screen that couldn't be fetched, and why. */
export interface ShownFailure {
  readonly cause: string;
  /** Where it stands. */
  readonly place: () => Node | null;
  readonly retry: () => void;
}

const failureListeners = new Set<() => void>();
let shown: readonly ShownFailure[] = [];

/** Until what comes back is called. */
export function showFailure(failure: ShownFailure): () => void {
  showOnly([...shown, failure].sort(byPlace));
  return () => showOnly(shown.filter((other) => other !== failure));
}

/** The first failure on screen with the same cause: it represents the others. */
export function firstOf(cause: string): ShownFailure | undefined {
  return shown.find((failure) => failure.cause === cause);
}

export function retryAllOf(cause: string): void {
  for (const failure of shown.filter((each) => each.cause === cause)) failure.retry();
}

export function subscribeToFailures(listener: () => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

function showOnly(next: readonly ShownFailure[]): void {
  shown = next;
  for (const listener of failureListeners) listener();
}

function byPlace(a: ShownFailure, b: ShownFailure): number {
  const [first, second] = [a.place(), b.place()];
  if (first === null || second === null) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
