import type { Place } from '@redthread/contract/places';
import type { BloodType } from '@redthread/domain/blood-type';

/** Behind the `#` of a request's page: its form for who offers to come is open. */
export const OFFER_HASH = 'offer';

/** A request to which somebody says that they can come. */
export interface Offered {
  readonly requestId: string;
  /** Both undefined for who came by a link: the server knows them. */
  readonly bloodType: BloodType | undefined;
  readonly neededBy: string | undefined;
  /** Of the hospital; null where none is known. */
  readonly town: Place | null;
}
