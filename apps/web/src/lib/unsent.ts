import type { AppRouter } from '@redthread/server/router';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

/** A call that got no answer. */
export interface Unanswered {
  readonly path: string;
  readonly input: unknown;
  /** Its idempotency key, if it has one. */
  readonly key: unknown;
}

/** Context for a call that was kept, and is sent by itself. */
export const KEPT_CALL = { isKept: true };

/** What becomes of a call that failed: it is `kept`, and sent once there is a connection; it is `neverLate`; or it is `lost`, as most are. */
export type Fate = 'kept' | 'neverLate' | 'lost';

const fates = new WeakMap<object, Fate>();
let keep: (call: Unanswered, error: object) => Fate = () => 'lost';

export function fateOf(error: unknown): Fate {
  return (typeof error === 'object' && error !== null && fates.get(error)) || 'lost';
}

/** `keeper` is given failed calls, and says what becomes of them. */
export function keepUnsentBy(keeper: typeof keep): void {
  keep = keeper;
}

/** Offers what fails to the keeper, which is fetched after the first screen. */
export function withUnsentKept(): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, input, context, type }, op, next }) => {
      if (type !== 'mutation' || context['isKept'] === true) return next(op);
      return observable((observer) =>
        next(op).subscribe({
          ...{ next: observer.next, complete: observer.complete },
          error: (error) => {
            fates.set(error, keep({ path, input, key: context['submissionKey'] }, error));
            observer.error(error);
          },
        }),
      );
    };
}
