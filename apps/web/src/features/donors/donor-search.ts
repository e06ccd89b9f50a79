import type { BloodType } from '@redthread/domain/blood-type';
import { readGroupCode } from '@redthread/domain/group';
import { inAppPath, PAGE_SIZE, type PageCount, readPageCount } from '../../lib/search-params.ts';
import { readTypeInUrl, type TypesInUrl, typeOf } from '../blood-type/type-in-url.ts';
import { type ContactSearch, readContactSearch } from '../contact/contactee.ts';
import { type NearSearch, nearQuery, readNearSearch } from '../near/near-search.ts';

export interface DonorSearch extends ContactSearch, NearSearch, Pick<TypesInUrl, 'bloodType'> {
  /** Also who isn't available at the moment. */
  all?: true | undefined;
  page?: PageCount;
}

type Choice = Pick<DonorSearch, 'bloodType' | 'all' | keyof NearSearch>;

/** What the server is asked for, by the list and by what is fetched ahead. */
export function donorQuery({ bloodType, all, ...where }: Choice) {
  return { bloodType: typeOf(bloodType), available: all ? undefined : true, ...nearQuery(where), limit: PAGE_SIZE };
}

export function readDonorSearch(search: Record<string, unknown>): DonorSearch {
  // Keys are always set: the router merges this over the raw search, so a missing key would let a raw value through.
  return {
    bloodType: readTypeInUrl(search.bloodType),
    all: search.all === true ? true : undefined,
    page: readPageCount(search.page),
    ...readNearSearch(search),
    ...readContactSearch(search),
  };
}

/** What led to the donor form. */
export interface ProfileSearch {
  /** Where the person goes on once they are registered, such as the request that they were about to come for. */
  next?: string | undefined;
  /** The code of the group through whose link they came. */
  group?: string | undefined;
}

// The keys are always set: the router merges this over the raw search, so a missing key would let a raw value through.
export function readProfileSearch({ next, group }: Record<string, unknown>): ProfileSearch {
  // The router reads a code of digits alone as a number.
  const code = readGroupCode(String(group ?? ''));
  return { next: inAppPath(next), group: code ?? undefined };
}

interface MatchSearch extends ContactSearch, NearSearch {
  /** The patient's blood type. */
  bloodType?: string | undefined;
  page?: PageCount;
}

export function readMatchSearch(search: Record<string, unknown>): MatchSearch {
  // Keys are always set: the router merges this over the raw search, so a missing key would let a raw value through.
  return {
    bloodType: readTypeInUrl(search.bloodType),
    page: readPageCount(search.page),
    ...readNearSearch(search),
    ...readContactSearch(search),
  };
}

/** What the server is asked for, by the results and by what is fetched ahead. */
export function matchQuery(bloodType: BloodType, where: NearSearch) {
  return { bloodType, ...nearQuery(where), limit: PAGE_SIZE };
}
