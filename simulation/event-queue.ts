/**
 * What happens at an instant, in the order of instants, and of the calls for those of one instant. What an event answers is handed
 * to whoever takes it, who may wait for it.
 */
export interface EventQueue<Result = void> {
  schedule(at: number, event: () => Result): void;
  /** Of the first event; null when there is none. */
  nextAt(): number | null;
  /** Takes the first event. */
  take(): Result | undefined;
  /** Takes event after event until there are none. */
  drain(afterEach?: () => void): void;
  /** The instant of the event that is under way, or was taken last. */
  now(): number;
}

interface Scheduled<Result> {
  readonly at: number;
  readonly order: number;
  readonly event: () => Result;
}

export function createEventQueue<Result = void>(): EventQueue<Result> {
  // A binary heap: the children of `n` are `2n + 1` and `2n + 2`, and none comes before its parent.
  const heap: Scheduled<Result>[] = [];
  let [order, now] = [0, Number.NEGATIVE_INFINITY];
  const take = (): Result | undefined => {
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined) return undefined;
    if (heap.length > 0) sink(heap, last);
    now = first.at;
    return first.event();
  };
  return {
    schedule: (at, event) => {
      if (at < now) throw new Error('Nothing can be scheduled in the past.');
      order += 1;
      rise(heap, { at, order, event });
    },
    nextAt: () => heap[0]?.at ?? null,
    take,
    drain: (afterEach) => {
      while (heap.length > 0) {
        take();
        afterEach?.();
      }
    },
    now: () => now,
  };
}

function isBefore<Result>(one: Scheduled<Result>, other: Scheduled<Result>): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

function rise<Result>(heap: Scheduled<Result>[], item: Scheduled<Result>): void {
  let place = heap.length;
  while (place > 0) {
    const above = (place - 1) >> 1;
    const parent = heap[above];
    if (parent === undefined || isBefore(parent, item)) break;
    heap[place] = parent;
    place = above;
  }
  heap[place] = item;
}

/** Puts an item where the first was, and down to its place. */
function sink<Result>(heap: Scheduled<Result>[], item: Scheduled<Result>): void {
  let place = 0;
  for (;;) {
    const [left, right] = [heap[2 * place + 1], heap[2 * place + 2]];
    if (left === undefined) break;
    const isLeft = right === undefined || isBefore(left, right);
    const child = isLeft ? left : right;
    if (isBefore(item, child)) break;
    heap[place] = child;
    place = 2 * place + (isLeft ? 1 : 2);
  }
  heap[place] = item;
}
