import type { AppRouter } from '@redthread/server/router';
import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { type ApiClient, withoutDirection } from './trpc.ts';

/** Answers a procedure by its path, such as `donors.list`. */
export type Ask = (path: string, input: unknown) => Promise<unknown>;

/** A client whose every call is one of `ask`. */
export function createAskingClient(ask: Ask): ApiClient {
  return createTRPCClient<AppRouter>({
    links: [
      withoutDirection,
      () =>
        ({ op }) =>
          observable((observer) => {
            ask(op.path, op.input).then(
              (data) => {
                observer.next({ result: { data } });
                observer.complete();
              },
              (error: unknown) =>
                observer.error(TRPCClientError.from(new Error('Nobody is told this yet.', { cause: error }))),
            );
          }),
    ],
  });
}
