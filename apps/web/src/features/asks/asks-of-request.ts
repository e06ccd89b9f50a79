import type { AsksOfRequest } from '@redthread/contract/asks';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import { trpc } from '../../lib/trpc.ts';

/** How often an open request is looked at while its page is seen: less often once many looks have brought nothing to do. */
const PACES = [
  { looks: 60, everyMs: 10_000 },
  { looks: 120, everyMs: 30_000 },
];
const SLOWEST_MS = 120_000;

export type Standing = 'checking' | 'covered' | 'looking' | 'allCame' | 'listed';

/** What became of the asks for one of one's own requests, followed while it is open and anything may happen. */
export function useAsksOf({ _id, closedAt }: Pick<OwnBloodRequest, '_id' | 'closedAt'>) {
  return trpc.asks.ofRequest.useQuery(
    { id: _id },
    {
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        closedAt === null && data !== undefined && mayChange(data) ? paceOf(dataUpdateCount) : false,
    },
  );
}

/** How long until the next look, after so many. */
export function paceOf(looks: number): number {
  return PACES.find((pace) => looks < pace.looks)?.everyMs ?? SLOWEST_MS;
}

/** Where an open request stands, by what came and who is on the way. */
export function standingOf(
  { units, given }: Pick<OwnBloodRequest, 'units' | 'given'>,
  asks: Pick<AsksOfRequest, 'coming' | 'waiting' | 'reserve' | 'nextLookAt' | 'heldFor'>,
): Standing {
  const missing = units - given;
  if (missing <= 0) return 'allCame';
  if (asks.heldFor === 'check') return 'checking';
  if (asks.coming.filter(({ state }) => state === 'coming').length >= missing) return 'covered';
  return isUnderWay(asks) ? 'looking' : 'listed';
}

/** Whether it is time to say that nothing has come of it: a third of the time is over, and nobody said yes. */
export function isQuiet(
  { createdAt, neededBy }: Pick<OwnBloodRequest, 'createdAt' | 'neededBy'>,
  { coming, came, reserve }: Pick<AsksOfRequest, 'coming' | 'came' | 'reserve'>,
  now: number,
): boolean {
  if (neededBy === null || coming.length + came.length + reserve > 0) return false;
  const from = Date.parse(createdAt);
  return now >= from + (Date.parse(neededBy) - from) / 3;
}

function isUnderWay({ coming, waiting, reserve, nextLookAt }: Parameters<typeof standingOf>[1]): boolean {
  return nextLookAt !== null || waiting + reserve + coming.length > 0;
}

/** What an admin has to look at goes on once they have. */
function mayChange(asks: AsksOfRequest): boolean {
  return isUnderWay(asks) || asks.heldFor === 'check' || asks.heldFor === 'confirmation';
}
