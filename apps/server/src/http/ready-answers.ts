import type { Observation } from '@redthread/db/store';

/** An answer to a visitor, as bytes. It is true for anyone on its day, while its observation is current. */
export interface ReadyAnswer {
  /** The route's pattern, for the log. */
  readonly route: string;
  /** How many procedures it answers: each is counted. */
  readonly calls: number;
  /** A UTC day. */
  readonly day: string;
  readonly observation: Pick<Observation, 'isCurrent'>;
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
  readonly body: Buffer;
  readonly etag: string;
}

export interface ReadyAnswers {
  find(address: string): ReadyAnswer | undefined;
  keep(address: string, answer: ReadyAnswer): void;
  remove(address: string): void;
}

/** Beside the body: the address, the headers and the bookkeeping, about. */
const OVERHEAD_BYTES = 2000;
/** One answer must not push out all others. */
const LARGEST_SHARE = 1 / 16;

/** Keeps the answers that were asked for last, up to `maxBytes` in all. */
export function createReadyAnswers(maxBytes: number): ReadyAnswers {
  // A Map goes through its keys in the order in which they were set.
  const answers = new Map<string, ReadyAnswer>();
  let bytes = 0;
  const remove = (address: string): void => {
    const known = answers.get(address);
    if (known === undefined) return;
    answers.delete(address);
    bytes -= sizeOf(known);
  };
  return {
    remove,
    find: (address) => {
      const known = answers.get(address);
      if (known === undefined) return undefined;
      answers.delete(address);
      answers.set(address, known);
      return known;
    },
    keep: (address, answer) => {
      remove(address);
      const size = sizeOf(answer);
      if (size > maxBytes * LARGEST_SHARE) return;
      answers.set(address, answer);
      bytes += size;
      for (const oldest of answers.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
  };
}

function sizeOf({ body }: ReadyAnswer): number {
  return body.byteLength + OVERHEAD_BYTES;
}
