import { type PublicError, unknownFieldMessage } from '@redthread/contract/common';
import { DOMAIN_ERRORS, DomainError, type DomainErrorCode, type Issue } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import { TRPCError } from '@trpc/server';
import { ZodError, type z } from 'zod';

/** An error as callers see it, through either door. */
export interface Failure {
  readonly status: number;
  readonly body: PublicError;
  readonly retryAfterSeconds: number | undefined;
}

const MAX_ISSUES = 20;

const STATUS: Record<DomainErrorCode, number> = {
  BAD_INPUT: 400,
  AGE_OUT_OF_RANGE: 400,
  WEAK_PASSWORD: 400,
  EMAIL_TAKEN: 409,
  WRONG_CREDENTIALS: 401,
  NO_PASSWORD: 409,
  WRONG_PASSWORD: 400,
  PROOF_NEEDED: 403,
  EMAIL_NOT_VERIFIED: 403,
  WRONG_ACCOUNT: 403,
  CODE_EXPIRED: 400,
  IDENTITY_EXPIRED: 400,
  IDENTITY_NOT_VERIFIED: 403,
  IDENTITY_REFUSED: 400,
  GOOGLE_NOT_CONFIGURED: 404,
  GOOGLE_REFUSED: 401,
  GOOGLE_EMAIL_UNVERIFIED: 403,
  GOOGLE_NOT_LINKED: 409,
  GOOGLE_TAKEN: 409,
  GOOGLE_LINKED: 409,
  GOOGLE_UNAVAILABLE: 503,
  REDIRECT_NOT_ALLOWED: 400,
  NOT_SIGNED_IN: 401,
  NOT_YOURS: 403,
  ADMIN_ONLY: 403,
  ADMIN_ROLE_FIXED: 403,
  NO_DONOR_PROFILE: 404,
  DONOR_NOT_FOUND: 404,
  PROFILE_HIDDEN: 409,
  DONOR_NOT_MATCHABLE: 409,
  CANNOT_BE_INVITED: 409,
  NO_REQUEST_TO_INVITE_FOR: 409,
  REQUEST_WITHOUT_TOWN: 409,
  REQUEST_NOT_CONFIRMED: 409,
  REQUEST_CHECKED: 409,
  INVITATIONS_STOPPED: 403,
  REPORTED_MEANWHILE: 409,
  PERSON_STOPPED: 409,
  BELONGS_TO_ADMIN: 403,
  ABOUT_YOURSELF: 403,
  OWN_REQUEST: 403,
  PERSON_NOT_FOUND: 404,
  INVITATIONS_OFF: 409,
  INVITATION_UNKNOWN: 404,
  TOO_MANY_OPEN_REQUESTS: 409,
  TOO_MANY_URGENT_REQUESTS: 409,
  INVITATION_LIMIT: 409,
  INVITATION_OVER: 409,
  CANNOT_VOLUNTEER: 409,
  BLOOD_MISMATCH: 409,
  DONOR_RESTING: 409,
  DONOR_UNAVAILABLE: 409,
  TOO_MANY_VOLUNTEERED: 409,
  POSTER_NOT_VERIFIED: 409,
  VOLUNTEER_CLOSED: 409,
  ALREADY_COMING: 409,
  CLOSED_THEN: 409,
  DONOR_NOT_LISTED: 409,
  NUMBER_AFTER_YES: 409,
  CONTACT_LIMIT: 429,
  NETWORK_CONTACT_LIMIT: 429,
  ORGANISATION_NOT_FOUND: 404,
  ORGANISATION_EXISTS: 409,
  TOO_MANY_APPLICATIONS: 409,
  NOT_A_HOSPITAL: 409,
  CANNOT_MERGE: 409,
  TOO_MANY_OPEN_OF_ORGANISATION: 409,
  ARRIVAL_UNKNOWN: 404,
  BLOOD_TYPE_CONFIRMED: 409,
  BLOOD_TYPE_DISPUTED: 409,
  BLOOD_TYPE_NOT_FOUND: 409,
  NO_DONATIONS: 409,
  CERTIFICATE_OVER: 410,
  HOSPITAL_SAID: 409,
  FREE_MAIL: 400,
  DOMAIN_TAKEN: 409,
  NOT_PROVEN: 409,
  LICENCE_ENDED: 409,
  PROOF_CODE_WRONG: 400,
  ORGANISATION_STOPPED: 403,
  DUTY_MISSING: 403,
  DOOR_NOTE_CHANGED: 409,
  GROUP_NOT_FOUND: 404,
  GROUP_CLOSED: 409,
  TOO_MANY_GROUPS: 409,
  TOO_MANY_MEMBERS: 409,
  MEMBER_NOT_FOUND: 404,
  LAST_LEAD: 409,
  NOTE_CHANGED: 409,
  JOIN_LINK_EXPIRED: 404,
  NGO_ONLY: 403,
  IMPORT_NOT_FOUND: 404,
  IMPORT_OVER: 409,
  INVITE_OVER: 410,
  REQUEST_NOT_FOUND: 404,
  REQUEST_ENDED: 410,
  REQUEST_OVER: 409,
  UNITS_BELOW_GIVEN: 409,
  SESSION_NOT_FOUND: 404,
  TOKEN_NOT_FOUND: 404,
  TOKEN_NAME_TAKEN: 409,
  TOO_MANY_TOKENS: 409,
  TOKEN_READ_ONLY: 403,
  TOKEN_NOT_ALLOWED: 403,
  TOKEN_TOLD_ONCE: 409,
  PUSH_SERVICE_UNKNOWN: 400,
  TOO_MANY_PUSH_DEVICES: 409,
  PUSH_DEVICE_NOT_FOUND: 404,
  NO_GATEWAY: 409,
  NUMBER_SIGNS_IN: 409,
  NUMBER_CODE_WRONG: 400,
  NUMBER_CODE_EXPIRED: 400,
  EMAIL_CODE_WRONG: 400,
  EMAIL_CODE_EXPIRED: 400,
  EMAIL_CODE_USED: 409,
  EMAIL_CODE_TRIES: 400,
  SIGN_UP_ENDED: 410,
  SAME_REQUEST: 409,
  KEY_REUSED: 422,
  UNDER_WAY: 409,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  NOT_JSON: 415,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_STREAMS: 429,
  NETWORK_BUSY: 429,
  MAILED_JUST_NOW: 429,
  BUSY: 503,
  STOPPING: 503,
  MAYBE_SAVED: 503,
  CANNOT_SAVE: 503,
  UNEXPECTED: 500,
};

/** The HTTP status of a refusal. */
export function statusOf(code: DomainErrorCode): number {
  return STATUS[code];
}

/** The public form of any error. Unknown errors become UNEXPECTED, without details. */
export function failureOf(error: unknown, requestId: string): Failure {
  const known = domainErrorOf(error);
  const { code, message, issues, retryAfterSeconds, existingId, opensAt } = known;
  const body: PublicError = {
    message,
    code,
    ...(issues === undefined ? {} : { issues: [...issues] }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(existingId === undefined ? {} : { existingId }),
    ...(opensAt === undefined ? {} : { opensAt: isoText(opensAt) }),
    requestId,
  };
  return { status: statusOf(code), body, retryAfterSeconds };
}

function domainErrorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof TRPCError) return fromTrpc(error);
  return fromHttp(error);
}

function fromTrpc(error: TRPCError): DomainError {
  if (error.cause instanceof DomainError) return error.cause;
  // Any other ZodError is an output that violates its schema: our fault, not the caller's.
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ZodError) return badInput(error.cause);
  switch (error.code) {
    case 'BAD_REQUEST':
    case 'PARSE_ERROR':
      return new DomainError('BAD_INPUT');
    case 'NOT_FOUND':
      return new DomainError('NOT_FOUND');
    case 'METHOD_NOT_SUPPORTED':
      return new DomainError('METHOD_NOT_ALLOWED');
    case 'PAYLOAD_TOO_LARGE':
      return new DomainError('BODY_TOO_LARGE');
    case 'UNSUPPORTED_MEDIA_TYPE':
      return new DomainError('NOT_JSON');
    default:
      return new DomainError('UNEXPECTED', { cause: error });
  }
}

/** Fastify's own errors carry a `statusCode`. */
function fromHttp(error: unknown): DomainError {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new DomainError('BODY_TOO_LARGE');
  if (status === 415) return new DomainError('NOT_JSON');
  if (status === 404) return new DomainError('NOT_FOUND');
  // After a time-out the handler may still finish: no Retry-After, so that no client repeats the call.
  if (error instanceof Error && 'code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT')
    return new DomainError('BUSY');
  if (status === 429 || status === 503) return new DomainError('BUSY', { retryAfterSeconds: 5 });
  if (status >= 400 && status < 500) return new DomainError('BAD_INPUT');
  return new DomainError('UNEXPECTED', { cause: error });
}

function badInput(error: ZodError): DomainError {
  const issues = new Map<string, Issue>();
  for (const issue of error.issues.flatMap(issuesOf)) {
    // One message per field: an empty phone is "missing", without "too short" as well.
    if (!issues.has(issue.path)) issues.set(issue.path, issue);
    // Bounds the answer: a body with ten thousand wrong fields must not be amplified.
    if (issues.size === MAX_ISSUES) break;
  }
  return new DomainError('BAD_INPUT', issues.size === 0 ? {} : { issues: [...issues.values()] });
}

function issuesOf(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ path: issue.path.join('.'), message: issue.message || DOMAIN_ERRORS.BAD_INPUT }];
  }
  const names = issue.keys.slice(0, MAX_ISSUES);
  return names.map((name) => ({
    path: [...issue.path, name.slice(0, 40)].join('.'),
    message: unknownFieldMessage(name),
  }));
}
