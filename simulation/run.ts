import type { Behaviour } from './behaviour.ts';
import type { EventQueue } from './event-queue.ts';
import type { Policy } from './policy.ts';
import type { Donors, OpenRequest } from './state.ts';
import type { World } from './world.ts';

/** A run as it goes, and what is left of it at its end. */
export interface Run {
  readonly world: World;
  readonly policy: Policy;
  readonly queue: EventQueue;
  readonly behaviour: Behaviour;
  readonly donors: Donors;
  readonly requests: OpenRequest[];
  /** In the order in which they were sent. */
  readonly invitations: { readonly request: OpenRequest; readonly donor: number; readonly at: number }[];
  readonly learned: { invitations: number; yes: number };
}
