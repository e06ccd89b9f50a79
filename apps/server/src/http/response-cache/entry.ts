import type { Store } from '@redthread/db/store';
import { dayOf } from '@redthread/domain/day';
import type { Pieces, PublicCall } from '../../call/call.ts';
import type { PublicRead } from '../../trpc/public-read.ts';
import { SHORT, validatorsOf } from '../caching.ts';
import { etagOf } from '../etag.ts';
import { type ListAnswer, listHeaders } from '../rest/list-headers.ts';
import { joined } from '../utf8.ts';
import type { CacheEntry } from './cache.ts';
import type { ReadRequest } from './read-request.ts';

/** By name in lower case. */
type Headers = Readonly<Record<string, string>>;

/** Headers of an answer, given its tag, as names and values in turn. */
type HeadersFor = (etag: string) => string[];

interface ReaderParts extends Omit<PublicCall, 'store' | 'now'> {
  readonly store: Pick<Store, 'trackReads'>;
  readonly reads: ReadonlyMap<string, Pick<PublicRead, 'output' | 'resolve' | 'readTable'>>;
  readonly commonHeaders: Headers;
}

/** What a read gave: a value, or its JSON. */
type Result = { readonly value: unknown } | { readonly json: Pieces };

type Read = ReadRequest['reads'][number];
interface Found extends Pick<CacheEntry, 'dependencies'> {
  readonly results: readonly Result[];
}

const ALWAYS: CacheEntry['dependencies'] = { isCurrent: () => true };
const REST: Headers = { 'content-type': 'application/json; charset=utf-8' };
const TYPED: Headers = { 'content-type': 'application/json', vary: 'trpc-accept, accept' };

/** Makes entries by reading rows; rejects with whatever a read throws. */
export function entryReader(parts: ReaderParts): (request: ReadRequest, now: number) => Promise<CacheEntry> {
  const { store, settings, places, cursors, inTurn, reads, commonHeaders } = parts;
  const headersOf = (own: Headers): HeadersFor => headersFor({ ...commonHeaders, ...own });
  const [restHeaders, typedHeaders] = [headersOf(REST), headersOf(TYPED)];

  const contentOf = ({ address, form }: ReadRequest, results: readonly Result[]) => {
    if (form === 'rest list') {
      const page = (results[0] as { value: ListAnswer }).value;
      const headers = headersOf({ ...listHeaders(address, page), ...REST });
      return { pieces: [JSON.stringify(page.items)], headers };
    }
    if (form === 'rest') return { pieces: jsonOf(results[0]), headers: restHeaders };
    const typed = results.flatMap((result, n) => [n === 0 ? '' : ',', '{"result":{"data":', ...jsonOf(result), '}}']);
    return { pieces: form === 'typed' ? typed : ['[', ...typed, ']'], headers: typedHeaders };
  };

  const fromTable = ({ path, input }: Read): Result => ({
    json: reads.get(path)?.readTable?.({ places }, input) ?? [],
  });
  const fromRows = async (wanted: readonly Read[], now: number): Promise<Found> => {
    const dependencies = await store.trackReads();
    const call = { settings, now, places, cursors, inTurn, store: dependencies.reads };
    const results = await Promise.all(
      wanted.map(async ({ path, input }): Promise<Result> => {
        const read = reads.get(path);
        return { value: read?.output.parse(await read.resolve(call, input)) };
      }),
    );
    return { dependencies, results };
  };

  return async (request, now) => {
    const { dependencies, results } = request.isOfTable
      ? { dependencies: ALWAYS, results: request.reads.map(fromTable) }
      : await fromRows(request.reads, now);
    const { pieces, headers } = contentOf(request, results);
    const bytes = joined(pieces);
    const etag = etagOf(bytes);
    const body = bytes.length > SHORT ? Buffer.copyBytesFrom(bytes) : bytes.toString('latin1');
    return { request, day: dayOf(now), dependencies, headers: headers(etag), etag, body };
  };
}

/** All but the tag is put together once. */
function headersFor(headers: Headers): HeadersFor {
  const all = Object.entries({ ...headers, ...validatorsOf('', headers['vary']) }).flat();
  const etagAt = all.indexOf('etag') + 1;
  const [before, after] = [all.slice(0, etagAt), all.slice(etagAt + 1)];
  return (etag) => [...before, etag, ...after];
}

function jsonOf(result: Result | undefined): Pieces {
  return result !== undefined && 'json' in result ? result.json : [JSON.stringify(result?.value)];
}
