import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that are answered at once. */
const MAX_IN_FLIGHT = 3;
/** Further ones are begun while less than this waits for the reader. */
const MAX_UNREAD_BYTES = 64 * 1024;
/** Each costs some kilobytes before it is looked at; one read of a connection can hold a thousand of them. */
const MAX_AHEAD = 100;
/** What all readers together may leave unread, in the memory of this process. */
const MAX_ALL_UNREAD_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 1000;

interface Line {
  readonly socket: Socket;
  readonly inFlight: Set<ServerResponse>;
  /** Requests that were read and not begun. */
  readonly ahead: (readonly [IncomingMessage, ServerResponse])[];
}

/**
 * HTTP/1.1 lets a client ask for many things before it reads the first answer. Whoever never reads would fill the memory: few are
 * answered at once, the next ones wait until the answers have left, and the largest unread go when all together are too much.
 * A connection on which nothing moves is ended by `connectionTimeout` (app.ts).
 */
export function limitPipelining(app: FastifyInstance): void {
  const [answer, ...others] = app.server.listeners('request') as RequestListener[];
  if (answer === undefined || others.length > 0) throw new Error('Fastify listens otherwise than it did.');
  const lines = new WeakMap<Socket, Line>();
  const active = new Set<Line>();

  const begin = (line: Line, request: IncomingMessage, response: ServerResponse): void => {
    line.inFlight.add(response);
    active.add(line);
    response.once('close', () => {
      line.inFlight.delete(response);
      if (line.inFlight.size === 0) active.delete(line);
      goOn(line);
    });
    answer.call(app.server, request, response);
  };
  const goOn = (line: Line): void => {
    if (line.ahead.length === 0 || line.socket.destroyed) return;
    while (mayBegin(line)) {
      const next = line.ahead.shift();
      if (next === undefined) break;
      begin(line, ...next);
    }
    if (line.ahead.length === 0) line.socket.resume();
  };
  const lineOf = (socket: Socket): Line => {
    const known = lines.get(socket);
    if (known !== undefined) return known;
    const line: Line = { socket, inFlight: new Set(), ahead: [] };
    lines.set(socket, line);
    socket.once('close', () => {
      line.ahead.length = 0;
      // Node tells the first of a connection's answers that its reader has gone, and none of those behind it.
      for (const response of line.inFlight) response.emit('close');
    });
    return line;
  };
  app.server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const line = lineOf(socket);
    if (line.ahead.length === 0 && mayBegin(line)) begin(line, request, response);
    else if (socket.destroyed) return;
    else if (line.ahead.push([request, response]) > MAX_AHEAD) end(line, 'too many requests ahead');
    else socket.pause();
  });

  const end = ({ socket }: Line, reason: string): void => {
    app.log.info({ reason }, 'connection ended');
    socket.destroy();
  };
  const makeRoom = (): void => {
    const unread = [...active].map((line) => ({ line, bytes: unreadBytes(line) }));
    let all = unread.reduce((sum, { bytes }) => sum + bytes, 0);
    if (all <= MAX_ALL_UNREAD_BYTES) return;
    for (const { line, bytes } of unread.sort((a, b) => b.bytes - a.bytes)) {
      end(line, 'too many bytes unread');
      all -= bytes;
      if (all <= MAX_ALL_UNREAD_BYTES) return;
    }
  };
  const timer = setInterval(makeRoom, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function mayBegin(line: Line): boolean {
  const { size } = line.inFlight;
  return size === 0 || (size < MAX_IN_FLIGHT && unreadBytes(line) < MAX_UNREAD_BYTES);
}

function unreadBytes({ inFlight }: Line): number {
  let bytes = 0;
  for (const { writableLength } of inFlight) bytes += writableLength;
  return bytes;
}
