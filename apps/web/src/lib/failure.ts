import type { PublicError } from '@redthread/contract/common';
import { said, saidRefusal } from './said.ts';
import { text } from './text.ts';
import { fateOf } from './unsent.ts';

/** A failed call, with a message for the person. `code` is null without an answer from the server. */
export interface Failure {
  readonly code: string | null;
  readonly message: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
  readonly requestId: string | null;
  readonly httpStatus: number | null;
  /** The id of the existing item, when nothing was created. */
  readonly existingId?: string;
  /** What was sent is kept on this device, until there is a connection. */
  readonly isKept?: boolean;
  /** It was sent, and no answer came: it may have been done. */
  readonly isUnsure?: boolean;
}

/**
 * Reads any thrown value or its cause: the server's message if it answered, else one about the
 * connection, in the current language.
 */
export function readFailure(error: unknown): Failure {
  const answer = property(error, 'data') ?? property(property(error, 'cause'), 'data');
  const refused = readPublicError(answer);
  const fate = fateOf(error);
  const isKept = fate === 'kept';
  if (refused === null) {
    const message = text(
      isKept
        ? 'failure.kept'
        : fate === 'neverLate'
          ? 'failure.needsConnection'
          : isTimeout(error)
            ? 'failure.timedOut'
            : 'failure.unreachable',
    );
    const isUnsure = fate === 'lost' && (isTimeout(error) || navigator.onLine !== false);
    return {
      ...{ code: null, message, issues: [], requestId: null, httpStatus: null },
      ...(isKept ? { isKept } : {}),
      ...(isUnsure ? { isUnsure } : {}),
    };
  }
  const message = isKept ? text('failure.kept') : saidRefusal(refused);
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
    ...(isKept ? { isKept } : {}),
  };
}

/** Whether the server refused the call: a retry would get the same answer. */
export function isRefusal({ httpStatus }: Failure): boolean {
  return httpStatus !== null && httpStatus >= 400 && httpStatus < 500;
}

export function isTimeout(error: unknown): boolean {
  return property(error, 'name') === 'TimeoutError' || property(property(error, 'cause'), 'name') === 'TimeoutError';
}

// Parsed by hand: zod isn't part of the first visit's code.
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
