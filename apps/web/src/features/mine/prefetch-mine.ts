import { PAGE_SIZE } from '../../lib/pages.ts';
import { prefetchList, prefetchOne, type ScreenContext } from '../../lib/screen-context.ts';
import { DONOR_META, MINE_META } from './expected.ts';

/** Fetches what a dashboard shows of its own person, before its screen is there. */
export function prefetchMine({ queries, isSignedIn, isDonor }: ScreenContext): void {
  if (!isSignedIn()) return;
  prefetchList(queries.requests.mine, { limit: PAGE_SIZE }, MINE_META);
  prefetchOne(queries.requests.ended, MINE_META);
  prefetchOne(queries.invitations.mine, DONOR_META);
  if (isDonor()) prefetchOne(queries.donors.mine, DONOR_META);
}
