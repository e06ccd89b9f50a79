import type { IncomingHttpHeaders } from 'node:http';
import type { PublicReads, Store, TrackedReads } from '@redthread/db/store';
import { acceptedLanguage } from '@redthread/domain/language';
import type { Call } from '../call/call.ts';
import type { Caller } from '../call/caller.ts';
import type { DailyCleanup } from '../daily-cleanup.ts';
import { isApiToken } from '../features/tokens/keeper.ts';
import { networkOf } from '../limits/client-network.ts';

/** The house's parts, the same for every request. `now` is the only clock. */
export type Parts = Pick<
  Call,
  | 'store'
  | 'settings'
  | 'places'
  | 'cursors'
  | 'passwords'
  | 'sessions'
  | 'tokens'
  | 'outbox'
  | 'scheduler'
  | 'senderKey'
  | 'writeInvitationMail'
  | 'google'
  | 'firebase'
  | 'callLimiter'
  | 'hourlyLimiter'
  | 'inProgress'
  | 'inTurn'
> & {
  readonly now: () => number;
  readonly daily: DailyCleanup;
};

export interface Context extends Call {
  readonly requestId: string;
  readonly daily: DailyCleanup;
}

/** Who asks, as a door knows them. */
interface Asker {
  readonly id: string;
  readonly ip: string | undefined;
  readonly headers: IncomingHttpHeaders;
  /** What public rows are read by, where the answer may be kept. */
  readonly tracked?: TrackedReads | null;
}

const MAX_DEVICE_LENGTH = 200;

/** `later` takes what is to be done once the answer has left. */
export function createContext(parts: Parts, { id, ip, headers, tracked = null }: Asker, later: Call['later']): Context {
  const now = parts.now();
  const token = bearerToken(headers.authorization);
  let caller: Promise<Caller | null> | undefined;
  return {
    ...parts,
    store: tracked === null ? parts.store : withReads(parts.store, tracked.reads),
    now,
    later,
    requestId: id,
    clientNetwork: networkOf(ip),
    askedLanguage: () => acceptedLanguage(headers['accept-language'] ?? ''),
    idempotencyKey: headers['idempotency-key']?.toString() ?? null,
    device: headers['user-agent']?.slice(0, MAX_DEVICE_LENGTH) ?? null,
    findCaller: () => {
      caller ??= token === null ? Promise.resolve(null) : callerOf(parts, token, now);
      return caller;
    },
  };
}

/** For public reads of nobody's request, which are counted elsewhere. */
export function visitorContext(parts: Parts, tracked: TrackedReads): Context {
  const callLimiter = { take: () => 0 };
  return createContext({ ...parts, callLimiter }, { id: '', ip: undefined, headers: {}, tracked }, () => {});
}

function withReads(store: Store, { donors, requests, counts }: PublicReads): Store {
  return { ...store, donors: { ...store.donors, ...donors }, requests: { ...store.requests, ...requests }, counts };
}

function callerOf({ sessions, tokens }: Parts, token: string, now: number): Promise<Caller | null> {
  return isApiToken(token) ? tokens.find(token, now) : sessions.find(token, now);
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer +(\S{1,200})$/i.exec(header ?? '')?.[1] ?? null;
}
