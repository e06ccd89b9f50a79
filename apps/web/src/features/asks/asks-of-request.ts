import type { AsksOfRequest } from '@redthread/contract/asks';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import { trpc } from '../../lib/trpc.ts';

export type Standing = 'checking' | 'covered' | 'looking' | 'allCame' | 'listed';

/** What became of the asks for one of one's own requests. */
export function useAsksOf({ _id }: Pick<OwnBloodRequest, '_id'>) {
  return trpc.asks.ofRequest.useQuery({ id: _id });
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
