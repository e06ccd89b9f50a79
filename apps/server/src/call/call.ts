import type { WriteInvitationMail } from '@redthread/db/invitation-message';
import type { PublicReads, Store } from '@redthread/db/store';
import type { Language } from '@redthread/domain/language';
import type { Places } from '@redthread/places/places';
import type { Settings } from '../env.ts';
import type { GoogleGate } from '../features/google/gate.ts';
import type { PasswordHasher } from '../features/password/hasher.ts';
import type { CursorSeal } from '../features/places/cursor-seal.ts';
import type { SessionKeeper } from '../features/session/keeper.ts';
import type { FirebaseVerifier } from '../features/sign-up/firebase.ts';
import type { TokenKeeper } from '../features/tokens/keeper.ts';
import type { FixedWindow } from '../limits/fixed-window.ts';
import type { InTurn } from '../limits/in-turn.ts';
import type { Outbox } from '../messages/outbox.ts';
import type { senderKeyOf } from '../messages/push-sender.ts';
import type { Scheduler } from '../scheduler.ts';
import type { Caller, SessionCaller } from './caller.ts';

/** What every operation is given: the server's parts, the time (ms since 1970), and who asks from where. */
export interface Call {
  readonly store: Store;
  readonly settings: Settings;
  readonly places: Places;
  readonly cursors: CursorSeal;
  readonly passwords: PasswordHasher;
  readonly sessions: SessionKeeper;
  readonly tokens: TokenKeeper;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly scheduler: Pick<Scheduler, 'wake'>;
  /** By which push services know this server. */
  readonly senderKey: ReturnType<typeof senderKeyOf>;
  readonly writeInvitationMail: WriteInvitationMail;
  /** Counts per client, and per mailed link, and minute. */
  readonly callLimiter: FixedWindow;
  /** Counts per person and hour. */
  readonly hourlyLimiter: FixedWindow;
  /** Keys of operations in progress that must not run twice at once. */
  readonly inProgress: Set<string>;
  /** Of reads that take long, one is under way for each key. */
  readonly inTurn: InTurn;
  /** Null when Google isn't configured. */
  readonly google: GoogleGate | null;
  /** Null when the embedded service verifies emails. */
  readonly firebase: FirebaseVerifier | null;
  /** The person behind the bearer token that came along, or null. */
  readonly findCaller: () => Promise<Caller | null>;
  /** Schedules a job for after the answer was sent. */
  readonly later: (job: () => Promise<void>) => void;
  readonly now: number;
  /** Which of ours the Accept-Language header asks for: in the browser app, what its screen speaks. Read when asked, since few calls do. */
  readonly askedLanguage: () => Language | null;
  /** The raw header; `repeatable` parses it. */
  readonly idempotencyKey: string | null;
  /** The socket's IP address, or a trusted proxy's word; IPv6 as its /64 network. */
  readonly clientNetwork: string;
  /** The User-Agent, cut at 200 characters. */
  readonly device: string | null;
}

/**
 * What a public read is given. It can't find out who asks, nor read untracked data, so its answer may be served to
 * others until the rows or the day change.
 */
export interface PublicCall extends Pick<Call, 'settings' | 'now' | 'places' | 'cursors' | 'inTurn'> {
  readonly store: PublicReads;
}

export type MemberCall = Call & { readonly caller: Caller };

/** A call that no API token reaches. */
export type SessionCall = Call & { readonly caller: SessionCaller };
