/** What happens at an instant, in the order of instants, and of the calls for those of one instant. */
export interface EventQueue {
  schedule(at: number, event: () => void): void;
  /** Takes event after event until there are none. */
  drain(afterEach?: () => void): void;
  /** The instant of the event that is under way. */
  now(): number;
}

interface Scheduled {
  readonly at: number;
  readonly order: number;
  readonly event: () => void;
}

export function createEventQueue(): EventQueue {
  // A binary heap: the children of `n` are `2n + 1` and `2n + 2`, and none comes before its parent.
  const heap: Scheduled[] = [];
  let [order, now] = [0, Number.NEGATIVE_INFINITY];
  return {
    schedule: (at, event) => {
      if (at < now) throw new Error('Nothing can be scheduled in the past.');
      order += 1;
      rise(heap, { at, order, event });
    },
    drain: (afterEach) => {
      for (let first = heap[0]; first !== undefined; first = heap[0]) {
        const last = heap.pop();
        if (last !== undefined && heap.length > 0) sink(heap, last);
        now = first.at;
        first.event();
        afterEach?.();
      }
    },
    now: () => now,
  };
}

function isBefore(one: Scheduled, other: Scheduled): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

function rise(heap: Scheduled[], item: Scheduled): void {
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
function sink(heap: Scheduled[], item: Scheduled): void {
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
