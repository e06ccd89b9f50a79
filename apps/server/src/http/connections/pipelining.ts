import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that are answered at once. */
const MAX_IN_FLIGHT = 3;
/** Further ones are begun while less than this waits for the reader. */
const MAX_UNREAD_BYTES = 64 * 1024;
/** Each costs some kilobytes before it is looked at; one read of a connection can hold a thousand of them. */
const MAX_QUEUED = 100;
/** What all readers together may leave unread, in the memory of this process. */
const MAX_ALL_UNREAD_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 1000;

interface Connection {
  readonly socket: Socket;
  readonly inFlight: Set<ServerResponse>;
  /** Requests that were read and not begun. */
  readonly queued: (readonly [IncomingMessage, ServerResponse])[];
}

/**
 * HTTP/1.1 lets a client ask for many things before it reads the first answer. Whoever never reads would fill the memory: few are
 * answered at once, the next ones wait until the answers have left, and the largest unread go when all together are too much.
 * A connection on which nothing moves is ended by `connectionTimeout` (app.ts).
 */
export function limitPipelining(app: FastifyInstance): void {
  const connections = new WeakMap<Socket, Connection>();
  const active = new Set<Connection>();

  const begin = (connection: Connection, request: IncomingMessage, response: ServerResponse): void => {
    connection.inFlight.add(response);
    active.add(connection);
    response.on('close', () => {
      connection.inFlight.delete(response);
      if (connection.inFlight.size === 0) active.delete(connection);
      beginQueued(connection);
    });
    usual(request, response);
  };
  const beginQueued = (connection: Connection): void => {
    if (connection.queued.length === 0 || connection.socket.destroyed) return;
    while (mayBegin(connection)) {
      const next = connection.queued.shift();
      if (next === undefined) break;
      begin(connection, ...next);
    }
    if (connection.queued.length === 0) connection.socket.resume();
  };
  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket);
    if (known !== undefined) return known;
    const connection: Connection = { socket, inFlight: new Set(), queued: [] };
    connections.set(socket, connection);
    socket.once('close', () => {
      connection.queued.length = 0;
      // Node tells the first of a connection's answers that its reader has gone, and none of those behind it.
      for (const response of connection.inFlight) response.emit('close');
    });
    return connection;
  };
  const usual = interceptRequests(app, (request, response) => {
    const { socket } = request;
    const connection = connectionOf(socket);
    if (connection.queued.length === 0 && mayBegin(connection)) begin(connection, request, response);
    else if (socket.destroyed) return;
    else if (connection.queued.push([request, response]) > MAX_QUEUED) end(connection, 'too many requests queued');
    else socket.pause();
  });

  const end = ({ socket }: Connection, reason: string): void => {
    app.log.info({ reason }, 'connection ended');
    socket.destroy();
  };
  const limitUnread = (): void => {
    const unread = [...active].map((connection) => ({ connection, bytes: unreadBytes(connection) }));
    let all = unread.reduce((sum, { bytes }) => sum + bytes, 0);
    if (all <= MAX_ALL_UNREAD_BYTES) return;
    for (const { connection, bytes } of unread.sort((a, b) => b.bytes - a.bytes)) {
      end(connection, 'too many bytes unread');
      all -= bytes;
      if (all <= MAX_ALL_UNREAD_BYTES) return;
    }
  };
  const timer = setInterval(limitUnread, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function mayBegin(connection: Connection): boolean {
  const { size } = connection.inFlight;
  return size === 0 || (size < MAX_IN_FLIGHT && unreadBytes(connection) < MAX_UNREAD_BYTES);
}

function unreadBytes({ inFlight }: Connection): number {
  let bytes = 0;
  for (const { writableLength } of inFlight) bytes += writableLength;
  return bytes;
}

/** Has `listener` take the server's requests. Gives what has answered them so far, for the listener to pass them on to. */
function interceptRequests(app: FastifyInstance, listener: RequestListener): RequestListener {
  const [usual, ...others] = app.server.listeners('request') as RequestListener[];
  if (usual === undefined || others.length > 0)
    throw new Error('Fastify is expected to have one listener of requests.');
  app.server.removeAllListeners('request').on('request', listener);
  return (request, response) => usual.call(app.server, request, response);
}
