import type { PublicRead } from '../../trpc/public-read.ts';
import { inputReader } from '../rest/rest-input.ts';
import { routeOf } from '../rest/route.ts';

/** A GET of public reads, as data that can be answered again at any time. */
export interface ReadRequest {
  /** As it was asked for. */
  readonly address: string;
  /** The route's pattern, for the log. */
  readonly route: string;
  /** Each with its input, as its schema has read it. */
  readonly reads: readonly { readonly path: string; readonly input: unknown }[];
  /** How their results become a response. */
  readonly form: 'rest' | 'rest list' | 'typed' | 'typed batch';
}

type Reads = ReadonlyMap<string, PublicRead>;
type Fields = Readonly<Record<string, string>>;

/** Parses a query and the last part of a path; null for what is to be refused. */
type Parse = (query: Fields, last: string) => Omit<ReadRequest, 'address'> | null;

/** Parses addresses of public reads; null is everything else, and what is to be refused. */
export function requestParser(reads: Reads, maxBatch: number): (address: string) => ReadRequest | null {
  // By the path, or by what stands before the parameter at its end.
  const parsers = new Map<string, Parse>([['/trpc/', typedParser(reads, maxBatch)]]);
  for (const [path, read] of reads) {
    for (const template of read.rest.paths) {
      parsers.set(template.replace(/\{\w+\}$/, ''), restParser(path, read, template));
    }
  }
  return (address) => {
    try {
      const [path = '', ...rest] = address.split('?');
      const start = path.slice(0, path.lastIndexOf('/') + 1);
      const parse = parsers.get(path) ?? parsers.get(start);
      const query = parse === undefined ? null : queryOf(rest.join('?'));
      const request = query === null ? null : parse?.(query, path.slice(start.length));
      return request ? { address, ...request } : null;
    } catch (error) {
      // A percent sign that stands for nothing, or no JSON.
      if (error instanceof URIError || error instanceof SyntaxError) return null;
      throw error;
    }
  };
}

function restParser(path: string, { rest, input }: PublicRead, template: string): Parse {
  const readInput = inputReader(input, rest);
  const name = /\{(\w+)\}$/.exec(template)?.[1];
  const form = rest.list === true ? 'rest list' : 'rest';
  return (query, last) => {
    const params = name === undefined ? {} : { [name]: decodeURIComponent(last) };
    const { success, data } = input.safeParse(readInput({ query, params, body: undefined }));
    return success ? { route: routeOf(template), reads: [{ path, input: data }], form } : null;
  };
}

/** tRPC's protocol, as its clients speak it: anything else is for its own adapter to read. */
function typedParser(reads: Reads, maxBatch: number): Parse {
  return ({ input: text, batch, ...others }, last) => {
    const isBatch = batch === '1';
    const paths = last.split(',');
    const isOdd = Object.keys(others).length > 0 || (batch !== undefined && !isBatch);
    if (isOdd || paths.length > (isBatch ? maxBatch : 1)) return null;
    const given: Fields | null | undefined = text === undefined ? undefined : JSON.parse(text);
    if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given))) return null;
    const parsed = paths.flatMap((path, n) => {
      const { success, data } = reads.get(path)?.input.safeParse(isBatch ? given?.[n] : given) ?? {};
      return success === true ? [{ path, input: data }] : [];
    });
    if (parsed.length < paths.length) return null;
    return { route: '/trpc/:path', reads: parsed, form: isBatch ? 'typed batch' : 'typed' };
  };
}

/** Null when a name comes twice, or is missing. */
function queryOf(text: string): Fields | null {
  const fields = new Map<string, string>();
  for (const pair of text === '' ? [] : text.split('&')) {
    const [name = '', ...value] = pair.split('=').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    if (name === '' || fields.has(name)) return null;
    fields.set(name, value.join('='));
  }
  return Object.fromEntries(fields);
}
