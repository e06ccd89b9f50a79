import type { WaitingStore } from './waiting-store.ts';

// The port's part for push: the devices on which people are told of asks, and what waits for them. See store.ts for its conventions.

/** A browser that takes messages for a person, as its push service and its encryption know it. Whoever has these can send to it. */
export interface PushDevice {
  readonly id: string;
  readonly accountId: string;
  /** The User-Agent, as it was when it subscribed. */
  readonly device: string | null;
  /** An address at its push service. */
  readonly endpoint: string;
  /** The point that messages are encrypted to, in base64url, and a secret of both sides. */
  readonly publicKey: string;
  readonly auth: string;
  readonly createdAt: number;
  /** When its push service took a message last. */
  readonly lastUsedAt: number | null;
}

export type NewPushDevice = Pick<PushDevice, 'accountId' | 'device' | 'endpoint' | 'publicKey' | 'auth'> & {
  readonly at: number;
  /** The session that asked, which must not have ended meanwhile. */
  readonly seenSessionId: string;
};

/** A device's newest message of one topic. `tries` is how often its push service was asked in vain. */
export interface WaitingPush {
  readonly id: string;
  readonly device: Pick<PushDevice, 'id' | 'endpoint' | 'publicKey' | 'auth'>;
  readonly topic: string;
  readonly text: string;
  readonly isUrgent: boolean;
  readonly expiresAt: number;
  readonly tries: number;
}

/** What an act says to a person's devices. */
export interface NewPush {
  readonly accountId: string;
  readonly topic: string;
  readonly text: string;
  readonly isUrgent: boolean;
  /** It takes back what came before, and is nothing to a device that still waits for that. */
  readonly isQuiet: boolean;
  readonly at: number;
  /** At once unless it says. */
  readonly leavesAt?: number | undefined;
  readonly expiresAt: number;
}

export interface PushStore extends WaitingStore<WaitingPush> {
  /** The key by which push services know this database's server: what is kept, or this one, which is kept then. */
  senderKey(made: string): Promise<string>;
  /** The same, or null when none was kept. */
  findSenderKey(): Promise<string | null>;
  /**
   * Keeps a device; one whose endpoint is kept already is this person's from now on, and keeps its place. Rejects with NOT_SIGNED_IN when
   * the account or the session is gone by now, and with TOO_MANY_PUSH_DEVICES.
   */
  subscribe(device: NewPushDevice): Promise<PushDevice>;
  /** Newest first. */
  list(accountId: string): Promise<PushDevice[]>;
  /** Ends a device, with what waits for it. False when this account has no such device. */
  end(device: { id: string; accountId: string }): Promise<boolean>;
  /** Its push service took it. */
  taken(push: { id: string; deviceId: string; at: number }): Promise<void>;
  /** Its push service knows this device no longer. */
  endGone(deviceId: string): Promise<void>;
}
