import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createInTurn } from './in-turn.ts';

test('one piece of work of a caller is under way at a time, also after one that failed, and others’ are not kept', async () => {
  const inTurn = createInTurn();
  let underWay = 0;
  let most = 0;
  const work = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await setImmediate();
    underWay -= 1;
  };
  const failed = inTurn('ana', async () => Promise.reject(new Error('no')));
  const all = Promise.all(Array.from({ length: 40 }, () => inTurn('ana', work)));
  await expect(failed).rejects.toThrow('no');
  await all;
  expect(most).toBe(1);
  let isBensDone = false;
  const anas = inTurn('ana', async () => {
    while (!isBensDone) await setImmediate();
  });
  await inTurn('ben', async () => {
    isBensDone = true;
  });
  await anas;
});
