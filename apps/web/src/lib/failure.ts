import { publicError } from '@redthread/contract/common';

/** What went wrong with a call, in words for the person. `code` is null when no answer of the server's arrived. */
export interface Failure {
  readonly code: string | null;
  readonly message: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
  readonly requestId: string | null;
  readonly httpStatus: number | null;
}

const TIMED_OUT = 'The server took too long to answer. Please try again.';
export const UNREACHABLE = "We couldn't reach the server. Please check your connection and try again.";

/**
 * Reads any thrown value, or the cause it carries: the server's own words when it answered, else a plain sentence about
 * the connection.
 */
export function readFailure(error: unknown): Failure {
  const answer = property(error, 'data') ?? property(property(error, 'cause'), 'data');
  const data = publicError.safeParse(answer);
  if (!data.success) {
    return {
      code: null,
      message: isTimeout(error) ? TIMED_OUT : UNREACHABLE,
      issues: [],
      requestId: null,
      httpStatus: null,
    };
  }
  const httpStatus = property(answer, 'httpStatus');
  return {
    ...data.data,
    issues: data.data.issues ?? [],
    httpStatus: typeof httpStatus === 'number' ? httpStatus : null,
  };
}

/** Whether the server understood and said no. Asking again the same way gives the same answer. */
export function isRefusal({ httpStatus }: Failure): boolean {
  return httpStatus !== null && httpStatus >= 400 && httpStatus < 500;
}

function isTimeout(error: unknown): boolean {
  return property(error, 'name') === 'TimeoutError' || property(property(error, 'cause'), 'name') === 'TimeoutError';
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
