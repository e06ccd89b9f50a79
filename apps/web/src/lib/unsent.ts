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
type Fate = 'kept' | 'neverLate' | 'lost';

interface Keeper {
  /** A call got no answer: what becomes of it. */
  keep(call: Unanswered, error: object): Fate;
  /** What somebody changed about a yes, should one wait about the same. */
  amend(call: Pick<Unanswered, 'path' | 'input'>): void;
  /** A call succeeded: it is a later word than what waits about the same. */
  supersede(call: Pick<Unanswered, 'path' | 'input'>): void;
}

let fates = new WeakMap<object, Fate>();
const listeners = new Set<() => void>();
let keeper: Keeper = { keep: () => 'lost', amend: () => {}, supersede: () => {} };

export function fateOf(error: unknown): Fate {
  const fate = typeof error === 'object' && error !== null ? fates.get(error) : undefined;
  return fate ?? 'lost';
}

/** Changes the yes that waits about the same, if one does: nothing is sent by it. */
export function amendKept(call: Pick<Unanswered, 'path' | 'input'>): void {
  keeper.amend(call);
}

/** Nothing that was kept is sent any more. */
export function takeBackKept(): void {
  fates = new WeakMap();
  for (const listener of listeners) listener();
}

export function onTakenBack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function keepUnsentBy(given: Keeper): void {
  keeper = given;
}

/** Tells the keeper, which is fetched after the first screen, what fails and what succeeds. */
export function withUnsentKept(): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, input, context, type }, op, next }) => {
      if (type !== 'mutation' || context['isKept'] === true) return next(op);
      return observable((observer) =>
        next(op).subscribe({
          complete: observer.complete,
          // Before anybody hears that the connection is back, and sends what waits.
          next: (answer) => {
            keeper.supersede({ path, input });
            observer.next(answer);
          },
          error: (error) => {
            fates.set(error, keeper.keep({ path, input, key: context['submissionKey'] }, error));
            observer.error(error);
          },
        }),
      );
    };
}
