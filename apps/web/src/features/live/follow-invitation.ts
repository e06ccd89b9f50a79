import { followWhileSeen, readFeedStream } from './feed.ts';

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
