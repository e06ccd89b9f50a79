import type { ServerAbout } from '@redthread/contract/overview';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';

export interface About {
  readonly data: ServerAbout | undefined;
  readonly failure: Failure | null;
  readonly retry: () => void;
}

/** Who runs this server, and what it does with data. */
export function useAbout(): About {
  const query = trpc.overview.about.useQuery();
  return {
    data: query.data,
    failure: query.error && readFailure(query.error),
    retry: () => void query.refetch(),
  };
}
