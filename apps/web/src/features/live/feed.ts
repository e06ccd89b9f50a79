/** Longer than a stream lasts through which no sign comes. */
const STEADY_MS = 30_000;

interface Following<Versions> {
  /** Reads versions as they come, until the stream ends. */
  readonly readStream: (onChange: (versions: Versions) => void) => Promise<StreamEnd>;
  /** Asks for the versions once; null when the session has ended, undefined when nobody is to ask. Rejects without an answer. */
  readonly readOnce: () => Promise<Versions | null | undefined>;
  readonly onChange: (versions: Versions) => void;
  readonly onEnded: () => void;
  /** Resolves once the page is seen. */
  readonly whenSeen: () => Promise<void>;
  /** Resolves after a while, or as soon as it may be worth trying again. */
  readonly pause: (ms: number) => Promise<void>;
  readonly now: () => number;
  readonly isStopped: () => boolean;
}

/** Follows the versions of a session or a link by a stream, and asks from time to time where none is let through. */
export async function followFeed<Versions>(following: Following<Versions>): Promise<void> {
  const { readStream, readOnce, onChange, onEnded, whenSeen, pause, now, isStopped } = following;
  let failures = 0;
  let streamFrom = 0;
  const hear = (versions: Versions): void => {
    failures = 0;
    onChange(versions);
  };
  for (await whenSeen(); !isStopped(); await whenSeen()) {
    if (now() >= streamFrom) {
      const openedAt = now();
      const end = await readStream(hear);
      if (isStopped()) return;
      if (end.kind === 'ended') return onEnded();
      if (end.kind === 'again') {
        await pause(end.afterMs);
        continue;
      }
      // Streams come through here: the next one tells what was missed, and what is new meanwhile isn't late.
      if (now() - openedAt >= STEADY_MS) {
        await pause(reopenAfterMs());
        continue;
      }
      streamFrom = now() + end.notBeforeMs;
    }
    await whenSeen();
    if (isStopped()) return;
    const versions = await readOnce().catch(() => undefined);
    if (isStopped()) return;
    if (versions === null) return onEnded();
    if (versions !== undefined) onChange(versions);
    await pause(paceOf(failures));
    failures += 1;
  }
}

/** How often is asked where no stream comes through: less often once many looks have brought nothing. */
const PACES = [
  { looks: 60, everyMs: 10_000 },
  { looks: 120, everyMs: 30_000 },
];
const SLOWEST_MS = 120_000;

/** How long until the next look, after so many: never the same for all who lost their line together. */
export function paceOf(looks: number, chance = Math.random()): number {
  const everyMs = PACES.find((pace) => looks < pace.looks)?.everyMs ?? SLOWEST_MS;
  return Math.round(everyMs * (0.5 + chance / 2));
}

/** How long until a stream is opened again that had come through: never the same for all who lost theirs together. */
export function reopenAfterMs(chance = Math.random()): number {
  return Math.round(1000 * chance);
}

interface Followed<Versions> extends Pick<Following<Versions>, 'readOnce' | 'onChange' | 'onEnded'> {
  readonly readStream: (onChange: (versions: Versions) => void, signal: AbortSignal) => Promise<StreamEnd>;
}

/** Follows while the page is seen, and there is a network. Gives what ends that. */
export function followWhileSeen<Versions>({ readStream, ...followed }: Followed<Versions>): () => void {
  const stopped = new AbortController();
  /** Ends what is read and what is waited for, for as long as the page isn't seen. */
  let round = new AbortController();
  const wake = (): void => {
    round.abort();
    round = new AbortController();
  };
  for (const event of ['online', 'offline']) window.addEventListener(event, wake, { signal: stopped.signal });
  document.addEventListener('visibilitychange', wake, { signal: stopped.signal });
  stopped.signal.addEventListener('abort', wake);
  const isSeen = () => document.visibilityState === 'visible' && navigator.onLine;
  void followFeed<Versions>({
    ...followed,
    readStream: async (onChange) => {
      const { signal } = round;
      const end = await readStream(onChange, signal);
      // Ended by this page, not by what is on the way: streams come through as before.
      return signal.aborted && end.kind === 'broken' ? { kind: 'again', afterMs: 0 } : end;
    },
    whenSeen: async () => {
      while (!isSeen() && !stopped.signal.aborted) await aborted(round.signal);
    },
    pause: (ms) => Promise.race([aborted(round.signal), new Promise<void>((resolve) => setTimeout(resolve, ms))]),
    now: () => performance.now(),
    isStopped: () => stopped.signal.aborted,
  });
  return () => stopped.abort();
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

/** The server sends its first byte at once: something on the way collects them. */
const FIRST_SIGN_MS = 10_000;
/** The server sends a sign every 25 seconds. */
const LONGEST_SILENCE_MS = 60_000;

/** How a stream ended: with its session or its link, to be opened again after a while, or by what keeps it from being read. */
export type StreamEnd =
  | { readonly kind: 'ended' }
  | { readonly kind: 'again'; readonly afterMs: number }
  | { readonly kind: 'broken'; readonly notBeforeMs: number };

interface Reading<Told> {
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

// Server-sent events (HTML Standard, 9.2) over `fetch`: the browser's own EventSource sends no Authorization header, and a token has
// no place in an address. It reads what our server writes: lines that end in LF, one of data an event.

export interface ServerEvent {
  readonly event: string;
  readonly data: string;
  readonly retry: string;
}

interface StreamReading {
  readonly onEvent: (event: ServerEvent) => void;
  /** Something came, if only a comment. */
  readonly onSign: () => void;
}

/** Reads a stream to its end. Rejects when the line breaks. */
export async function readEvents(body: ReadableStream<Uint8Array>, { onEvent, onSign }: StreamReading): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onSign();
    const blocks = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const { event = '', data, retry = '' } = fieldsOf(block);
      if (data !== undefined) onEvent({ event, data, retry });
    }
  }
}

function fieldsOf(block: string): Partial<ServerEvent> {
  const lines = block.split('\n').map((line) => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2)];
  });
  return Object.fromEntries(lines);
}
