import type { Position } from '@redthread/domain/distance';

/** A town, or a district of a large one. */
export interface Place extends Position {
  /** GeoNames' number, or one of ours from 2^31 on. The same in every later list. */
  readonly id: number;
  readonly name: string;
  /** Its name in other languages of the app, where it is known. */
  readonly names: { readonly ar?: string };
  /** Whether another place of the country has the same name, in Latin or in Arabic letters. */
  readonly isNameShared: boolean;
  /** The largest division of the country, as "England" or "Illinois"; may be empty. */
  readonly region: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** To three or four figures; 0 where nobody says. */
  readonly population: number;
  /** IANA's name. */
  readonly timeZone: string;
}

/** A place as the repository's list has it. */
export interface Row extends Position {
  /** Below 2^32, no two alike. */
  readonly id: number;
  readonly name: string;
  readonly otherNames: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly region: string;
  /** The region's code, where people write it: `IL`. */
  readonly regionCode: string;
  readonly population: number;
  readonly timeZone: string;
}
