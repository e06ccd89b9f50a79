import type { AppRouter } from '@redthread/server/router';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { readFailure } from './failure.ts';

/** Given to a call that ends the session itself: it asks nobody to sign in again for it. */
export const LAST_CALL = { isLast: true };

/**
 * Does a change that came too late for its session again once `remember`, asked before the call, says that the same
 * person has signed in meanwhile. The server refused it before it did anything, so nothing is done twice.
 */
export function acrossSessions(remember: () => () => Promise<boolean>): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let isStopped = false;
        let stop = () => {};
        const send = () => {
          const regain = remember();
          const sent = next(op).subscribe({
            next: observer.next,
            complete: observer.complete,
            error: (error) => {
              const isLate = readFailure(error).code === 'NOT_SIGNED_IN' && op.type === 'mutation';
              if (!isLate || op.context['isLast'] === true) return observer.error(error);
              void regain().then((isBack) => {
                // Who gave up meanwhile wants it done no more.
                const isWanted = !isStopped && op.signal?.aborted !== true;
                return isBack && isWanted ? send() : observer.error(error);
              });
            },
          });
          stop = sent.unsubscribe;
        };
        send();
        return () => {
          isStopped = true;
          stop();
        };
      });
}
