import { FEED_TOPICS, type FeedTopic, type FeedVersions, feedId } from '@redthread/domain/change-feed';
import { readFailure } from '../../lib/failure.ts';
import type { ApiClient } from '../../lib/trpc.ts';
import { followWhileSeen, readFeedStream } from './feed.ts';

/** Between two screens that follow: a stream of its own for each would be a call for each. */
const GRACE_MS = 5000;

interface LineOptions {
  readonly token: string;
  readonly client: ApiClient;
  /** What is to be read again. */
  readonly onChange: (topics: readonly FeedTopic[]) => void;
  readonly onEnded: () => void;
  /** Whether the session of this line is still the one of the page. */
  readonly isOwn: () => boolean;
}

interface Line {
  readonly token: string;
  /** Of the screen that came last. */
  options: LineOptions;
  holders: number;
  known: FeedVersions | null;
  /** Ends the stream; null while there is none. */
  stop: (() => void) | null;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

/** One a tab, whoever of its screens follows. What was told last is kept, so that a gap is made up for. */
let line: Line | null = null;

/** Follows the session's versions until the last screen that does lets go. */
export function holdLine(options: LineOptions): () => void {
  if (line?.token !== options.token) {
    if (line !== null) hangUp(line);
    line = { token: options.token, options, holders: 0, known: null, stop: null, leaving: undefined };
  }
  const held = line;
  clearTimeout(held.leaving);
  held.holders += 1;
  held.options = options;
  held.stop ??= begin(held);
  return () => {
    held.holders -= 1;
    if (held.holders > 0) return;
    if (options.isOwn()) held.leaving = setTimeout(() => hangUp(held), GRACE_MS);
    else hangUp(held);
  };
}

function hangUp(held: Line): void {
  clearTimeout(held.leaving);
  held.stop?.();
  held.stop = null;
}

function begin(held: Line): () => void {
  const { token, client } = held.options;
  return followWhileSeen({
    readStream: (onChange, signal) => {
      const knownId = held.known === null ? null : feedId(held.known);
      const headers = { authorization: `Bearer ${token}` };
      return readFeedStream<FeedVersions>({ address: '/api/live/stream', headers, knownId, onChange, signal });
    },
    readOnce: () => client.live.versions.query().catch(refusedAsNull),
    onChange: (versions) => {
      const { known } = held;
      held.known = versions;
      // Who the person is was read when the page opened.
      const changed = FEED_TOPICS.filter((topic) =>
        known === null ? topic !== 'account' : known[topic] !== versions[topic],
      );
      if (changed.length > 0) held.options.onChange(changed);
    },
    onEnded: () => {
      // A screen that doesn't follow finds out when it calls.
      if (held.holders > 0) held.options.onEnded();
    },
  });
}

function refusedAsNull(error: unknown): null {
  if (readFailure(error).code === 'NOT_SIGNED_IN') return null;
  throw error;
}

/** Follows the invitation that a mail's link opens, whoever is signed in. Gives what ends that. */
export function followInvitation(code: string, onChange: () => void): () => void {
  let knownId: string | null = null;
  return followWhileSeen<string>({
    readStream: (onChange, signal) =>
      readFeedStream({
        address: '/api/invitation/stream',
        headers: { 'invitation-code': code },
        knownId,
        onChange,
        signal,
      }),
    // The screen looks by itself from time to time.
    readOnce: async () => undefined,
    onChange: (mark) => {
      knownId = mark;
      onChange();
    },
    onEnded: onChange,
  });
}
