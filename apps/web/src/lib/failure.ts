import type { PublicError } from '@redthread/contract/common';
import { said, saidRefusal } from './said.ts';
import { text } from './text.ts';

/** What went wrong with a call, in words for the person. `code` is null when no answer of the server's arrived. */
export interface Failure {
  readonly code: string | null;
  readonly message: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
  readonly requestId: string | null;
  readonly httpStatus: number | null;
  /** Of what is there already, and so wasn't made again. */
  readonly existingId?: string;
}

/**
 * Reads any thrown value, or the cause it carries: the server's own sentence when it answered, else a plain one about the
 * connection, in the spoken language.
 */
export function readFailure(error: unknown): Failure {
  const answer = property(error, 'data') ?? property(property(error, 'cause'), 'data');
  const refused = readPublicError(answer);
  if (refused === null) {
    const message = isTimeout(error) ? text('failure.timedOut') : text('failure.unreachable');
    return { code: null, message, issues: [], requestId: null, httpStatus: null };
  }
  const message = saidRefusal(refused);
  const issues = (refused.issues ?? []).map((issue) => ({
    path: issue.path,
    message: issue.message === refused.message ? message : said(issue.message),
  }));
  const httpStatus = property(answer, 'httpStatus');
  const { code, requestId, existingId } = refused;
  return {
    code,
    message,
    issues,
    requestId,
    httpStatus: typeof httpStatus === 'number' ? httpStatus : null,
    ...(existingId === undefined ? {} : { existingId }),
  };
}

/** Whether the server understood and said no. Asking again the same way gives the same answer. */
export function isRefusal({ httpStatus }: Failure): boolean {
  return httpStatus !== null && httpStatus >= 400 && httpStatus < 500;
}

export function isTimeout(error: unknown): boolean {
  return property(error, 'name') === 'TimeoutError' || property(property(error, 'cause'), 'name') === 'TimeoutError';
}

// By hand: the contract's schema would bring a schema library to a first visit, which needs none.
function readPublicError(answer: unknown): PublicError | null {
  const [message, code, requestId] = [
    property(answer, 'message'),
    property(answer, 'code'),
    property(answer, 'requestId'),
  ];
  if (typeof message !== 'string' || typeof code !== 'string' || typeof requestId !== 'string') return null;
  const wait = property(answer, 'retryAfterSeconds');
  const existingId = property(answer, 'existingId');
  return {
    message,
    code,
    requestId,
    issues: readIssues(property(answer, 'issues')),
    ...(typeof wait === 'number' ? { retryAfterSeconds: wait } : {}),
    ...(typeof existingId === 'string' ? { existingId } : {}),
  };
}

function readIssues(issues: unknown): { path: string; message: string }[] {
  if (!Array.isArray(issues)) return [];
  return issues.flatMap((issue) => {
    const [path, message] = [property(issue, 'path'), property(issue, 'message')];
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
