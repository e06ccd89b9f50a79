import type { Channel, MessageStore, Waiting } from '@redthread/db/operations/messages';

/** Where a delivery writes what the operator should know. Never an address, never what it carries. */
export interface DeliveryLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
}

/** A message waits for its next try, for `quietMs` at least. While the other side `isDown`, it would take no other either. */
interface Wait {
  readonly quietMs: number;
  readonly isDown: boolean;
}

/** What came of a message: the other side took it, it is given up, or it waits. */
export type Outcome = 'sent' | 'refused' | Wait;

/** Hands the messages of one channel to somebody else's server. */
export interface Sender<Message> {
  /** Begins a round: what sends a message; null to leave them alone for now. */
  readonly round: () => ((message: Message) => Promise<Outcome>) | null;
  /** Takes a message that was sent off the outbox. */
  readonly taken: (message: Message) => Promise<void>;
  /** Ends what it has open, once what is under way is finished. */
  readonly stop?: (finished: Promise<void>) => Promise<void>;
}

/** The messages of one channel. */
export interface Queue<Message> extends Pick<MessageStore, 'claim' | 'keepClaim' | 'postpone' | 'remove'> {
  readonly due: (now: number, limit: number) => Promise<Message[]>;
  readonly nextDueAt: (now: number) => Promise<number | null>;
}

export interface Delivery {
  /** Sends what is due. Safe to call at any time: one round runs at a time. */
  deliver(): Promise<void>;
  /** Ends after the message that is under way. */
  stop(): Promise<void>;
}

interface DeliveryOptions<Message> {
  readonly queue: Queue<Message>;
  readonly sender: Sender<Message>;
  readonly now: () => number;
  /** The store can't be read or written. */
  readonly onFault: () => void;
}

const BATCH = 20;
/** After the nth try in vain a message waits so long; the last wait repeats. */
const WAITS_MS = [5000, 15_000, 60_000, 300_000, 900_000] as const;
/** What a server was sending when it was killed, another sends after that. One that lives says in time that it is still at it. */
export const CLAIM_MS = 30_000;
const KEEP_CLAIM_MS = 10_000;
const SHORTEST_NAP_MS = 1000;
/** What a killed server left is found after so long by another. */
const LONGEST_NAP_MS = 10_000;

/** When to try again what was tried in vain, `tries` times before, and not before `quietMs` are over; ms since the epoch. */
export function nextTryAt(now: number, tries: number, quietMs: number): number {
  return now + Math.max(WAITS_MS[tries] ?? WAITS_MS[4], quietMs);
}

/** Takes messages out of a queue one after the other, and looks again by itself when the next one is due. */
export function createDelivery<Message extends Pick<Waiting[Channel], 'id' | 'tries'>>({
  queue,
  sender,
  now,
  onFault,
}: DeliveryOptions<Message>): Delivery {
  // The other side has these, but the disk couldn't be written to say so: they must not leave again.
  const sent = new Set<string>();
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Sends a message, and keeps what came of it. Whether the round goes on. */
  const handOver = async (message: Message, send: (message: Message) => Promise<Outcome>): Promise<boolean> => {
    const { id, tries } = message;
    const outcome = sent.has(id) ? 'sent' : await send(message);
    if (outcome === 'sent') {
      sent.add(id);
      await sender.taken(message);
      sent.delete(id);
      return true;
    }
    if (outcome === 'refused') {
      await queue.remove(id);
      return true;
    }
    await queue.postpone(id, nextTryAt(now(), tries, outcome.quietMs));
    return !outcome.isDown;
  };

  /** Keeps a message ours for as long as it takes to send it. */
  const whileOurs = async (id: string, claimedUntil: number, send: () => Promise<boolean>): Promise<boolean> => {
    let heldUntil = claimedUntil;
    const keep = async (): Promise<void> => {
      const until = now() + CLAIM_MS;
      if (await queue.keepClaim(id, { heldUntil, until })) heldUntil = until;
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
    const send = sender.round();
    if (send === null) return;
    for (let due = await queue.due(now(), BATCH); due.length > 0; due = await queue.due(now(), BATCH)) {
      for (const message of due) {
        if (isStopped) return;
        const { id } = message;
        const until = now() + CLAIM_MS;
        const isOurs = await queue.claim(id, { now: now(), until });
        if (isOurs && !(await whileOurs(id, until, () => handOver(message, send)))) return;
      }
    }
  };

  const nap = async (): Promise<void> => {
    clearTimeout(timer);
    // What a command or another server has put there wakes nobody here, so that an empty queue is looked at again, too.
    const at = (await queue.nextDueAt(now()).catch(() => null)) ?? Number.POSITIVE_INFINITY;
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
      const finished = underWay ?? Promise.resolve();
      await (sender.stop?.(finished) ?? finished);
    },
  };
}
