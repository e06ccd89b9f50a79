import type { PublicError } from '@redthread/contract/common';
import { SENTENCES } from '@redthread/contract/sentences';
import { DOMAIN_ERRORS, type DomainErrorCode } from '@redthread/domain/domain-error';
import * as limits from '@redthread/domain/limits';
import { numberInText } from './number.ts';
import { text, wordsFor } from './text.ts';
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
  /** When the blood bank opens that is closed. */
  readonly opensAt?: string;
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
  const { code, requestId, existingId, opensAt } = refused;
  return {
    code,
    message,
    issues,
    requestId,
    httpStatus: typeof httpStatus === 'number' ? httpStatus : null,
    ...(existingId === undefined ? {} : { existingId }),
    ...(opensAt === undefined ? {} : { opensAt }),
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
  const opensAt = property(answer, 'opensAt');
  return {
    message,
    code,
    requestId,
    issues: readIssues(property(answer, 'issues')),
    ...(typeof wait === 'number' ? { retryAfterSeconds: wait } : {}),
    ...(typeof existingId === 'string' ? { existingId } : {}),
    ...(typeof opensAt === 'string' ? { opensAt } : {}),
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

/** An error message in English, with what is needed to translate it. */
interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds?: number | undefined;
}

const SECONDS_PER_MINUTE = 60;

const KEYS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SENTENCES).map(([id, sentence]) => [sentence, `sentence.${id}`] as const),
  ...Object.entries(DOMAIN_ERRORS).map(([code, sentence]) => [sentence, `error.${code}`] as const),
]);

/** The sentences that show a number that was read, by what stands before and behind it. */
const WITH_NUMBER = Object.entries(SENTENCES).flatMap(([id, sentence]) => {
  const [before = '', behind] = sentence.split('{number}');
  return behind === undefined ? [] : [{ key: `sentence.${id}`, before, behind }];
});

/** Translates an English error message; returns it unchanged without a translation. */
export function said(sentence: string): string {
  const key = KEYS.get(sentence);
  return (key === undefined ? saidWithNumber(sentence) : inWords(key)) ?? sentence;
}

function saidWithNumber(sentence: string): string | undefined {
  const found = WITH_NUMBER.find(({ before, behind }) => sentence.startsWith(before) && sentence.endsWith(behind));
  if (found === undefined) return undefined;
  const number = sentence.slice(found.before.length, sentence.length - found.behind.length);
  return inWords(found.key, { number: numberInText(number) });
}

/** The message of an error code, in the current language. */
export function errorWords(code: DomainErrorCode): string {
  return said(DOMAIN_ERRORS[code]);
}

/** Translates a refusal: by its message, which may be about one field, else by its code. */
function saidRefusal({ code, message, retryAfterSeconds }: Refusal): string {
  if (KEYS.has(message) || saidWithNumber(message) !== undefined) return said(message);
  const wait = retryAfterSeconds === undefined ? undefined : waitInWords(code, retryAfterSeconds);
  return wait ?? inWords(`error.${code}`) ?? message;
}

/** For the errors that say how long to wait. */
function waitInWords(code: string, seconds: number): string | undefined {
  if (seconds < SECONDS_PER_MINUTE) return inWords(`error.${code}.seconds`, { count: seconds });
  return inWords(`error.${code}.minutes`, { count: Math.ceil(seconds / SECONDS_PER_MINUTE) });
}

// A translation names the numbers of domain/limits instead of repeating them: {MAX_NAME_LENGTH}.
function inWords(key: string, values: Readonly<Record<string, number | string>> = {}): string | undefined {
  return wordsFor(key, { ...limits, ...values });
}
