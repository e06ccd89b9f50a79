import { followWhileSeen } from './follow-while-seen.ts';
import { readNewsStream } from './news-stream.ts';

/** Follows the ask that a mail's link opens, whoever is signed in. Gives what ends that. */
export function followAsk(code: string, onChange: () => void): () => void {
  let knownId: string | null = null;
  return followWhileSeen<string>({
    readStream: (onNews, signal) =>
      readNewsStream({ address: '/api/ask/stream', headers: { 'ask-code': code }, knownId, onNews, signal }),
    // The screen looks by itself from time to time.
    readOnce: async () => undefined,
    onNews: (mark) => {
      knownId = mark;
      onChange();
    },
    onEnded: onChange,
  });
}
