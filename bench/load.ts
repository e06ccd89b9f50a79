import { connect, type Socket } from 'node:net';
import type { LoadRequest } from './requests.ts';

export interface Answer {
  readonly status: number;
  readonly head: string;
  /** Null where nobody asked for it. */
  readonly body: string | null;
}

export interface Load {
  /** The latencies since the last time it was asked, in microseconds. */
  take(): Float64Array;
  /** Resolves when the last request that there is was answered; rejects at the first wrong answer. */
  readonly done: Promise<void>;
  stop(): void;
}

const READ_BYTES = 64 * 1024;
const HEAD_END = '\r\n\r\n';
/** Every so many answers, one body is read whole. */
const SAMPLE_EVERY = 50;

/** One request on a connection of its own, and its whole answer, whatever the status. */
export async function exchange(port: number, { bytes }: LoadRequest): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const connection = await openConnection(port, resolve, reject);
  connection.send(bytes, true);
  return promise.finally(connection.close);
}

/**
 * A closed loop: each connection sends its next request as soon as the last was answered. The status of every answer is
 * looked at, and of one in fifty the body, which must be whole JSON. With `perSecond`, requests are due at fixed instants
 * instead, and each is timed from when it was due, as people who come while a server is busy wait too.
 */
export async function startLoad(
  port: number,
  connections: number,
  next: () => LoadRequest | null,
  perSecond?: number,
): Promise<Load> {
  const closers: (() => void)[] = [];
  let taken: number[] = [];
  let [calls, busy, isStopped] = [0, connections, false];
  const startedAt = performance.now();
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  // Whoever waits for a window to pass asks for it later.
  done.catch(() => {});
  const stop = (): void => {
    isStopped = true;
    for (const close of closers) close();
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
      const isBodyWanted = calls % SAMPLE_EVERY === 1;
      sentAt = perSecond === undefined ? performance.now() : startedAt + (calls * 1000) / perSecond;
      const { bytes } = request;
      whenDue(sentAt, () => isStopped || connection.send(bytes, isBodyWanted));
    };
    const onAnswer = ({ status, body }: Answer): void => {
      if (request === null) return;
      taken.push((performance.now() - sentAt) * 1000);
      const isRight = status === request.status && (body === null || isJson(body));
      if (isRight) sendNext();
      else fail(new Error(`${String(request.bytes).split('\r\n')[0]} was answered ${status}: ${body?.slice(0, 500)}`));
    };
    const connection = await openConnection(port, onAnswer, fail);
    closers.push(connection.close);
    return sendNext;
  };
  for (const sendFirst of await Promise.all(Array.from({ length: connections }, begin))) sendFirst();
  const take = (): Float64Array => {
    const latencies = Float64Array.from(taken);
    taken = [];
    return latencies;
  };
  return { done, stop, take };
}

/** At an instant of `performance.now`, to a fraction of a millisecond; at once where it has passed. */
function whenDue(at: number, act: () => void): void {
  const left = at - performance.now();
  if (left <= 0) act();
  else if (left > 2) setTimeout(whenDue, left - 1.5, at, act);
  else setImmediate(whenDue, at, act);
}

/** An HTTP/1.1 connection that is kept alive, on a bare socket: it must cost less than what it measures. */
async function openConnection(port: number, onAnswer: (answer: Answer) => void, onFailure: (error: Error) => void) {
  let keepsBody = true;
  let head: string | null = null;
  let left = 0;
  let pieces: Buffer[] = [];
  const takeBody = (bytes: Buffer): void => {
    left -= bytes.length;
    // What comes next overwrites it.
    if (keepsBody) pieces.push(Buffer.from(bytes));
    if (left > 0 || head === null) return;
    // `HTTP/1.1 200 OK`
    const answer = { status: Number(head.slice(9, 12)), head, body: keepsBody ? String(Buffer.concat(pieces)) : null };
    head = null;
    pieces = [];
    onAnswer(answer);
  };
  const take = (chunk: Buffer): void => {
    if (head !== null) {
      takeBody(chunk);
      return;
    }
    const bytes = pieces.length === 0 ? chunk : Buffer.concat([...pieces, chunk]);
    const end = bytes.indexOf(HEAD_END);
    if (end === -1) {
      pieces = [Buffer.from(bytes)];
      return;
    }
    head = bytes.toString('latin1', 0, end);
    pieces = [];
    left = Number(/\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    takeBody(bytes.subarray(end + HEAD_END.length));
  };
  const socket = await connected(port, take);
  socket.on('error', onFailure);
  socket.on('close', () => onFailure(new Error('The server closed a connection.')));
  return {
    send: (bytes: Buffer, isBodyWanted: boolean): void => {
      keepsBody = isBodyWanted;
      socket.write(bytes);
    },
    close: (): void => {
      socket.removeAllListeners();
      socket.on('error', () => {});
      socket.destroy();
    },
  };
}

/** Reads into one buffer, past the streams: a third less work for each answer. */
function connected(port: number, take: (chunk: Buffer) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const callback = (length: number, buffer: Uint8Array): boolean => {
      take(Buffer.from(buffer.buffer, buffer.byteOffset, length));
      return true;
    };
    const onread = { buffer: Buffer.allocUnsafe(READ_BYTES), callback };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
