import { REQUEST_TIMEOUT_MS } from '@redthread/domain/limits';
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

type Fetch<Options> = (url: URL | RequestInfo, options?: Options) => Promise<Response>;

/** What a proxy answers whose server isn't there. */
const NOT_REACHED: readonly number[] = [502, 503, 504];

/**
 * A refusal without our words, such as a bare 500 or a proxy's page, as one that the client reads: the server, or what stands before it, has
 * answered, and nobody is told that there is no connection.
 */
export function answeredFetch<Options>(call: Fetch<Options>): Fetch<Options> {
  return async (url, options) => {
    const answer = await call(url, options);
    if (answer.ok || NOT_REACHED.includes(answer.status) || (await hasWords(answer.clone()))) return answer;
    const data = { code: 'UNEXPECTED', message: '', requestId: '', httpStatus: answer.status };
    const { status } = answer;
    return Response.json({ error: { code: -32603, message: data.code, data } }, { status });
  };
}

async function hasWords(answer: Response): Promise<boolean> {
  try {
    const [first] = [await answer.json()].flat();
    return typeof first === 'object' && first !== null && ('error' in first || 'result' in first);
  } catch {
    return false;
  }
}

type Options = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null | undefined };

/** `fetch` that sends cookies and gives up after `timeoutMs` with a TimeoutError. */
export function fetchInTime(timeoutMs: number): (url: URL | RequestInfo, options?: Options) => Promise<Response> {
  return (url, options) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = options?.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    return fetch(url, { ...options, credentials: 'include', signal });
  };
}

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
