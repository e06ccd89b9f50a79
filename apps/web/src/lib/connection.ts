import { REQUEST_TIMEOUT_MS } from '@redthread/domain/limits';
import { readFailure } from './failure.ts';
import { fetchInTime } from './fetch-in-time.ts';

/** `fine` until something says otherwise; `silent` when the server, and not the network, leaves us without an answer. */
export type Connection = 'fine' | 'offline' | 'silent';

const HEALTH = '/api/health';
const listeners = new Set<() => void>();
let current: Connection = 'fine';

/** Starts to follow the browser's own word about the network. */
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
  // It may have been on its way when the network went.
  if (current === 'offline') void knock();
  else become('fine');
}

/** A call failed, also when it was tried again. */
export function noteFailure(error: unknown): void {
  if (isOutage(error)) become(navigator.onLine ? 'silent' : 'offline');
  // The server said no: it is there.
  else if (readFailure(error).httpStatus !== null) noteAnswer();
}

/** Whether a call of ours got no answer, or one that tells of trouble at the server's. */
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
    // What is known stays as it is.
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
