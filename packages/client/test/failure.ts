import { createRedthread, type Redthread, RedthreadError, type RedthreadOptions } from '@redthread/client';

/** What a call failed with; a call that succeeds fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<RedthreadError> {
  const error = await call.then(
    () => new Error('It succeeded.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof RedthreadError)) throw error;
  return error;
}

/** A client made wrongly, as an error. */
export function refusalOf(options: RedthreadOptions): RedthreadError {
  let client: Redthread;
  try {
    client = createRedthread(options);
  } catch (error) {
    if (error instanceof RedthreadError) return error;
    throw error;
  }
  throw new Error(`Made: ${Object.keys(client)}`);
}

/** The answer of a server that is busy, or lost its database amid a commit. */
export function busy(seconds: number, code: 'BUSY' | 'MAYBE_SAVED' = 'BUSY') {
  const data = { message: 'The server is busy.', code, requestId: 'r1', retryAfterSeconds: seconds };
  return {
    status: 503,
    headers: { 'retry-after': String(seconds), 'content-type': 'application/json' },
    body: JSON.stringify({ error: { message: data.message, code: -32_603, data } }),
  };
}
