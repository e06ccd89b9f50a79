import type { Context } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is asked, where a door has read it as one question. */
    question: Question | null;
  }
}

/** What a request asks of procedures. It holds nothing of the request itself, so that it can be asked again when rows have changed. */
export type Question = (context: Context) => Promise<Told>;

/** An answer that is not bytes yet. */
export interface Told {
  readonly value: unknown;
  /** Those that follow from what is told, by name in lower case. */
  readonly headers: Readonly<Record<string, string | number | undefined>>;
}
