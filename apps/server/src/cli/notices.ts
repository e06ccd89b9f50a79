import type { FastifyBaseLogger } from 'fastify';

/** Notices for the operator, queued until there is a log to write them to. */
export interface Notices {
  tell(sentence: string): void;
  /** Writes the queued notices; later ones are written at once. */
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
