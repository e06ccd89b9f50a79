import { expect, test } from 'vitest';
import { killUnderLoad } from './killed-server.ts';

test('after ten kills in the middle of their work, people find all that was answered, and the file is whole', async () => {
  const { answeredWrites, lost } = await killUnderLoad(10);
  expect(lost).toBe(0);
  expect(answeredWrites).toBeGreaterThan(100);
}, 120_000);
