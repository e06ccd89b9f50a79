import {
  createRedthread,
  isRedthreadError,
  OptionsError,
  type RedthreadError,
  type RedthreadOptions,
} from '@redthread/client';

/** What a call failed with; a call that succeeds fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<RedthreadError> {
  const error = await call.then(
    () => new Error('It succeeded.'),
    (reason: unknown) => reason,
  );
  if (!isRedthreadError(error)) throw error;
  return error;
}

/** A client made wrongly, as an error. */
export function refusalOf(options: RedthreadOptions): OptionsError {
  try {
    createRedthread(options);
  } catch (error) {
    if (error instanceof OptionsError) return error;
    throw error;
  }
  throw new Error('It was made.');
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
