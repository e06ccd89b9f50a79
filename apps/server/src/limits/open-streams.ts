import { DomainError } from '@redthread/domain/domain-error';
import type { Settings } from '../env.ts';

/** All streams together: each costs some kilobytes of memory for as long as its page is open. */
const MOST_STREAMS = 5000;
const RETRY_AFTER_SECONDS = 60;

/** Counts what is open at the same time, by whom they are for and by client network. */
interface OpenStreams {
  /** `whose`: of a person, or of a link. Gives what counts it as closed. Throws TOO_MANY_STREAMS. */
  open(whose: string, clientNetwork: string): () => void;
}

export function createOpenStreams({ limits }: Pick<Settings, 'limits'>): OpenStreams {
  const counts = new Map<string, number>();
  let all = 0;
  const isFull = (key: string, max: number) => max > 0 && (counts.get(key) ?? 0) >= max;
  const add = (key: string, more: number): void => {
    const count = (counts.get(key) ?? 0) + more;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  };
  return {
    open: (whose, clientNetwork) => {
      const network = `network:${clientNetwork}`;
      if (all >= MOST_STREAMS || isFull(whose, limits.streams) || isFull(network, limits.networkStreams)) {
        throw new DomainError('TOO_MANY_STREAMS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      const keys = [whose, network];
      all += 1;
      for (const key of keys) add(key, 1);
      return () => {
        all -= 1;
        for (const key of keys.splice(0)) add(key, -1);
      };
    },
  };
}
