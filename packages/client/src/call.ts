import { type Asked, type Exchange, exchange, type Outcome } from './exchange.ts';
import { RedthreadError } from './redthread-error.ts';

/** What may be said for all calls, or for one. */
export interface CallOptions {
  /** How long a call may take in all, its repetitions included; 30,000 at first, 0 for no end. */
  readonly timeoutMs?: number | undefined;
  /** How often a call is tried again when that is safe; 3 at first, 0 for never. */
  readonly retries?: number | undefined;
}

/** For one call: `signal` ends it early. */
export interface OneCallOptions extends CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** For a call that makes something, made again by another run of a script: without one, each call has a key of its own. */
  readonly idempotencyKey?: string | undefined;
}

export interface Caller extends Exchange {
  readonly defaults: CallOptions;
  /** From 0 to 1: jitter, so that many clients don't retry together. */
  readonly random: () => number;
  readonly newKey: () => string;
}

/** What the client has to know of a call to make it. */
export interface CallShape {
  readonly kind: 'query' | 'mutation';
  readonly noInput?: true;
  readonly isRepeatable?: true;
  /** The field of a page that holds its items. */
  readonly items?: string;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 3;
const FIRST_WAIT_MS = 300;
/** A timer with a longer delay fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const AWAY = new Set([502, 503, 504]);

/** Makes a call, again where that is safe, and resolves with its data or rejects with a RedthreadError. */
export async function call(caller: Caller, asked: Asked, options: OneCallOptions = {}): Promise<unknown> {
  const timeoutMs = options.timeoutMs ?? caller.defaults.timeoutMs ?? TIMEOUT_MS;
  const retries = options.retries ?? caller.defaults.retries ?? RETRIES;
  const end = endOf(timeoutMs, options.signal);
  try {
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await exchange(caller, asked, end.signal);
      // A call that answers nothing says null on the wire.
      if (outcome.ok) return outcome.data ?? undefined;
      if (end.signal.aborted) throw endedEarly(caller, asked, timeoutMs, options.signal);
      if (attempt >= retries || !mayRepeat(asked, outcome)) throw outcome.error;
      const waitMs = waitBefore(attempt, outcome.error, caller.random());
      // The refusal now, with its seconds to wait, rather than a time-out later.
      if (waitMs >= end.leftMs()) throw outcome.error;
      await end.wait(waitMs);
      if (end.signal.aborted) throw endedEarly(caller, asked, timeoutMs, options.signal);
    }
  } finally {
    end.clear();
  }
}

/**
 * A read, and a write under an idempotency key, may always be retried; another write only when it is certain that the first
 * attempt did nothing.
 */
function mayRepeat({ isQuery, idempotencyKey }: Asked, { error, isUndone }: Outcome & { ok: false }): boolean {
  if (isUndone || (!isQuery && idempotencyKey === undefined)) return isUndone;
  return error.code === 'UNREACHABLE' || AWAY.has(error.status ?? 0);
}

function waitBefore(attempt: number, { retryAfterSeconds }: RedthreadError, random: number): number {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1000;
  return FIRST_WAIT_MS * 2 ** attempt * (0.5 + random / 2);
}

function endedEarly(
  { server }: Caller,
  { isQuery }: Asked,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): RedthreadError {
  if (signal?.aborted === true) return new RedthreadError('ABORTED', 'The call was ended.', { cause: signal.reason });
  const sentence = `${server.origin} did not answer within ${timeoutMs / 1000} s.`;
  return new RedthreadError('TIMED_OUT', isQuery ? sentence : `${sentence} What was asked may have been done.`);
}

/** One signal that aborts all attempts of a call, by whichever cause comes first. */
function endOf(timeoutMs: number, signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const startedAt = performance.now();
  const hasEnd = timeoutMs > 0 && timeoutMs <= LONGEST_TIMER_MS;
  const timer = hasEnd ? setTimeout(abort, timeoutMs) : undefined;
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted === true) abort();
  return {
    signal: controller.signal,
    leftMs: () => (hasEnd ? timeoutMs - (performance.now() - startedAt) : LONGEST_TIMER_MS),
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(waiting);
          controller.signal.removeEventListener('abort', done);
          resolve();
        };
        const waiting = setTimeout(done, ms);
        controller.signal.addEventListener('abort', done);
      }),
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
