import { afterAll, vi } from 'vitest';

// The quick run's files share a worker: a `fetch` that one file replaced would answer the next.
afterAll(() => void vi.unstubAllGlobals());
