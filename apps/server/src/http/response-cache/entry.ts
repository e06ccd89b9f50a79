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

export interface ReaderParts extends Omit<PublicCall, 'store' | 'now'> {
  readonly store: Pick<Store, 'trackReads'>;
  readonly reads: ReadonlyMap<string, Pick<PublicRead, 'output' | 'resolve'>>;
  readonly commonHeaders: Headers;
}

const REST: Headers = { 'content-type': 'application/json; charset=utf-8' };
const TYPED: Headers = { 'content-type': 'application/json', vary: 'trpc-accept, accept' };

/** Makes entries by reading rows; rejects with whatever a read throws. */
export function entryReader(parts: ReaderParts): (request: ReadRequest, now: number) => Promise<CacheEntry> {
  const { store, settings, places, cursors, reads, commonHeaders } = parts;
  return async (request, now) => {
    const dependencies = await store.trackReads();
    const call = { settings, now, places, cursors, store: dependencies.reads };
    const results = await Promise.all(
      request.reads.map(async ({ path, input }) => {
        const read = reads.get(path);
        return read?.output.parse(await read.resolve(call, input));
      }),
    );
    const { value, headers } = contentOf(request, results);
    const text = JSON.stringify(value);
    const body = text.length > SHORT ? utf8(text) : text;
    const bodyBytes = Buffer.byteLength(body);
    const etag = etagOf(body);
    const all = { ...commonHeaders, ...headers, ...validatorsOf(etag, headers['vary']) };
    return { request, day: dayOf(now), dependencies, headers: Object.entries(all).flat(), etag, body, bodyBytes };
  };
}

function contentOf({ address, form }: ReadRequest, results: readonly unknown[]) {
  if (form === 'rest') return { value: results[0], headers: REST };
  if (form === 'rest list') {
    const page = results[0] as ListAnswer;
    return { value: page.items, headers: { ...listHeaders(address, page), ...REST } };
  }
  const typed = results.map((data) => ({ result: { data } }));
  return { value: form === 'typed' ? typed[0] : typed, headers: TYPED };
}
