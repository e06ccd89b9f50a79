import { inAppPath } from '../../lib/in-app-path.ts';

/** What led to the donor form. */
export interface ProfileSearch {
  /** Where the person goes on once they are registered, such as the request that they were about to come for. */
  next?: string | undefined;
}

// The key is always set: the router merges this over the raw search, so a missing key would let a raw value through.
export function readProfileSearch({ next }: Record<string, unknown>): ProfileSearch {
  return { next: inAppPath(next) };
}
