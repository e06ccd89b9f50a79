import { type News, newsId } from '@redthread/domain/news';
import { readEvents } from './event-stream.ts';

const ADDRESS = '/api/live/stream';
/** The server sends its first byte at once: something on the way collects them. */
const FIRST_SIGN_MS = 10_000;
/** The server sends a sign every 25 seconds. */
const LONGEST_SILENCE_MS = 60_000;

/** How a stream ended: with its session, to be opened again after a while, or by what keeps it from being read. */
export type StreamEnd =
  | { readonly kind: 'ended' }
  | { readonly kind: 'again'; readonly afterMs: number }
  | { readonly kind: 'broken'; readonly notBeforeMs: number };

interface Reading {
  readonly token: string;
  /** What was told last: told again only once it changed. */
  readonly known: News | null;
  readonly onNews: (news: News) => void;
  readonly signal: AbortSignal;
}

/** Reads news for as long as they come. Never rejects. */
export async function readNewsStream({ token, known, onNews, signal }: Reading): Promise<StreamEnd> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), FIRST_SIGN_MS);
  let end: StreamEnd = { kind: 'broken', notBeforeMs: 0 };
  try {
    const response = await fetch(ADDRESS, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(known === null ? {} : { 'last-event-id': newsId(known) }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 401) return { kind: 'ended' };
    if (!response.ok || response.body === null) return { kind: 'broken', notBeforeMs: retryAfterMs(response) };
    await readEvents(response.body, {
      onSign: () => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
      },
      onEvent: ({ event, data, retry }) => {
        if (event === '') onNews(JSON.parse(data) as News);
        if (event === 'ended') end = { kind: 'ended' };
        if (event === 'again') end = { kind: 'again', afterMs: Number(retry) };
      },
    });
  } catch {
    // A line breaks for many reasons, and the answer to all is the same.
  } finally {
    clearTimeout(timer);
  }
  return end;
}

function retryAfterMs({ headers }: Response): number {
  return Number(headers.get('retry-after') ?? 0) * 1000;
}
