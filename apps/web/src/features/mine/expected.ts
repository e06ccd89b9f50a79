import { readFailure } from '../../lib/failure.ts';
import { FRESH_MS } from '../../lib/query-client.ts';
import { prefetchList, prefetchOne, type ScreenContext } from '../../lib/screen-context.ts';
import { PAGE_SIZE } from '../../lib/search-change.ts';

/** That nobody is signed in is an ordinary answer. */
export const MINE_META = { expectedCodes: ['NOT_SIGNED_IN'] };
/** So is that somebody is no donor. */
export const DONOR_META = { expectedCodes: ['NO_DONOR_PROFILE', 'NOT_SIGNED_IN'] };

/** A query of the cache. */
interface Refusable {
  readonly state: { readonly error: unknown; readonly errorUpdatedAt: number };
}

/** That somebody is no donor is not asked for again while another answer would not be either. */
export function isWorthAskingAgain({ state }: Refusable): boolean {
  const isFresh = Date.now() - state.errorUpdatedAt < FRESH_MS;
  return !isFresh || readFailure(state.error).code !== 'NO_DONOR_PROFILE';
}

/** Fetches what a dashboard shows of its own person, before its screen is there. */
export function prefetchMine({ queries, isSignedIn, isDonor }: ScreenContext): void {
  if (!isSignedIn()) return;
  prefetchList(queries.requests.mine, { limit: PAGE_SIZE }, MINE_META);
  prefetchOne(queries.requests.ended, MINE_META);
  prefetchOne(queries.invitations.mine, DONOR_META);
  if (isDonor()) prefetchOne(queries.donors.mine, DONOR_META);
}

/** Of an admin's screen: its refusals are ordinary answers. */
export const ADMIN_META = { expectedCodes: ['NOT_SIGNED_IN', 'ADMIN_ONLY'] };
