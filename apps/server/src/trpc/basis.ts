import type { Observation, PublicReads, Store } from '@redthread/db/store';
import { dayOf } from '@redthread/domain/day';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the answer is made of; null until a procedure is called. */
    basis: Basis | null;
  }
}

/** What one answer is made of: the day, and the public reads of the procedures behind it. */
export interface Basis {
  readonly day: string;
  /** The reads for a public procedure, noted. */
  observe(): Promise<PublicReads>;
  /** Called when a procedure took part whose reads aren't noted. */
  spoil(): void;
  /** What was observed; null when a procedure took part whose reads aren't noted, or none did. */
  observation(): Observation | null;
}

export function createBasis(store: Pick<Store, 'observe'>, now: number): Basis {
  let observing: Promise<Observation> | undefined;
  let observed: Observation | null = null;
  let isSpoilt = false;
  return {
    day: dayOf(now),
    observe: async () => {
      observing ??= store.observe();
      observed = await observing;
      return observed.reads;
    },
    spoil: () => {
      isSpoilt = true;
    },
    observation: () => (isSpoilt ? null : observed),
  };
}
