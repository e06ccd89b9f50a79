import { inAppPath } from '../../lib/in-app-path.ts';

export interface AuthSearch {
  /** Where the person was on their way to. */
  next?: string | undefined;
}

// A key that is left out would let the raw value through: the router lays this over what the address says.
export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  return { next: inAppPath(search.next) };
}
