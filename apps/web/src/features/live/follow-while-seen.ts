import type { StreamEnd } from './feed-stream.ts';
import { type Following, followFeed } from './follow-feed.ts';

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
