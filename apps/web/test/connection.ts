import { vi } from 'vitest';

const { fetch } = globalThis;

/** Nothing is reached any more, as in a tunnel. */
export function loseConnection(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
}

/** The next call is carried out, and its answer never arrives. */
export function loseNextAnswer(): void {
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    restoreConnection();
    await fetch(...call);
    throw new TypeError('fetch failed');
  });
}

export function restoreConnection(): void {
  vi.stubGlobal('fetch', fetch);
}
