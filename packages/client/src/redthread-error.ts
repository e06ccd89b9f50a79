import type { ServerErrorCode } from './calls.gen.ts';

/** What only this side of the wire can tell. */
export type ClientErrorCode =
  /** Nobody answered: the server is down, the address is wrong, or the connection broke. */
  | 'UNREACHABLE'
  /** No answer in time. A call that changes something may have been done all the same. */
  | 'TIMED_OUT'
  /** The caller's signal ended it. */
  | 'ABORTED'
  /** Something else answers at this address. */
  | 'NOT_REDTHREAD'
  /** What `createRedthread` was given makes no client. */
  | 'BAD_OPTIONS';

/** A newer server may say a code that this client doesn't know. */
export type ErrorCode = ServerErrorCode | ClientErrorCode | (string & {});

/** A field that is wrong: its name in the input, and a sentence about it. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

interface Details {
  readonly issues?: readonly Issue[] | undefined;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly existingId?: string | undefined;
  readonly cause?: unknown;
}

/** Whatever goes wrong with a call. `code` is for programs; `message` is a sentence that says what to do. */
export class RedthreadError extends Error {
  readonly code: ErrorCode;
  /** The fields that are wrong; empty when no single field is. */
  readonly issues: readonly Issue[];
  /** The HTTP status, when there was an answer. */
  readonly status: number | undefined;
  /** What the server's log calls this request. */
  readonly requestId: string | undefined;
  /** How long to wait before it makes sense to try again. */
  readonly retryAfterSeconds: number | undefined;
  /** The `_id` of what is there already, when that is why. */
  readonly existingId: string | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'RedthreadError';
    this.code = code;
    this.issues = details.issues ?? [];
    this.status = details.status;
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.existingId = details.existingId;
  }
}
