const listeners = new Set<() => void>();
let offers = 0;

/** Says that something on screen offers to try again. What comes back says that it no longer does. */
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
