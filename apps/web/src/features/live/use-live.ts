import type { NewsTopic } from '@redthread/domain/news';
import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { checkSession } from '../session/session-sync.ts';
import { useAuthStore, useSession } from '../session/use-session.ts';

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
    const readAgain: Record<NewsTopic, () => unknown> = {
      asks: () => utils.asks.mine.invalidate(),
      requests: () =>
        Promise.all([
          utils.requests.mine.invalidate(),
          utils.requests.ended.invalidate(),
          utils.requests.find.invalidate(),
          utils.asks.ofRequest.invalidate(),
        ]),
      profile: () => utils.donors.mine.invalidate(),
      account: () => checkSession(auth, client),
    };
    let letGo = (): void => {};
    let isGone = false;
    const hold = async (): Promise<void> => {
      const { holdLine } = await import('./line.ts');
      if (isGone) return;
      letGo = holdLine({
        token,
        client,
        onChange: (topics) => {
          for (const topic of topics) void readAgain[topic]();
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
