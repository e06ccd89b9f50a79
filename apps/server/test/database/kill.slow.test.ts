import { expect, test } from 'vitest';
import { FEWEST_WRITES, killUnderLoad } from './killed-server.ts';

test('after three kills in the middle of their work, people find all that was answered, and the file is whole', async () => {
  const { answeredWrites, lost } = await killUnderLoad(3);
  expect(lost).toBe(0);
  expect(answeredWrites).toBeGreaterThanOrEqual(3 * FEWEST_WRITES);
}, 300_000);
