import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeFeed } from '../../src/features/live/change-feed.ts';

// By the watch's own timer: what a busy machine takes for a second says nothing.
const QUARTER_MS = 250;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Somebody who follows what `write` changes. */
async function subscription() {
  let [mark, versions, readings] = [{}, 'first', 0];
  const told: string[] = [];
  const watch = createChangeFeed<string>({
    writeMark: () => mark,
    read: async (keys) => {
      readings += 1;
      return keys.map(() => versions);
    },
    idOf: (each) => each,
    onFault: (error) => {
      throw error;
    },
  });
  const subscriber = { key: 'a', keepAlive: () => {}, end: () => {}, sendAway: () => {} };
  watch.subscribe({ ...subscriber, tell: (each) => told.push(each) }, null);
  /** Lets so much time pass, and the round that is due then come to its end. */
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await setImmediate();
    await setImmediate();
  };
  await pass(0);
  const write = (next: string) => {
    [mark, versions] = [{}, next];
  };
  return { told, write, pass, readings: () => readings };
}

test('whoever follows is told at once, and of a write within a quarter of a second', async () => {
  const { told, write, pass } = await subscription();
  expect(told).toEqual(['first']);
  await pass(QUARTER_MS);
  write('second');
  await pass(QUARTER_MS);
  expect(told).toEqual(['first', 'second']);
  // In the middle between two rounds.
  await pass(QUARTER_MS / 2);
  write('third');
  await pass(QUARTER_MS);
  expect(told).toEqual(['first', 'second', 'third']);
});

test('nothing is read while nobody writes', async () => {
  const { pass, readings } = await subscription();
  for (const _ of Array.from({ length: 20 })) await pass(QUARTER_MS);
  expect(readings()).toBe(1);
});
