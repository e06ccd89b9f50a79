import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDelivery, nextTryAt, type Outcome, type Queue } from './delivery.ts';

interface Message {
  readonly id: string;
  readonly tries: number;
}

type Send = (message: Message) => Promise<Outcome>;

const START = Date.UTC(2026, 5, 15, 12);

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

describe('whoever runs a server whose mail host or push service is down', () => {
  test('has each message tried later and later, and at last every quarter of an hour', () => {
    const waits = [0, 1, 2, 3, 4, 5, 99].map((tries) => (nextTryAt(START, tries, 0) - START) / 1000);
    expect(waits).toEqual([5, 15, 60, 300, 900, 900, 900]);
  });

  test('finds what waits sent by itself once it is due', async () => {
    const { sent, delivering, put } = outbox();
    put('early', START + 30_000);
    put('late', START + 3_600_000);
    const delivery = delivering();
    await delivery.deliver();
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toEqual(['early']);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sent).toEqual(['early', 'late']);
    await delivery.stop();
  });

  test('finds what a command has put there sent within ten seconds, although nothing waited before', async () => {
    const { sent, delivering, put } = outbox();
    const delivery = delivering();
    await delivery.deliver();
    put('late', START + 1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual(['late']);
    await delivery.stop();
  });

  test('finds the rest of a round left alone when its sender says that nothing else would be taken', async () => {
    const { delivering, put } = outbox();
    for (const message of ['first', 'second']) put(message, START);
    const tried: string[] = [];
    const send: Send = async ({ id }) => {
      tried.push(id);
      return { quietMs: 0, isDown: true };
    };
    const delivery = delivering(send);
    await delivery.deliver();
    expect(tried).toEqual(['first']);
    await delivery.stop();
  });
});

test('messages leave once, however often a delivery is asked for while one is under way', async () => {
  const { sent, delivering, put } = outbox();
  for (let message = 0; message < 50; message += 1) put(`${message}`, START);
  const delivery = delivering();
  await Promise.all([delivery.deliver(), delivery.deliver(), delivery.deliver()]);
  expect(sent).toEqual(Array.from({ length: 50 }, (_, message) => `${message}`));
  await delivery.stop();
});

test('a message that could not be taken off the outbox, because the disk is full, is not sent again', async () => {
  const { queue, sent, senderOf, put } = outbox();
  put('kept', START);
  const sender = senderOf(sendTo(sent));
  let isFull = true;
  const taken = async (message: Message) => {
    if (isFull) throw new Error('The disk is full.');
    await sender.taken(message);
  };
  const onFault = vi.fn();
  const delivery = createDelivery({ queue, now: Date.now, sender: { ...sender, taken }, onFault });
  await delivery.deliver();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onFault.mock.calls.length).toBeGreaterThan(1);
  isFull = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, await queue.due(Date.now(), 9)]).toEqual([['kept'], []]);
  await delivery.stop();
});

test('a stop waits for the message that is under way, and sends no other', async () => {
  const { sent, delivering, put } = outbox();
  for (const message of ['first', 'second']) put(message, START);
  const { send, finish } = slowly(sent);
  const delivery = delivering(send);
  void delivery.deliver();
  await vi.advanceTimersByTimeAsync(1);
  const stopped = delivery.stop();
  finish();
  await stopped;
  await delivery.deliver();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sent).toEqual(['first']);
});

test.each([
  { unread: ['due'], afterMs: 1000 },
  { unread: ['due', 'nextDueAt'], afterMs: 10_000 },
])('a store of which $unread can not be read is told of, and asked again later', async ({ unread, afterMs }) => {
  const { queue, sent, senderOf, put } = outbox();
  put('kept', START);
  let isDown = true;
  const unlessDown = <Given extends unknown[], Found>(read: (...given: Given) => Promise<Found>) => {
    return async (...given: Given) => {
      if (isDown) throw new Error('The disk is full.');
      return read(...given);
    };
  };
  const failing = { ...queue, due: unlessDown(queue.due) };
  if (unread.includes('nextDueAt')) failing.nextDueAt = unlessDown(queue.nextDueAt);
  const onFault = vi.fn();
  const delivery = createDelivery({ queue: failing, now: Date.now, sender: senderOf(sendTo(sent)), onFault });
  await delivery.deliver();
  expect(onFault).toHaveBeenCalledTimes(1);
  isDown = false;
  await vi.advanceTimersByTimeAsync(afterMs);
  expect(sent).toEqual(['kept']);
  await delivery.stop();
});

test('a message that another server of the same database is sending is left to it', async () => {
  const { sent, taken, delivering, put } = outbox();
  for (const message of ['theirs', 'ours']) put(message, START);
  taken.add('theirs');
  const delivery = delivering();
  const delivered = delivery.deliver();
  put('theirs', START + 120_000);
  await delivered;
  expect(sent).toEqual(['ours']);
  taken.clear();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toEqual(['ours', 'theirs']);
  await delivery.stop();
});

test('a message whose server was killed is sent by another within a minute, and all others within 15 seconds', async () => {
  const { queue, sent, senderOf, delivering, put } = outbox();
  const other = delivering();
  await other.deliver();
  for (const message of ['under way', 'second', 'third']) put(message, START);
  const silent = { ...queue, keepClaim: async () => false };
  const dying = senderOf(() => new Promise(() => {}));
  const killed = createDelivery({ queue: silent, now: Date.now, sender: dying, onFault: never });
  void killed.deliver();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent).toEqual(['second', 'third']);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(sent).toEqual(['second', 'third', 'under way']);
  await other.stop();
});

test('a message that its host looks at for minutes stays with the server that sends it', async () => {
  const { sent, delivering, put } = outbox();
  put('long', START);
  const { send, finish } = slowly(sent);
  const other: string[] = [];
  const deliveries = [send, sendTo(other)].map((each) => delivering(each));
  for (const delivery of deliveries) void delivery.deliver();
  await vi.advanceTimersByTimeAsync(12 * 60_000);
  finish();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, other]).toEqual([['long'], []]);
  for (const delivery of deliveries) await delivery.stop();
});

test('messages are left alone for as long as their host asked for that', async () => {
  const { queue, sent, senderOf, put } = outbox();
  put('first', START);
  let isQuiet = true;
  const sender = { ...senderOf(sendTo(sent)), round: () => (isQuiet ? null : sendTo(sent)) };
  const delivery = createDelivery({ queue, now: Date.now, sender, onFault: never });
  await delivery.deliver();
  expect(sent).toEqual([]);
  isQuiet = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['first']);
  await delivery.stop();
});

/** Messages that are gone once they were sent. */
function outbox() {
  const kept = new Map<string, number>();
  const sent: string[] = [];
  const taken = new Set<string>();
  const queue: Queue<Message> = {
    due: async (now, limit) => [...kept].flatMap(([id, at]) => (at <= now ? [{ id, tries: 0 }] : [])).slice(0, limit),
    claim: async (id, { now, until }) => {
      if (taken.has(id) || (kept.get(id) ?? now) > now) return false;
      kept.set(id, until);
      return true;
    },
    keepClaim: async (id, { heldUntil, until }) => {
      if (kept.get(id) !== heldUntil) return false;
      kept.set(id, until);
      return true;
    },
    postpone: async (id, nextTryAt) => void kept.set(id, nextTryAt),
    remove: async (id) => void kept.delete(id),
    nextDueAt: async () => [...kept].reduce<number | null>((first, [, at]) => Math.min(first ?? at, at), null),
  };
  const senderOf = (send: Send) => ({ round: () => send, taken: async ({ id }: Message) => void kept.delete(id) });
  const delivering = (send: Send = sendTo(sent)) =>
    createDelivery({ queue, now: Date.now, sender: senderOf(send), onFault: never });
  return { queue, sent, taken, senderOf, delivering, put: (message: string, at: number) => void kept.set(message, at) };
}

function sendTo(sent: string[]): Send {
  return async ({ id }) => {
    sent.push(id);
    return 'sent';
  };
}

/** Sends a message once that is let happen. */
function slowly(sent: string[]) {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const send: Send = async (message) => {
    await finished;
    return sendTo(sent)(message);
  };
  return { send, finish };
}

function never(): void {
  throw new Error('The store was read.');
}
