import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventQueue } from './event-queue.ts';

test('events happen in the order of their instants, and those of one instant as they were scheduled', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (instants) => {
      const queue = createEventQueue();
      const happened: [number, number][] = [];
      for (const [index, at] of instants.entries()) {
        queue.schedule(at, () => {
          expect(queue.now()).toBe(at);
          happened.push([at, index]);
        });
      }
      queue.drain();
      expect(happened).toEqual([...instants.entries()].map(([index, at]) => [at, index]).sort(compare));
    }),
  );
});

test('an event may schedule others, at its own instant and later, and none before', () => {
  const queue = createEventQueue();
  const happened: string[] = [];
  queue.schedule(5, () => {
    queue.schedule(7, () => happened.push('later'));
    queue.schedule(5, () => happened.push('at once'));
    expect(() => queue.schedule(4, () => {})).toThrow('past');
  });
  queue.schedule(6, () => happened.push('between'));
  queue.drain();
  expect(happened).toEqual(['at once', 'between', 'later']);
});

test('one event at a time may be taken, whose answer whoever takes it may wait for', async () => {
  const queue = createEventQueue<Promise<string>>();
  queue.schedule(6, async () => 'later');
  queue.schedule(5, async () => 'first');
  expect([queue.nextAt(), await queue.take(), queue.now()]).toEqual([5, 'first', 5]);
  expect([queue.nextAt(), await queue.take(), queue.nextAt(), queue.take()]).toEqual([6, 'later', null, undefined]);
});

function compare([at = 0, index = 0]: number[], [otherAt = 0, otherIndex = 0]: number[]): number {
  return at - otherAt || index - otherIndex;
}
