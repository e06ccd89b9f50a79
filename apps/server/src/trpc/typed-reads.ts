import type { FastifyReply, FastifyRequest } from 'fastify';
import { utf8 } from '../http/utf8.ts';
import { type CallProcedure, procedureAt, publicReads } from './call-procedure.ts';
import type { Context } from './context.ts';
import { asksForStream } from './stream-request.ts';

/** What tRPC's adapter says of every answer that isn't a stream. */
const VARIES = 'trpc-accept, accept';

interface PlainRead {
  readonly paths: readonly string[];
  readonly inputs: readonly unknown[];
  readonly isBatch: boolean;
}

/**
 * Answers public reads by tRPC's protocol, to the byte as its adapter does, in a fifth of the time. Gives false, and has
 * answered nothing, when a request is anything else, or when one of its reads is refused: the adapter knows what to say then.
 */
export function typedReads(maxBatch: number) {
  const calls = new Map<string, CallProcedure>();
  for (const path of publicReads()) {
    const call = procedureAt(path);
    if (call !== undefined) calls.set(path, call);
  }
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    createContext: (request: FastifyRequest) => Context,
  ): Promise<boolean> => {
    const read = plainRead(request);
    if (read === null || read.paths.length > maxBatch) return false;
    const wanted = read.paths.flatMap((path) => calls.get(path) ?? []);
    if (wanted.length < read.paths.length) return false;
    request.question = async (asker) => {
      const results = await Promise.all(wanted.map((call, n) => call(asker, () => read.inputs[n])));
      const answers = results.map((data) => ({ result: { data } }));
      return { value: read.isBatch ? answers : answers[0], headers: {} };
    };
    const context = createContext(request);
    try {
      const { value } = await request.question(context);
      reply.header('vary', VARIES).header('content-type', 'application/json');
      // As bytes: Fastify would add a charset to a text's type, which the adapter doesn't.
      reply.send(utf8(JSON.stringify(value)));
      return true;
    } catch {
      request.question = null;
      for (const key of context.counted) context.callLimiter.giveBack(key);
      return false;
    }
  };
}

/** What is read, when the request says no more than that. */
function plainRead({ method, params, query, headers }: FastifyRequest): PlainRead | null {
  if (method !== 'GET' || asksForStream(headers)) return null;
  const { path } = params as { path: string };
  const { input, batch, ...others } = query as Record<string, unknown>;
  if (Object.keys(others).length > 0) return null;
  const given = input === undefined ? {} : parseObject(input);
  if (given === null) return null;
  if (batch === '1') {
    const paths = path.split(',');
    return { paths, inputs: paths.map((_, n) => given[n]), isBatch: true };
  }
  if (batch !== undefined) return null;
  return { paths: [path], inputs: [input === undefined ? undefined : given], isBatch: false };
}

function parseObject(text: unknown): Record<string, unknown> | null {
  if (typeof text !== 'string') return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
