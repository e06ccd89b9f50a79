import { type Caller, type CallOptions, type CallShape, call, type OneCallOptions } from './call.ts';
import { CALL_SHAPES } from './call-shapes.gen.ts';
import type { Redthread } from './calls.gen.ts';
import { pages } from './pages.ts';
import { cleanToken, serverUrl } from './server-url.ts';

export type { CallOptions, OneCallOptions } from './call.ts';
export * from './calls.gen.ts';
export type { Pages } from './pages.ts';
export { type ClientErrorCode, type ErrorCode, type Issue, RedthreadError } from './redthread-error.ts';

export interface RedthreadOptions extends CallOptions {
  /** The server's address, such as `https://redthread.example.org`. */
  readonly url: string;
  /** A session's or an API token. It travels in a header, and stands nowhere else. */
  readonly token?: string | undefined;
  /** Send the token over plain http to another machine too: for a network that you trust. */
  readonly allowPlainHttp?: boolean | undefined;
  /** In place of the platform's own. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** The calls of a server, as functions. Each rejects with a RedthreadError; this throws one when an option is wrong. */
export function createRedthread(options: RedthreadOptions): Redthread {
  const { url, allowPlainHttp, fetch, timeoutMs, retries } = options;
  const token = cleanToken(options.token);
  const caller: Caller = {
    server: serverUrl({ url, hasToken: token !== undefined, allowPlainHttp: allowPlainHttp === true }),
    // Looked up at each call, and called bare: a browser's own wants no other `this`.
    fetch: fetch ?? ((input, init) => globalThis.fetch(input, init)),
    token,
    defaults: { timeoutMs, retries },
    random: Math.random,
    newKey,
  };
  const root: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(CALL_SHAPES))
    place(root, name.split('.'), functionOf(caller, name, shape));
  return root as never;
}

/** 128 random bits. `crypto.randomUUID` is missing where a browser reached the page over plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function functionOf(caller: Caller, name: string, { kind, noInput, isRepeatable, items }: CallShape) {
  const ask = (input: unknown, options?: OneCallOptions) => {
    const idempotencyKey = isRepeatable === true ? (options?.idempotencyKey ?? caller.newKey()) : undefined;
    return call(caller, { name, isQuery: kind === 'query', input, idempotencyKey }, options);
  };
  if (noInput === true) return (options?: OneCallOptions) => ask(undefined, options);
  if (items === undefined) return ask;
  return (input: object = {}, options?: OneCallOptions) =>
    pages(ask(input, options), (cursor) => ask({ ...input, cursor }, options), items);
}

function place(node: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    node[name] = value;
    return;
  }
  node[name] ??= {};
  place(node[name] as Record<string, unknown>, rest, value);
}
