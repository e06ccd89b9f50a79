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

const kept = new WeakSet<object>();
let keep: (call: Unanswered, error: object) => boolean = () => false;

/** Whether the failed call is kept, and sent once there is a connection. */
export function isKeptForLater(error: unknown): boolean {
  return typeof error === 'object' && error !== null && kept.has(error);
}

/** `keeper` is given failed calls, and says whether it keeps them. */
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
            if (keep({ path, input, key: context['submissionKey'] }, error)) kept.add(error);
            observer.error(error);
          },
        }),
      );
    };
}
