import type { IncomingMessage } from 'node:http';
import type { Settings } from '../env.ts';
import { clientAddressReader, networkOf, visitorKey } from './client-network.ts';
import type { FixedWindow } from './fixed-window.ts';

export interface VisitorCalls {
  /** Takes all of a request's calls, and gives the key that they are counted by; null when the visitor has fewer left. */
  take(request: IncomingMessage, calls: number, now: number): string | null;
  /** For a request that is counted again elsewhere. */
  giveBack(key: string, calls: number): void;
}

/** Counts visitors' calls before Fastify has seen their request, as `admit` does behind it. */
export function createVisitorCalls(
  { limitVisitorCalls, trustedProxy }: Pick<Settings, 'limitVisitorCalls' | 'trustedProxy'>,
  { take, giveBack }: FixedWindow,
): VisitorCalls {
  const addressOf = clientAddressReader(trustedProxy);
  return {
    take: (request, calls, now) => {
      const key = visitorKey(networkOf(addressOf(request)));
      return take(key, limitVisitorCalls, now, calls) === 0 ? key : null;
    },
    giveBack,
  };
}
