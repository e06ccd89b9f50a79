import { readFailure } from '../../lib/failure.ts';
import { FRESH_MS } from '../../lib/query-client.ts';

/** That nobody is signed in is an ordinary answer. */
export const MINE_META = { expectedCodes: ['NOT_SIGNED_IN'] };
/** So is that somebody is no donor. */
export const DONOR_META = { expectedCodes: ['NO_DONOR_PROFILE', 'NOT_SIGNED_IN'] };

/** Of an admin's screen: its refusals are ordinary answers. */
export const ADMIN_META = { expectedCodes: ['NOT_SIGNED_IN', 'ADMIN_ONLY'] };

/** A query of the cache. */
interface Refusable {
  readonly state: { readonly error: unknown; readonly errorUpdatedAt: number };
}

/** That somebody is no donor is not asked for again while another answer would not be either. */
export function isWorthAskingAgain({ state }: Refusable): boolean {
  const isFresh = Date.now() - state.errorUpdatedAt < FRESH_MS;
  return !isFresh || readFailure(state.error).code !== 'NO_DONOR_PROFILE';
}
