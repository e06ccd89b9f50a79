import { DomainError } from '@redthread/domain/domain-error';

const RETRY_AFTER_MS = 60_000;

/** Does what a read leaves behind, and goes on without it where it can't be kept. */
export type BestEffort = (write: () => Promise<void>) => Promise<void>;

/** A disk that can't be written, or a file that another program holds, must not keep people from reading: a minute later it is tried again. */
export function createBestEffort(): BestEffort {
  let failedAt = Number.NEGATIVE_INFINITY;
  return async (write) => {
    if (performance.now() - failedAt < RETRY_AFTER_MS) return;
    try {
      await write();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      failedAt = performance.now();
    }
  };
}
