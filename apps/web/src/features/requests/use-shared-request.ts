import type { SharedRequest } from '@redthread/contract/requests';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';

export type SharedState =
  | { status: 'loading' | 'over' | 'missing' }
  | { status: 'open'; request: SharedRequest }
  | { status: 'failed'; failure: Failure; retry: () => void };

const NOT_THERE = ['REQUEST_NOT_FOUND', 'BAD_INPUT'];
const OVER = 'REQUEST_ENDED';

/** That a link leads to nothing any more is an ordinary answer. */
export const SHARED_META = { expectedCodes: [...NOT_THERE, OVER] };

/** A request by its link, as anybody may read it. */
export function useSharedRequest(id: string): SharedState {
  const { data, error, refetch } = trpc.requests.find.useQuery({ id }, { meta: SHARED_META });
  const failure = error ? readFailure(error) : null;
  const code = failure?.code ?? '';
  // It may have ended since it was fetched.
  if (code === OVER) return { status: 'over' };
  if (NOT_THERE.includes(code)) return { status: 'missing' };
  if (data) return { status: 'open', request: data };
  if (failure) return { status: 'failed', failure, retry: () => void refetch() };
  return { status: 'loading' };
}
