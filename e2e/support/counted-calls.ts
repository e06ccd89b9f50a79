import type { Page } from './server.ts';

/** How often the procedure is called from here on. */
export function countCalls(page: Page, procedure: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes(procedure)) calls += 1;
  });
  return () => calls;
}
