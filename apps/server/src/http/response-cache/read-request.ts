import { parse as parseQuery } from 'fast-querystring';
import type { PublicRead } from '../../trpc/public-read.ts';
import { inputReader, isFields } from '../rest/rest-input.ts';
import { routeOf } from '../rest/route.ts';

/** A GET of public reads, as data that can be answered again at any time. */
export interface ReadRequest {
  /** As it was asked for. */
  readonly address: string;
  /** The route's pattern, for the log. */
  readonly route: string;
  /** Each with its input, as its schema has read it. */
  readonly reads: readonly { readonly path: string; readonly input: unknown }[];
  /** Whether the table of places alone answers it, which needs no look at the database. */
  readonly isOfTable: boolean;
  /** How their results become a response. */
  readonly form: 'rest' | 'rest list' | 'typed' | 'typed batch';
}

type Reads = ReadonlyMap<string, PublicRead>;

/** Parses a query, in which no name comes twice, and the last part of a path; null for what is to be refused. */
type Parse = (query: Readonly<Record<string, string>>, last: string) => Omit<ReadRequest, 'address'> | null;

/** Parses addresses of public reads; null is everything else, and what is to be refused. */
export function requestParser(reads: Reads, maxBatch: number): (address: string) => ReadRequest | null {
  // By the path, or by what stands before the parameter at its end.
  const parsers = new Map<string, Parse>([['/trpc/', typedParser(reads, maxBatch)]]);
  for (const [path, read] of reads) {
    for (const template of read.rest.paths) {
      const [start = '', parameter] = template.split(/\{(\w+)\}$/);
      parsers.set(start, restParser(path, read, routeOf(template), parameter));
    }
  }
  return (address) => {
    const [path = '', text = '', ...others] = address.split('?');
    const start = path.slice(0, path.lastIndexOf('/') + 1);
    const parse = parsers.get(path) ?? parsers.get(start);
    if (parse === undefined || others.length > 0) return null;
    try {
      // It refuses what each parser reads in its own way.
      if (text.includes('%')) decodeURIComponent(text);
      const query = parseQuery(text);
      const request = isPlain(query) ? parse(query, path.slice(start.length)) : null;
      return request && { address, ...request };
    } catch (error) {
      // A percent sign that stands for nothing, or no JSON.
      if (error instanceof URIError || error instanceof SyntaxError) return null;
      throw error;
    }
  };
}

/** Whether no name comes twice. */
function isPlain(query: Readonly<Record<string, unknown>>): query is Readonly<Record<string, string>> {
  for (const name in query) if (typeof query[name] !== 'string') return false;
  return true;
}

function restParser(path: string, { rest, input, readTable }: PublicRead, route: string, parameter?: string): Parse {
  const readInput = inputReader(input, rest);
  const isOfTable = readTable !== undefined;
  const form = rest.list === true ? 'rest list' : 'rest';
  return (query, last) => {
    const params = parameter === undefined ? {} : { [parameter]: decodeURIComponent(last) };
    const { success, data } = input.safeParse(readInput({ query, params, body: undefined }));
    return success ? { route, reads: [{ path, input: data }], isOfTable, form } : null;
  };
}

/** tRPC's protocol, as its clients speak it: anything else is for its own adapter to read. */
function typedParser(reads: Reads, maxBatch: number): Parse {
  return ({ input: text, batch, ...others }, last) => {
    const isBatch = batch === '1';
    const paths = last.split(',');
    const isOdd = Object.keys(others).length > 0 || (batch !== undefined && !isBatch);
    if (isOdd || paths.length > (isBatch ? maxBatch : 1)) return null;
    const given: unknown = text === undefined ? {} : JSON.parse(text);
    if (!isFields(given)) return null;
    const results = paths.map((path, n) => reads.get(path)?.input.safeParse(isBatch ? given[n] : given));
    if (!results.every((result) => result?.success)) return null;
    const parsed = paths.map((path, n) => ({ path, input: results[n]?.data }));
    const isOfTable = paths.every((path) => reads.get(path)?.readTable !== undefined);
    return { route: '/trpc/:path', reads: parsed, isOfTable, form: isBatch ? 'typed batch' : 'typed' };
  };
}
