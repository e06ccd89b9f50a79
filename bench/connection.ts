import { connect, type Socket } from 'node:net';

/** What came back. `body` is there when it was asked for, and whenever the status is another than expected. */
export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: Buffer | null;
}

export interface Connection {
  /** Sends one request. The next may be sent when this one is answered. */
  send(bytes: Buffer, expected: { readonly status: number; readonly keepBody: boolean }): void;
  close(): void;
}

interface Listener {
  onAnswer(answer: RawAnswer): void;
  onFailure(error: Error): void;
}

const READ_BYTES = 64 * 1024;
const HEAD_END = '\r\n\r\n';

/**
 * An HTTP/1.1 connection that is kept alive, on a bare socket: it must cost less than what it measures. It knows answers
 * with a Content-Length, and without a body; anything else is a failure.
 */
export async function openConnection(port: number, { onAnswer, onFailure }: Listener): Promise<Connection> {
  let expected = { status: 0, keepBody: true };
  let head: string | null = null;
  let status = 0;
  let left = 0;
  let pieces: Buffer[] = [];

  const takeBody = (bytes: Buffer): void => {
    left -= bytes.length;
    if (left < 0) throw new Error('More was answered than was asked.');
    const isWanted = expected.keepBody || status !== expected.status;
    // What comes next overwrites it.
    if (isWanted) pieces.push(Buffer.from(bytes));
    if (left > 0 || head === null) return;
    const answer = { status, head, body: isWanted ? Buffer.concat(pieces) : null };
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
    const text = bytes.toString('latin1', 0, end);
    head = text;
    pieces = [];
    // `HTTP/1.1 200 OK`
    status = Number(text.slice(9, 12));
    left = bodyLengthOf(text, status);
    takeBody(bytes.subarray(end + HEAD_END.length));
  };

  const socket = await connected(port, (chunk) => {
    try {
      take(chunk);
    } catch (error) {
      onFailure(error instanceof Error ? error : new Error(String(error)));
    }
  });
  socket.on('error', onFailure);
  socket.on('close', () => onFailure(new Error('The server closed a connection.')));
  return {
    send: (bytes, wanted) => {
      expected = wanted;
      socket.write(bytes);
    },
    close: () => {
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

function bodyLengthOf(head: string, status: number): number {
  const length = /\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return Number(length);
  if (status === 204 || status === 304) return 0;
  throw new Error(`An answer without a Content-Length: ${head}`);
}
