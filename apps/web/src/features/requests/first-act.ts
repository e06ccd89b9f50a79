import type { OwnBloodRequest } from '@redthread/contract/requests';

export type FirstAct = 'unit' | 'change' | 'share';

/**
 * What a poster most likely does next: counts what came once somebody is on the way or has come, gives the request the time without which
 * nobody is asked, and else passes it on. Null until it is known who is coming.
 */
export function firstActOf(
  {
    place,
    neededBy,
    given,
    unitsMissing,
  }: Pick<OwnBloodRequest, 'neededBy' | 'given' | 'unitsMissing'> & {
    readonly place: object | null;
  },
  asks: Readonly<Record<'coming' | 'came', readonly object[]>> | undefined,
): FirstAct | null {
  if (unitsMissing <= 0) return 'change';
  if (asks === undefined) return null;
  if (given + asks.coming.length + asks.came.length > 0) return 'unit';
  return place !== null && neededBy === null ? 'change' : 'share';
}
