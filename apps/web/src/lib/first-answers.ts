import type { QueryClient } from '@tanstack/react-query';

/** Older ones came with a page that a browser had kept, or by a clock that differs: they are asked for again. */
const LONGEST_KEPT_MS = 60_000;

/** Takes the answers that the page came with (draw/document.ts), so that nothing is asked for twice. */
export function takeFirstAnswers(queryClient: QueryClient): void {
  const script = document.getElementById('answers');
  if (!script) return;
  const { now, answers } = JSON.parse(script.textContent);
  script.remove();
  if (Math.abs(Date.now() - now) > LONGEST_KEPT_MS) return;
  for (const [key, data] of answers) {
    // JSON has no undefined, which a list's first page is asked for with.
    if (data.pageParams) data.pageParams = [undefined];
    queryClient.setQueryData(key, data, { updatedAt: Math.min(now, Date.now()) });
  }
}
