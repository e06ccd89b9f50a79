import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A way to a server, on which what is under way can come to harm. */
export interface Way {
  readonly port: number;
  /** All that is under way stands still without a word, while new connections go through. */
  freeze(): void;
  /** Keeps back what is answered, until all of it is given in one piece. */
  hold(): void;
  release(): void;
  /** How many bytes are kept back. */
  held(): number;
  /** Lets commits through and breaks off before their answers, from here on. */
  loseCommits(): void;
  /** Breaks off, and takes nobody any more. */
  close(): void;
}

export async function openWay(endpoint: NetConnectOpts): Promise<Way> {
  const under: { near: Socket; far: Socket; kept: Buffer[] }[] = [];
  let isHeld = false;
  let isLosing = false;
  const way = createServer((near) => {
    const far = connect(endpoint);
    const pair = { near, far, kept: [] as Buffer[] };
    under.push(pair);
    let isCommitting = false;
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('data', (asked: Buffer) => {
      isCommitting = isLosing && asked.includes('COMMIT');
      far.write(asked);
    });
    far.on('data', (answer: Buffer) => {
      if (isCommitting) near.destroy();
      else if (isHeld) pair.kept.push(answer);
      else near.write(answer);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => {
      if (!isHeld) near.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const close = () => {
    for (const { near, far } of under) for (const socket of [near, far]) socket.destroy();
    way.close();
  };
  onTestFinished(close);
  return {
    port: (way.address() as { port: number }).port,
    freeze: () => {
      for (const { near, far } of under) for (const socket of [near, far]) socket.removeAllListeners('data').pause();
    },
    hold: () => {
      isHeld = true;
    },
    held: () => under.reduce((bytes, { kept }) => bytes + Buffer.concat(kept).length, 0),
    release: () => {
      isHeld = false;
      for (const { near, kept } of under) near.write(Buffer.concat(kept.splice(0)));
    },
    loseCommits: () => {
      isLosing = true;
    },
    close,
  };
}
