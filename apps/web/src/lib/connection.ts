import { REQUEST_TIMEOUT_MS } from '@redthread/domain/limits';
import { fetchInTime } from './answered-fetch.ts';
import { readFailure } from './failure.ts';

/** `fine` by default; `silent` when the server doesn't answer although the network is up. */
export type Connection = 'fine' | 'offline' | 'silent';

const HEALTH = '/api/health';
const listeners = new Set<() => void>();
let current: Connection = 'fine';

/** Follows the browser's online and offline events. */
export function followNetwork(): void {
  if (!navigator.onLine) become('offline');
  window.addEventListener('offline', () => become('offline'));
  window.addEventListener('online', () => become('fine'));
}

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readConnection(): Connection {
  return current;
}

/** A call was answered. */
export function noteAnswer(): void {
  // The answer may have been sent before the network went down.
  if (current === 'offline') void knock();
  else become('fine');
}

/** A call failed, also when it was tried again. */
export function noteFailure(error: unknown): void {
  if (isOutage(error)) become(navigator.onLine ? 'silent' : 'offline');
  // A refusal shows that the server is reachable.
  else if (readFailure(error).httpStatus !== null) noteAnswer();
}

/** Whether a call of ours got no answer, or a gateway error. */
export function isOutage(error: unknown): boolean {
  const { code, httpStatus } = readFailure(error);
  if (httpStatus !== null) return httpStatus >= 500 && code !== 'GOOGLE_UNAVAILABLE';
  // Others throw too, such as Firebase: that says nothing about our server.
  return isCall(error) || (error instanceof Error && isCall(error.cause));
}

/** Asks the server whether it is there. */
export async function knock(): Promise<void> {
  try {
    const { ok } = await fetchInTime(REQUEST_TIMEOUT_MS)(HEALTH, { cache: 'no-store' });
    if (ok) become('fine');
  } catch {
    // A failed probe changes nothing.
  }
}

function isCall(error: unknown): boolean {
  return error instanceof Error && error.name === 'TRPCClientError';
}

function become(next: Connection): void {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}
