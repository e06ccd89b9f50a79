import type { Observation } from '@redthread/db/store';
import type { Question } from '../trpc/question.ts';

/** An answer to a visitor, as bytes. It is true for anyone on its day, while its observation is current. */
export interface ReadyAnswer {
  /** The route's pattern, for the log. */
  readonly route: string;
  /** How many procedures it answers: each is counted. */
  readonly calls: number;
  /** A UTC day. */
  readonly day: string;
  readonly observation: Pick<Observation, 'isCurrent'>;
  /** What it answers: asked again when it is true no more. */
  readonly question: Question;
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
  readonly body: Buffer;
  readonly etag: string;
}

export interface ReadyAnswers {
  find(address: string): ReadyAnswer | undefined;
  /** Keeps an answer that is asked for the second time; most pages far down a list never are, and would be kept for nothing. */
  keep(address: string, answer: () => ReadyAnswer): void;
}

/** Addresses that were asked for once are remembered, up to so many. */
const MOST_ASKED = 10_000;
/** Longer ones are nobody's usual question, and would fill the memory under other names for the same. */
const LONGEST_ADDRESS = 2000;
/** Beside the body: the address, the headers, the question and the bookkeeping, about. */
const OVERHEAD_BYTES = 3000;
/** One answer must not push out all others. */
const LARGEST_SHARE = 1 / 16;

/** Keeps the answers that were asked for last, up to `maxBytes` in all. */
export function createReadyAnswers(maxBytes: number): ReadyAnswers {
  // A Map goes through its keys in the order in which they were set.
  const answers = new Map<string, ReadyAnswer>();
  const askedOnce = new Set<string>();
  let bytes = 0;
  const isAskedAgain = (address: string): boolean => {
    if (answers.has(address) || askedOnce.delete(address)) return true;
    askedOnce.add(address);
    for (const oldest of askedOnce) {
      if (askedOnce.size <= MOST_ASKED) break;
      askedOnce.delete(oldest);
    }
    return false;
  };
  const remove = (address: string): void => {
    const known = answers.get(address);
    if (known === undefined) return;
    answers.delete(address);
    bytes -= sizeOf(known);
  };
  return {
    find: (address) => {
      const known = answers.get(address);
      if (known === undefined) return undefined;
      answers.delete(address);
      answers.set(address, known);
      return known;
    },
    keep: (address, make) => {
      if (address.length > LONGEST_ADDRESS || !isAskedAgain(address)) return;
      remove(address);
      const answer = make();
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
