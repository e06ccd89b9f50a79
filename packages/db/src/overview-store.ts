import type { BloodType } from '@redthread/domain/blood-type';
import type { Urgency } from '@redthread/domain/urgency';
import type { Donor, ListedDonor } from './donor-store.ts';
import type { BloodRequest } from './request-store.ts';
import type { Totals } from './store.ts';

// The port's part for what admins look at first. See store.ts for its conventions.

/** Donor profiles and requests, counted by what an admin looks at first. */
export interface Breakdown {
  readonly donorsByType: Readonly<Record<BloodType, number>>;
  readonly requestsByUrgency: Readonly<Record<Urgency, number>>;
}

/** The newest of each, newest first; donors as lists have them, or whole. */
export interface Newest<Row = ListedDonor> {
  readonly donors: readonly Row[];
  readonly requests: readonly BloodRequest[];
}

export interface Overview extends Newest {
  readonly totals: Totals;
  readonly breakdown: Breakdown;
}

export interface OverviewStore {
  /** One consistent snapshot, so that the figures agree. */
  read(limit: number): Promise<Overview>;
  /** The newest of each with whole names and phones, audited in the same act. */
  showNewest(show: { actorId: string; at: number; limit: number }): Promise<Newest<Donor>>;
}
