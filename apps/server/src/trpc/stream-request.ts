import type { IncomingHttpHeaders } from 'node:http';

const STREAM = 'application/jsonl';

/** Whether a typed caller asks for a batch's answers one by one, as they come: what tRPC's own `httpBatchStreamLink` does. */
export function asksForStream({ 'trpc-accept': trpcAccept, accept }: IncomingHttpHeaders): boolean {
  return trpcAccept !== undefined || accept?.includes(STREAM) === true;
}
