import type { BloodType } from '@redthread/domain/blood-type';
import { inAppPath } from '../../lib/in-app-path.ts';
import { readTypeInUrl, typeOf } from '../blood-type/type-in-url.ts';
import { aroundOf, readNearSearch } from '../near/near-search.ts';

/** What is known of a request before it is written, by the screen that led to it. */
export interface PostSearch {
  /** The patient's blood type. */
  bloodType?: BloodType | undefined;
  town?: number | undefined;
  /** Where the person goes on once it is posted, such as the donor whom they were about to ask. */
  next?: string | undefined;
}

// Keys are always set: the router merges this over the raw search, so a missing key would let a raw value through.
export function readPostSearch(search: Record<string, unknown>): PostSearch {
  return {
    bloodType: typeOf(readTypeInUrl(search.bloodType)),
    town: aroundOf(readNearSearch({ town: search.town }))?.town,
    next: inAppPath(search.next),
  };
}
