import { DOMAIN_ERRORS, DomainError, type DomainErrorCode } from '@redthread/domain/domain-error';
import { failureOf, statusOf } from '../errors/public-error.ts';
import type { ApiCall } from '../trpc/calls.ts';
import type { Answer, Header, Reference } from './shape.ts';

/** A time-out answers `BUSY` too, without Retry-After: the call may have taken effect. */
const retryAfter = (status: number): Header => ({
  description:
    status === 503
      ? 'How many seconds to wait before the same call. Without it, or with `MAYBE_SAVED`, what was asked may have been done.'
      : 'How many seconds to wait before the same call.',
  required: status === 429,
  schema: { type: 'integer', minimum: 1 },
  example: 30,
});

/** The field at which a refusal's sentence stands, where it is about one. */
const FIELD: Partial<Record<DomainErrorCode, string>> = {
  BAD_INPUT: 'phone',
  EMAIL_TAKEN: 'email',
  WEAK_PASSWORD: 'password',
  WRONG_PASSWORD: 'password',
  REDIRECT_NOT_ALLOWED: 'redirectUri',
  CLOSED_THEN: 'arrivingAt',
};
const EXAMPLE_REQUEST_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const EXAMPLE_OPENS_AT = '2026-11-22T14:00:00.000Z';

export interface RefusalBook {
  /** The answers to a call that is refused, by status. */
  answersTo(call: ApiCall): Record<string, Reference>;
  /** The named answers met so far, each by the codes that it has. */
  readonly named: Record<string, Answer>;
  /** An example of each code met so far. */
  readonly examples: Record<string, { summary: string; value: unknown }>;
}

/** Every code that a call can be refused with. */
function refusalsOf({ rest, access, token, isRepeatable, errors = [] }: ApiCall): DomainErrorCode[] {
  return [
    'BAD_INPUT',
    ...(access === 'anyone' ? [] : (['NOT_SIGNED_IN'] as const)),
    ...(access === 'admins' ? (['ADMIN_ONLY'] as const) : []),
    ...(token === undefined ? (['TOKEN_NOT_ALLOWED'] as const) : []),
    ...(token === 'write' ? (['TOKEN_READ_ONLY'] as const) : []),
    ...(isRepeatable === undefined ? [] : (['KEY_REUSED', 'UNDER_WAY'] as const)),
    ...errors,
    // A body may be sent to any of these, wanted or not.
    ...(rest.method === 'GET' ? [] : (['BODY_TOO_LARGE', 'NOT_JSON'] as const)),
    'TOO_MANY_ATTEMPTS',
    'UNEXPECTED',
    'BUSY',
    'STOPPING',
    'CANNOT_SAVE',
    'MAYBE_SAVED',
  ];
}

export function createRefusalBook(): RefusalBook {
  const named: Record<string, Answer> = {};
  const examples: Record<string, { summary: string; value: unknown }> = {};
  return {
    named,
    examples,
    answersTo: (call) => {
      const byStatus = Object.groupBy(refusalsOf(call), statusOf);
      const answers = Object.entries(byStatus).map(([status, codes = []]) => {
        for (const code of codes) examples[code] ??= { summary: DOMAIN_ERRORS[code], value: exampleOf(code) };
        const name = codes.join('.');
        named[name] ??= answerWith(Number(status), codes);
        return [status, { $ref: `#/components/responses/${name}` }] as const;
      });
      return Object.fromEntries(answers);
    },
  };
}

function answerWith(status: number, codes: readonly DomainErrorCode[]): Answer {
  return {
    description: codes.map((code) => `\`${code}\`: ${DOMAIN_ERRORS[code]}`).join('\n\n'),
    ...(isWait(status) || codes.includes('UNDER_WAY') ? { headers: { 'Retry-After': retryAfter(status) } } : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { type: 'object', required: ['code'], properties: { code: { type: 'string', enum: codes } } },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

/** As the server would say it. */
function exampleOf(code: DomainErrorCode): unknown {
  const path = FIELD[code];
  const message = code === 'BAD_INPUT' ? 'Please enter a phone number.' : DOMAIN_ERRORS[code];
  const issues = path === undefined ? {} : { issues: [{ path, message }] };
  const wait = isWait(statusOf(code)) || code === 'UNDER_WAY' ? { retryAfterSeconds: 30 } : {};
  const existing = code === 'SAME_REQUEST' ? { existingId: EXAMPLE_REQUEST_ID } : {};
  const opening = code === 'CLOSED_THEN' ? { opensAt: Date.parse(EXAMPLE_OPENS_AT) } : {};
  return failureOf(new DomainError(code, { ...issues, ...wait, ...existing, ...opening }), EXAMPLE_REQUEST_ID).body;
}

function isWait(status: number): boolean {
  return status === 429 || status === 503;
}
