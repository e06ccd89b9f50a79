import type { AppRouter } from '@redthread/server/router';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { readFailure } from './failure.ts';

/** Context for a call that ends the session itself, which must not ask for a new sign-in. */
export const LAST_CALL = { isLast: true };

/** Context for a look-up that needs no session, and must not be where somebody hears that theirs is over. */
export const AS_VISITOR = { ...LAST_CALL, token: '' };

/**
 * Retries a mutation that was refused because its session had expired, once `remember` confirms that the same
 * person has signed in again. The server refused it before any effect, so nothing is done twice. `hold` keeps their
 * screen while it is under way: something else may hear first that the session is over.
 */
export function acrossSessions(remember: () => () => Promise<boolean>, hold: () => () => void): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let isStopped = false;
        let stop = () => {};
        const isRetried = op.type === 'mutation' && op.context['isLast'] !== true;
        const release = isRetried ? hold() : () => {};
        const send = () => {
          const regain = remember();
          const sent = next(op).subscribe({
            next: observer.next,
            complete: observer.complete,
            error: (error) => {
              if (!isRetried || readFailure(error).code !== 'NOT_SIGNED_IN') return observer.error(error);
              void regain().then((isBack) => {
                // The caller may have cancelled meanwhile.
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
          release();
          stop();
        };
      });
}
