import { readEvents } from './event-stream.ts';

/** The server sends its first byte at once: something on the way collects them. */
const FIRST_SIGN_MS = 10_000;
/** The server sends a sign every 25 seconds. */
const LONGEST_SILENCE_MS = 60_000;

/** How a stream ended: with its session or its link, to be opened again after a while, or by what keeps it from being read. */
export type StreamEnd =
  | { readonly kind: 'ended' }
  | { readonly kind: 'again'; readonly afterMs: number }
  | { readonly kind: 'broken'; readonly notBeforeMs: number };

export interface Reading<Told> {
  readonly address: string;
  /** What lets in: never in the address. */
  readonly headers: Readonly<Record<string, string>>;
  /** The id of what was told last: told again only once it changed. */
  readonly knownId: string | null;
  readonly onChange: (versions: Told) => void;
  readonly signal: AbortSignal;
}

/** Reads versions for as long as they come. Never rejects. */
export async function readFeedStream<Told>(reading: Reading<Told>): Promise<StreamEnd> {
  const { address, headers, knownId, onChange, signal } = reading;
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), FIRST_SIGN_MS);
  let end: StreamEnd = { kind: 'broken', notBeforeMs: 0 };
  try {
    const response = await fetch(address, {
      headers: {
        accept: 'text/event-stream',
        ...headers,
        ...(knownId === null ? {} : { 'last-event-id': knownId }),
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
        if (event === '') onChange(JSON.parse(data) as Told);
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
