import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { DOMAIN_ERRORS } from '@redthread/domain/domain-error';
import type { Subscriber } from '../../features/live/change-feed.ts';

/** Whoever leaves so much unread has gone, or reads nothing: the next stream brings the newest versions. */
const MAX_UNREAD_BYTES = 16 * 1024;
/** Who is sent away comes again after a time of their own, so that they don't all come at once. */
const SHORTEST_AWAY_MS = 500;
const LONGEST_AWAY_MS = 5000;

/** How versions are told, and how it is told that no more will come. */
interface Telling<Versions> {
  readonly key: string;
  readonly idOf: (versions: Versions) => string;
  readonly endedBy: 'NOT_SIGNED_IN' | 'INVITATION_UNKNOWN';
}

/** Versions as server-sent events (HTML Standard, 9.2). */
export function eventStream<Versions>(
  { key, idOf, endedBy }: Telling<Versions>,
  response: ServerResponse,
): Subscriber<Versions> {
  const write = (text: string): void => {
    response.write(text);
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
  };
  const end = (text: string): void => {
    response.end(text);
    // A reader who stalls must not keep the server from stopping.
    if ((response.socket?.writableLength ?? 0) > 0) response.destroy();
  };
  return {
    key,
    tell: (versions) => write(`id: ${idOf(versions)}\ndata: ${JSON.stringify(versions)}\n\n`),
    keepAlive: () => write(':\n\n'),
    end: () => {
      const said = { code: endedBy, message: DOMAIN_ERRORS[endedBy] };
      end(`event: ended\ndata: ${JSON.stringify(said)}\n\n`);
    },
    sendAway: (why) => {
      const awayMs = why === 'stop' ? randomInt(SHORTEST_AWAY_MS, LONGEST_AWAY_MS) : 0;
      end(`retry: ${awayMs}\nevent: again\ndata: {}\n\n`);
    },
  };
}

type HeaderValue = number | string | string[] | undefined;

/** The head of a stream, with the headers of every answer. */
export function beginStream(response: ServerResponse, common: Readonly<Record<string, HeaderValue>>): void {
  response.writeHead(200, {
    ...common,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // nginx would otherwise collect some kilobytes before it sends any.
    'x-accel-buffering': 'no',
  });
  // A first byte tells that nothing on the way collects them.
  response.write(':\n\n');
}
