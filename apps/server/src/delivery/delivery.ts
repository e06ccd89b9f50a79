import type { WaitingStore } from '@redthread/db/operations/waiting';

/** Where a delivery writes what the operator should know. Never an address, never what it carries. */
export interface DeliveryLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
}

export interface Delivery {
  /** Sends what is due. Safe to call at any time: one round runs at a time. */
  deliver(): Promise<void>;
  /** Ends after the message that is under way. */
  stop(): Promise<void>;
}

interface Waiting {
  readonly id: string;
}

export interface DeliveryOptions<Message extends Waiting> {
  readonly waiting: Pick<WaitingStore<Message>, 'due' | 'claim' | 'keepClaim' | 'nextDueAt'>;
  readonly now: () => number;
  /** Begins a round: what sends a message, and answers whether the round goes on; null to leave them alone for now. */
  readonly round: () => ((message: Message) => Promise<boolean>) | null;
  /** The store can't be read or written. */
  readonly onFault: () => void;
}

const BATCH = 20;
/** After the nth try in vain a message waits so long; the last wait repeats. */
const WAITS_MS = [5000, 15_000, 60_000, 300_000, 900_000] as const;
/** What a server was sending when it was killed, another sends after that. One that lives says in time that it is still at it. */
const CLAIM_MS = 30_000;
const KEEP_CLAIM_MS = 10_000;
const SHORTEST_NAP_MS = 1000;
/** What a killed server left is found after so long by another. */
const LONGEST_NAP_MS = 10_000;

/** When to try again what was tried in vain, `tries` times before, and not before `quietMs` are over; ms since the epoch. */
export function nextTryAt(now: number, tries: number, quietMs = 0): number {
  return now + Math.max(WAITS_MS[tries] ?? WAITS_MS[4], quietMs);
}

/** Takes messages out of a store one after the other, and looks again by itself when the next one is due. */
export function createDelivery<Message extends Waiting>({
  waiting,
  now,
  round,
  onFault,
}: DeliveryOptions<Message>): Delivery {
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Keeps a message ours for as long as it takes to send it. */
  const whileOurs = async (id: string, claimedUntil: number, send: () => Promise<boolean>): Promise<boolean> => {
    let heldUntil = claimedUntil;
    const keep = async (): Promise<void> => {
      const until = now() + CLAIM_MS;
      if (await waiting.keepClaim(id, { heldUntil, until })) heldUntil = until;
    };
    // A store that can't be written has the next try, and then another server.
    const timer = setInterval(() => void keep().catch(() => {}), KEEP_CLAIM_MS).unref();
    try {
      return await send();
    } finally {
      clearInterval(timer);
    }
  };

  const work = async (): Promise<void> => {
    const send = round();
    if (send === null) return;
    for (let due = await waiting.due(now(), BATCH); due.length > 0; due = await waiting.due(now(), BATCH)) {
      for (const message of due) {
        if (isStopped) return;
        const until = now() + CLAIM_MS;
        const isOurs = await waiting.claim(message.id, { now: now(), until });
        if (isOurs && !(await whileOurs(message.id, until, () => send(message)))) return;
      }
    }
  };

  const nap = async (): Promise<void> => {
    clearTimeout(timer);
    // What a command or another server has put there wakes nobody here, so that an empty store is looked at again, too.
    const at = (await waiting.nextDueAt(now()).catch(() => null)) ?? Number.POSITIVE_INFINITY;
    if (isStopped) return;
    const ms = Math.min(Math.max(at - now(), SHORTEST_NAP_MS), LONGEST_NAP_MS);
    timer = setTimeout(() => void deliver(), ms).unref();
  };

  const deliver = (): Promise<void> => {
    if (isStopped) return Promise.resolve();
    underWay ??= work()
      .catch(onFault)
      .finally(() => {
        underWay = undefined;
        void nap();
      });
    return underWay;
  };

  return {
    deliver,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
