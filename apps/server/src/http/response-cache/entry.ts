import type { Store } from '@redthread/db/store';
import { dayOf } from '@redthread/domain/day';
import type { PublicCall } from '../../call/call.ts';
import type { PublicRead } from '../../trpc/public-read.ts';
import { SHORT, validatorsOf } from '../caching.ts';
import { etagOf } from '../etag.ts';
import { type ListAnswer, listHeaders } from '../rest/list-headers.ts';
import { utf8 } from '../utf8.ts';
import type { CacheEntry } from './cache.ts';
import type { ReadRequest } from './read-request.ts';

/** By name in lower case. */
type Headers = Readonly<Record<string, string>>;

/** Headers of an answer, given its tag, as names and values in turn. */
type HeadersFor = (etag: string) => string[];

export interface ReaderParts extends Omit<PublicCall, 'store' | 'now'> {
  readonly store: Pick<Store, 'trackReads'>;
  readonly reads: ReadonlyMap<string, Pick<PublicRead, 'output' | 'resolve' | 'resolveAsText'>>;
  readonly commonHeaders: Headers;
}

/** What a read gave: a value, or its JSON. */
type Result = { readonly value: unknown } | { readonly text: string };

const REST: Headers = { 'content-type': 'application/json; charset=utf-8' };
const TYPED: Headers = { 'content-type': 'application/json', vary: 'trpc-accept, accept' };

/** Makes entries by reading rows; rejects with whatever a read throws. */
export function entryReader(parts: ReaderParts): (request: ReadRequest, now: number) => Promise<CacheEntry> {
  const { store, settings, places, cursors, reads, commonHeaders } = parts;
  const headersOf = (own: Headers): HeadersFor => headersFor({ ...commonHeaders, ...own });
  const [restHeaders, typedHeaders] = [headersOf(REST), headersOf(TYPED)];

  const contentOf = ({ address, form }: ReadRequest, results: readonly Result[]) => {
    if (form === 'rest list') {
      const page = (results[0] as { value: ListAnswer }).value;
      const headers = headersOf({ ...listHeaders(address, page), ...REST });
      return { text: JSON.stringify(page.items), headers };
    }
    if (form === 'rest') return { text: jsonOf(results[0]), headers: restHeaders };
    const typed = results.map((result) => `{"result":{"data":${jsonOf(result)}}}`).join(',');
    return { text: form === 'typed' ? typed : `[${typed}]`, headers: typedHeaders };
  };

  return async (request, now) => {
    const dependencies = await store.trackReads();
    const call = { settings, now, places, cursors, store: dependencies.reads };
    const results = await Promise.all(
      request.reads.map(async ({ path, input }): Promise<Result> => {
        const read = reads.get(path);
        const text = read?.resolveAsText?.(call, input);
        return text === undefined ? { value: read?.output.parse(await read.resolve(call, input)) } : { text };
      }),
    );
    const { text, headers } = contentOf(request, results);
    const body = text.length > SHORT ? utf8(text) : text;
    const bodyBytes = Buffer.byteLength(body);
    const etag = etagOf(body);
    return { request, day: dayOf(now), dependencies, headers: headers(etag), etag, body, bodyBytes };
  };
}

/** All but the tag is put together once. */
function headersFor(headers: Headers): HeadersFor {
  const all = Object.entries({ ...headers, ...validatorsOf('', headers['vary']) }).flat();
  const etagAt = all.indexOf('etag') + 1;
  return (etag) => all.with(etagAt, etag);
}

function jsonOf(result: Result | undefined): string {
  return result !== undefined && 'text' in result ? result.text : JSON.stringify(result?.value);
}
