import type { BloodType } from '@redthread/domain/blood-type';

/** A request to which somebody says that they can come. */
export interface Offered {
  readonly requestId: string;
  /** Of whoever posted it, as its card has it; its own page doesn't say. */
  readonly name: string | undefined;
  /** Both undefined for who came by a link: the server knows them. */
  readonly bloodType: BloodType | undefined;
  readonly neededBy: string | undefined;
}
