import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Store, TrackedReads } from '@redthread/db/store';
import { dayOf } from '@redthread/domain/day';
import { acceptedLanguage, DEFAULT_LANGUAGE } from '@redthread/domain/language';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Settings } from '../../env.ts';
import { networkOf, visitorKey } from '../../limits/client-network.ts';
import type { FixedWindow } from '../../limits/fixed-window.ts';
import { etagOf } from '../etag.ts';
import type { PageDrawer } from './page-drawer.ts';
import { preferredEncoding, type WebFile } from './web-files.ts';

interface PageParts {
  readonly draw: PageDrawer | null;
  /** Answers a public read. */
  readonly read: (path: string, input: unknown, tracked: TrackedReads) => Promise<unknown>;
  readonly store: Pick<Store, 'trackReads' | 'version'>;
  readonly settings: Pick<Settings, 'limits' | 'publicUrl'>;
  readonly callLimiter: Pick<FixedWindow, 'take'>;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

interface Kept {
  readonly page: WebFile;
  readonly drawnAt: number;
  readonly tracked: TrackedReads;
}

/** What the browser app takes for fresh: after that, it asks again by itself. */
const FRESH_MS = 15_000;
const MOST_KEPT = 100;
/** A drawing is a few milliseconds of the only thread: who would have to wait for more gets the app alone. */
const MOST_AT_ONCE = 4;
const MAX_ADDRESS_LENGTH = 500;
/** What happens in them starts from what stands behind the # of an address, or in another window. */
const NOT_DRAWN = /^\/(?:auth|dev)\//;
/** Half a millisecond for a page, where the best takes twenty. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** What a drawn page differs by. */
export const DRAWN_VARY = 'Accept-Encoding, Accept-Language';

/**
 * Pages with what a visitor sees first, in their language; null where the app alone is to be sent. Nobody's own data is in them: the
 * request is asked for its address and language, and the answers are those of public reads.
 */
export function createDrawnPages(parts: PageParts): (request: FastifyRequest) => Promise<WebFile | null> {
  const { draw, read, store, settings, callLimiter, now, log } = parts;
  // In the order in which they were drawn.
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Kept>>();
  const isFresh = async ({ drawnAt, tracked }: Kept): Promise<boolean> => {
    if (Math.abs(now() - drawnAt) >= FRESH_MS || dayOf(now()) !== dayOf(drawnAt)) return false;
    const version = await store.version();
    return version !== null && tracked.isCurrent(version);
  };
  const mayCall = ({ ip }: FastifyRequest): boolean =>
    callLimiter.take(visitorKey(networkOf(ip)), settings.limits.visitorCalls, now()) === 0;

  return async (request) => {
    const { url: address, headers } = request;
    if (draw === null || address.length > MAX_ADDRESS_LENGTH || NOT_DRAWN.test(address)) return null;
    const language = acceptedLanguage(headers['accept-language'] ?? '') ?? DEFAULT_LANGUAGE;
    const encoding = preferredEncoding(headers['accept-encoding']);
    const key = [language, encoding, address].join(' ');
    try {
      const known = kept.get(key);
      if (known !== undefined && (await isFresh(known))) return known.page;
      if (!underWay.has(key)) {
        if (underWay.size >= MOST_AT_ONCE || !mayCall(request)) return null;
        underWay.set(
          key,
          make(draw, { address, language, encoding }).finally(() => underWay.delete(key)),
        );
      }
      const made = await underWay.get(key);
      if (made === undefined) return null;
      kept.delete(key);
      kept.set(key, made);
      for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
      return made.page;
    } catch (error) {
      // The app draws by itself, and says what went wrong.
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a page was not drawn');
      return null;
    }
  };

  async function make(
    drawPage: PageDrawer,
    { encoding, ...wanted }: Pick<Parameters<PageDrawer>[0], 'address' | 'language'> & { encoding: Encoding },
  ): Promise<Kept> {
    const tracked = await store.trackReads();
    const ask = (path: string, input: unknown): Promise<unknown> => read(path, input, tracked);
    const drawnAt = now();
    const text = await drawPage({ ...wanted, origin: settings.publicUrl, now: drawnAt, ask });
    return { page: pageOf(text, encoding), drawnAt, tracked };
  }
}

type Encoding = ReturnType<typeof preferredEncoding>;

function pageOf(text: string, encoding: Encoding): WebFile {
  const bytes = Buffer.from(text);
  const plain = { encoding: null, bytes, etag: etagOf(bytes) };
  const type = 'text/html; charset=utf-8';
  if (encoding === null) return { type, plain, packed: [] };
  const packed = encoding === 'br' ? brotliCompressSync(bytes, BROTLI) : gzipSync(bytes);
  return { type, plain, packed: [{ encoding, bytes: packed, etag: etagOf(packed) }] };
}
