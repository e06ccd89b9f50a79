import type { FastifyBaseLogger } from 'fastify';

/** Sentences that the operator should read: in the log, as soon as there is one. */
export interface Notices {
  tell(sentence: string): void;
  /** Writes what was told so far, and from here on at once. */
  logTo(log: Pick<FastifyBaseLogger, 'warn'>): void;
}

export function notices(): Notices {
  let log: Pick<FastifyBaseLogger, 'warn'> | undefined;
  const waiting: string[] = [];
  return {
    tell: (sentence) => {
      if (log === undefined) waiting.push(sentence);
      else log.warn(sentence);
    },
    logTo: (opened) => {
      log = opened;
      for (const sentence of waiting.splice(0)) log.warn(sentence);
    },
  };
}
