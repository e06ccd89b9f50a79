import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('what failed is asked for again by what shows it later, or once something is answered, and not by what shows it at once', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers();
  onTestFinished(() => void [vi.useRealTimers(), said.mockRestore()]);
  const client = createQueryClient(() => {});
  let asked = 0;
  const show = (): void => {
    const queryFn = () => {
      asked += 1;
      throw new Error('Nobody is there.');
    };
    const stop = new QueryObserver(client, { queryKey: ['list'], queryFn }).subscribe(() => {});
    onTestFinished(stop);
  };
  show();
  await vi.advanceTimersByTimeAsync(4000);
  expect([asked, client.getQueryState(['list'])?.status]).toEqual([3, 'error']);
  show();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toBe(3);
  await vi.advanceTimersByTimeAsync(5000);
  show();
  await vi.advanceTimersByTimeAsync(4000);
  expect(asked).toBe(6);
  await client.fetchQuery({ queryKey: ['another'], queryFn: () => 'an answer' });
  show();
  await vi.advanceTimersByTimeAsync(4000);
  expect(asked).toBe(9);
});
