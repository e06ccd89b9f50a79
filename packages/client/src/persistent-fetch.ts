const FIRST_WAIT_MS = 300;
/** A timer with a longer delay fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What was answered, read to its end. */
interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly retryAfterMs: number | null;
  readonly json: () => Promise<Body>;
}

/** As far as it is read here. */
interface Body {
  readonly error?: { readonly data?: { readonly code?: string } };
}

/**
 * `fetch`, again where that is safe: what only reads, or has a key, and whatever was refused with a time to come again. `timeoutMs` is for all
 * tries and the waits between them; a wait that is longer than what is left of it isn't begun.
 */
export function persistentFetch(timeoutMs: number, retries: number) {
  return async (url: string, init: RequestInit): Promise<Answer> => {
    const end = new AbortController();
    const until = performance.now() + Math.min(timeoutMs, LONGEST_TIMER_MS);
    // Cleared in the end: Deno waits for what `AbortSignal.timeout` begins.
    const timer = setTimeout(() => end.abort(), Math.min(timeoutMs, LONGEST_TIMER_MS));
    const signal = init.signal ? AbortSignal.any([end.signal, init.signal]) : end.signal;
    const isSafe = init.method === 'GET' || new Headers(init.headers).has('idempotency-key');
    try {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await ask(url, { ...init, signal }).catch((error: Error) => error);
        const waitMs = waitBefore(attempt, answer);
        const isLate = signal.aborted || waitMs >= until - performance.now();
        if (attempt <= retries && !isLate && (await mayRepeat(answer, isSafe))) await wait(waitMs, signal);
        else if (answer instanceof Error) throw answer;
        else return answer;
      }
    } finally {
      clearTimeout(timer);
    }
  };
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  // A browser would add the cookies of its user. A redirect would drop the token, or turn a POST into a GET.
  const response = await globalThis.fetch(url, { ...init, credentials: 'omit', redirect: 'manual' });
  const text = await response.text();
  const seconds = response.headers.get('retry-after') ?? '';
  return {
    ok: response.ok,
    status: response.status,
    // A proxy may say a date.
    retryAfterMs: /^\d{1,9}$/.test(seconds) ? Number(seconds) * 1000 : null,
    json: async () => JSON.parse(text),
  };
}

/** What the server says; else longer each time, and not with all others at once. */
function waitBefore(attempt: number, answer: Answer | Error): number {
  const saidMs = answer instanceof Error ? null : answer.retryAfterMs;
  return saidMs ?? FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random() / 2);
}

async function mayRepeat(answer: Answer | Error, isSafe: boolean): Promise<boolean> {
  if (answer instanceof Error) return isSafe;
  const body = await answer.json().catch(() => null);
  const code = body?.error?.data?.code;
  // The server did nothing, and says when to come again.
  if (code !== undefined && code !== 'MAYBE_SAVED' && answer.retryAfterMs !== null) return true;
  return isSafe && answer.status >= 502;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
