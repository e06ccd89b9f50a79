import type { FeedTopic } from '@redthread/domain/change-feed';
import { useEffect } from 'react';
import { isTimeout } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { checkSession } from '../session/session-sync.ts';
import { useAuthStore, useSession } from '../session/use-session.ts';

/** Of an `invalidate`: of any input, and rejects when a read fails. */
const REJECTING = [undefined, undefined, { throwOnError: true }] as const;

/**
 * Has what the signed-in person is shown move by itself while this screen is open. With `isForm`, a session that ended is told of when the form is
 * sent: a dialog over it would take what is being typed.
 */
export function useLive({ isForm = false } = {}): void {
  const auth = useAuthStore();
  const utils = trpc.useUtils();
  const session = useSession();
  const token = session.status === 'authenticated' ? auth.getToken() : null;
  useEffect(() => {
    if (token === null) return;
    const { client } = utils;
    const readAgain: Record<FeedTopic, () => Promise<unknown>> = {
      invitations: () => utils.invitations.mine.invalidate(...REJECTING),
      requests: () =>
        Promise.all([
          utils.requests.mine.invalidate(...REJECTING),
          utils.requests.ended.invalidate(...REJECTING),
          utils.requests.find.invalidate(...REJECTING),
          utils.invitations.ofRequest.invalidate(...REJECTING),
          utils.invitations.exclusions.invalidate(),
          utils.desk.requests.invalidate(...REJECTING),
          utils.desk.arrivals.invalidate(...REJECTING),
          utils.desk.queue.invalidate(...REJECTING),
          utils.requests.own.invalidate(...REJECTING),
        ]),
      profile: () =>
        Promise.all([utils.donors.mine.invalidate(...REJECTING), utils.groups.mine.invalidate(...REJECTING)]),
      account: () => checkSession(auth, client),
    };
    let letGo = (): void => {};
    let isGone = false;
    // What is new is told once: a read of it that took too long would leave the old on the screen for good.
    const read = async (topic: FeedTopic): Promise<void> => {
      try {
        await readAgain[topic]();
      } catch (error) {
        if (isTimeout(error) && !isGone) await read(topic);
      }
    };
    const hold = async (): Promise<void> => {
      const { holdLine } = await import('./line.ts');
      if (isGone) return;
      letGo = holdLine({
        token,
        client,
        onChange: (topics) => {
          for (const topic of topics) void read(topic);
        },
        onEnded: () => {
          if (!isForm && !isFillingIn()) void checkSession(auth, client);
        },
        isOwn: () => auth.getToken() === token,
      });
    };
    // Without its code, because the line is down, the screen stays as it is; whatever is done on it still shows.
    hold().catch(() => {});
    return () => {
      isGone = true;
      letGo();
    };
  }, [token, auth, utils, isForm]);
}

/** Whether the person is at a form or at a question. */
function isFillingIn(): boolean {
  return document.activeElement?.closest('form, dialog') != null;
}
