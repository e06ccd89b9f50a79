import { expect, test } from 'vitest';
import { FEWEST_WRITES, killUnderLoad } from './killed-server.ts';

test('after a hundred kills in the middle of their work, people find all that was answered, and the file is whole', async () => {
  const figures = await killUnderLoad(100);
  console.log(`${figures.kills} kills, ${figures.answeredWrites} answered writes, ${figures.lost} lost`);
  expect(figures.lost).toBe(0);
  expect(figures.answeredWrites).toBeGreaterThanOrEqual(100 * FEWEST_WRITES);
}, 1_800_000);
