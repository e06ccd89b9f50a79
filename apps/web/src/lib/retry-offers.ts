const listeners = new Set<() => void>();
let offers = 0;

/** Registers a retry button on screen. Returns a function that unregisters it. */
export function offerRetry(): () => void {
  change(1);
  return () => change(-1);
}

export function hasRetryOffer(): boolean {
  return offers > 0;
}

export function subscribeToRetryOffers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(by: number): void {
  offers += by;
  for (const listener of listeners) listener();
}
