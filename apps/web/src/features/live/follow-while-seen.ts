import { type Following, followNews } from './follow-news.ts';
import type { StreamEnd } from './news-stream.ts';

interface Followed<News> extends Pick<Following<News>, 'readOnce' | 'onNews' | 'onEnded'> {
  readonly readStream: (onNews: (news: News) => void, signal: AbortSignal) => Promise<StreamEnd>;
}

/** Follows while the page is seen, and there is a network. Gives what ends that. */
export function followWhileSeen<News>({ readStream, ...followed }: Followed<News>): () => void {
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
  void followNews<News>({
    ...followed,
    readStream: async (onNews) => {
      const { signal } = round;
      const end = await readStream(onNews, signal);
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
