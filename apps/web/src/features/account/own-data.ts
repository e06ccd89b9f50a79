import type { ExportedData } from '@redthread/contract/account';
import type { trpc } from '../../lib/trpc.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** Everything that is kept about the person, with all pages of what is long. */
export async function fetchOwnData({ auth, requests }: Client): Promise<ExportedData> {
  const data = await auth.export.query();
  for (let cursor = data.nextRequests; cursor !== null; ) {
    const page = await requests.mine.query({ cursor });
    data.requests.push(...page.items);
    cursor = page.nextCursor;
  }
  for (let cursor = data.nextHistory; cursor !== null; ) {
    const page = await auth.history.query({ cursor });
    data.history.push(...page.items);
    cursor = page.nextCursor;
  }
  return { ...data, nextRequests: null, nextHistory: null };
}
