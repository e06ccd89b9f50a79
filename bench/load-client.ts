import { type Connection, openConnection, type RawAnswer } from './connection.ts';
import type { LoadRequest } from './load-request.ts';

export interface Load {
  /** The latencies since the last time it was asked, in microseconds, in the order of the answers. */
  take(): { readonly all: Float64Array; readonly reads: Float64Array };
  /** Resolves when the last request that there is was answered; rejects at the first wrong answer. */
  readonly done: Promise<void>;
  /** Ends it at once. */
  stop(): void;
}

export interface LoadPlan {
  readonly port: number;
  readonly connections: number;
  /** The next request, or null when there are no more. */
  readonly next: () => LoadRequest | null;
}

/** Every so many answers, one body is read whole. */
const SAMPLE_EVERY = 50;

/**
 * A closed loop: each connection sends its next request as soon as the last was answered. The status of every answer is
 * looked at, and of one in fifty the body, which must be whole JSON.
 */
export async function startLoad({ port, connections, next }: LoadPlan): Promise<Load> {
  const open: Connection[] = [];
  let [all, reads]: [number[], number[]] = [[], []];
  let calls = 0;
  let busy = connections;
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  // Whoever waits for a window to pass asks for it later.
  done.catch(() => {});

  const stop = (): void => {
    for (const connection of open) connection.close();
    resolve();
  };
  const fail = (error: Error): void => {
    reject(error);
    stop();
  };

  const begin = async (): Promise<() => void> => {
    let request: LoadRequest | null = null;
    let sentAt = 0;
    const sendNext = (): void => {
      request = next();
      if (request === null) {
        busy -= 1;
        if (busy === 0) stop();
        return;
      }
      calls += 1;
      sentAt = performance.now();
      connection.send(request.bytes, { status: request.status, keepBody: calls % SAMPLE_EVERY === 1 });
    };
    const onAnswer = (answer: RawAnswer): void => {
      if (request === null) return;
      const took = (performance.now() - sentAt) * 1000;
      all.push(took);
      if (request.isRead) reads.push(took);
      const problem = problemOf(request, answer);
      if (problem === null) sendNext();
      else fail(new Error(problem));
    };
    const connection = await openConnection(port, { onAnswer, onFailure: fail });
    open.push(connection);
    return sendNext;
  };

  const starts = await Promise.all(Array.from({ length: connections }, begin));
  for (const sendFirst of starts) sendFirst();
  return {
    done,
    stop,
    take: () => {
      const taken = { all: Float64Array.from(all), reads: Float64Array.from(reads) };
      [all, reads] = [[], []];
      return taken;
    },
  };
}

function problemOf({ bytes, status }: LoadRequest, answer: RawAnswer): string | null {
  const asked = () => String(bytes).split('\r\n')[0];
  const body = String(answer.body ?? '');
  if (answer.status !== status) return `${asked()} was answered ${answer.status}, not ${status}: ${body.slice(0, 500)}`;
  if (answer.body === null) return null;
  try {
    JSON.parse(body);
    return null;
  } catch {
    return `${asked()} was answered with what is no JSON: ${body.slice(0, 500)}`;
  }
}
