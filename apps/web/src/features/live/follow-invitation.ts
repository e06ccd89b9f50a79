import { followWhileSeen } from './follow-while-seen.ts';
import { readNewsStream } from './news-stream.ts';

/** Follows the invitation that a mail's link opens, whoever is signed in. Gives what ends that. */
export function followInvitation(code: string, onChange: () => void): () => void {
  let knownId: string | null = null;
  return followWhileSeen<string>({
    readStream: (onNews, signal) =>
      readNewsStream({
        address: '/api/invitation/stream',
        headers: { 'invitation-code': code },
        knownId,
        onNews,
        signal,
      }),
    // The screen looks by itself from time to time.
    readOnce: async () => undefined,
    onNews: (mark) => {
      knownId = mark;
      onChange();
    },
    onEnded: onChange,
  });
}
