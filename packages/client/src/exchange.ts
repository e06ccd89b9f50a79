import { type Issue, RedthreadError } from './redthread-error.ts';

export interface Exchange {
  readonly server: URL;
  readonly fetch: typeof globalThis.fetch;
  readonly token: string | undefined;
}

export interface Asked {
  readonly name: string;
  readonly isQuery: boolean;
  readonly input: unknown;
  /** The same for each repetition, so that the server makes nothing twice. */
  readonly idempotencyKey?: string | undefined;
}

/** How one exchange ended. `isUndone`: it is certain that the server did nothing. */
export type Outcome =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly error: RedthreadError; readonly isUndone: boolean };

/** One HTTP request and its answer. Rejects only for an input that is no JSON. */
export async function exchange(
  { server, fetch, token }: Exchange,
  asked: Asked,
  signal: AbortSignal,
): Promise<Outcome> {
  const { address, ...request } = requestFor(server, asked, token);
  let status: number | undefined;
  try {
    const response = await fetch(address, { ...request, signal });
    status = response.status;
    return read(server, response.status, response.headers.get('retry-after'), await response.text());
  } catch (error) {
    const sentence = `${server.origin} doesn't answer. Please check the address, and that the server runs.`;
    const unreachable = new RedthreadError('UNREACHABLE', sentence, { status, cause: error });
    return { ok: false, error: unreachable, isUndone: status === undefined && wasRefused(error) };
  }
}

function requestFor(server: URL, { name, isQuery, input, idempotencyKey }: Asked, token: string | undefined) {
  const address = new URL(`trpc/${name}`, server);
  if (isQuery && input !== undefined) address.searchParams.set('input', JSON.stringify(input));
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  // A browser would add the cookies of its user. A redirect would drop the token, or turn a POST into a GET.
  const manners = { credentials: 'omit', redirect: 'manual' } as const;
  if (isQuery) return { address: address.href, method: 'GET', headers: authorization, ...manners };
  const key = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  const headers = { ...authorization, ...key, 'content-type': 'application/json' };
  return { address: address.href, method: 'POST', headers, body: JSON.stringify(input ?? {}), ...manners };
}

function read(server: URL, status: number, retryAfter: string | null, text: string): Outcome {
  const answer = fieldsOf(parse(text));
  const result = fieldsOf(answer?.['result']);
  if (result !== null && 'data' in result) return { ok: true, data: result['data'] };
  const failure = fieldsOf(answer?.['error']);
  const said = fieldsOf(failure?.['data']);
  const waitSeconds = retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : undefined;
  if (typeof said?.['code'] !== 'string' || typeof said['message'] !== 'string') {
    return { ok: false, error: strangerAt(server, status, waitSeconds), isUndone: false };
  }
  const { code, message, requestId, issues, existingId } = said;
  const error = new RedthreadError(code, message, {
    existingId: typeof existingId === 'string' ? existingId : undefined,
    issues: issuesOf(issues),
    status,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    retryAfterSeconds: waitSeconds,
  });
  // The server says when to come again where it did nothing, and where it can't tell.
  const isUndone = status === 429 || status === 503 ? code !== 'MAYBE_SAVED' : code === 'UNDER_WAY';
  return { ok: false, error, isUndone: isUndone && waitSeconds !== undefined };
}

/** A proxy whose server is away answers with a page too. */
function strangerAt(server: URL, status: number, retryAfterSeconds: number | undefined): RedthreadError {
  if (status === 429 || status === 502 || status === 503 || status === 504) {
    const message = `${server.origin} can't be reached behind its proxy right now (${status}). Please try again in a minute.`;
    return new RedthreadError('UNREACHABLE', message, { status, retryAfterSeconds });
  }
  const elsewhere = status === 0 || (status >= 300 && status < 400);
  const message = elsewhere
    ? `${server.origin} sends callers to another address. Please give that one, often the same with https://.`
    : `What answers at ${server.origin} is not a Redthread server. Please check the address.`;
  return new RedthreadError('NOT_REDTHREAD', message, { status });
}

function issuesOf(value: unknown): Issue[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((issue: unknown) => {
    const { path, message } = fieldsOf(issue) ?? {};
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
}

/** Node and Bun tell a refused connection from one that broke; elsewhere both look alike. */
function wasRefused(error: unknown): boolean {
  const causes = [fieldsOf(error), fieldsOf(fieldsOf(error)?.['cause'])];
  return causes.some((cause) => cause?.['code'] === 'ECONNREFUSED' || cause?.['code'] === 'ConnectionRefused');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}
