import type { StreamEnd } from './feed-stream.ts';
import { paceOf, reopenAfterMs } from './pace.ts';

/** Longer than a stream lasts through which no sign comes. */
const STEADY_MS = 30_000;

export interface Following<Versions> {
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
