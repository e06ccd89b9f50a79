import type { FastifyRequest } from 'fastify';
import { isApiToken } from '../features/auth/token.ts';
import type { Call, Caller } from '../features/call.ts';
import type { CallLimiter } from './call-limiter.ts';

/** The house's parts, the same for every request. `now` is the only clock. */
export type Parts = Pick<
  Call,
  'store' | 'settings' | 'passwords' | 'sessions' | 'tokens' | 'postman' | 'google' | 'firebase'
> & {
  readonly now: () => number;
  readonly callLimiter: CallLimiter;
  /** Does what is due once a UTC day; awaited before the first call of the day is answered. */
  readonly daily: (now: number) => Promise<void>;
};

export interface Context extends Call {
  readonly requestId: string;
  readonly callLimiter: CallLimiter;
  readonly daily: (now: number) => Promise<void>;
}

const MAX_DEVICE_LENGTH = 200;

export function createContext(parts: Parts, request: FastifyRequest): Context {
  const now = parts.now();
  const token = bearerToken(request.headers.authorization);
  let caller: Promise<Caller | null> | undefined;
  return {
    ...parts,
    now,
    requestId: request.id,
    clientAddress: networkOf(request.ip),
    device: request.headers['user-agent']?.slice(0, MAX_DEVICE_LENGTH) ?? null,
    findCaller: () => {
      caller ??= token === null ? Promise.resolve(null) : callerOf(parts, token, now);
      return caller;
    },
  };
}

function callerOf({ sessions, tokens }: Parts, token: string, now: number): Promise<Caller | null> {
  return isApiToken(token) ? tokens.find(token, now) : sessions.find(token, now);
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer +(\S{1,200})$/i.exec(header ?? '')?.[1] ?? null;
}

/** One subscriber has a whole IPv6 /64, and could otherwise take a new address for each call. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail] = address.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...(tail === undefined ? [] : zeros), ...end].slice(0, 4).join(':');
}
