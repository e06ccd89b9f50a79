import { relative } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, TestRunner, vi } from 'vitest';

// The quick run's files share a worker: a `fetch` that one file replaced would answer the next.
afterAll(() => void vi.unstubAllGlobals());

/** The same draws in each run: what is red is red because of a change. `npm run test:long` gives a seed of its own. */
const USUAL_SEED = 20_261_128;

const seed = Number(process.env['PROPERTY_SEED'] ?? USUAL_SEED);
if (!Number.isInteger(seed)) throw new Error('PROPERTY_SEED is to be a whole number.');

fc.configureGlobal({
  seed,
  reporter: (run) => {
    // Tells scripts/check/repeat-properties.ts which tests draw anything.
    const test = TestRunner.getCurrentTest();
    if (test !== undefined) Object.assign(test.meta, { isProperty: true });
    const message = fc.defaultReportMessage(run);
    if (message === undefined) return;
    const file = relative(import.meta.dirname, expect.getState().testPath ?? '');
    const again = `To run it again: PROPERTY_SEED=${run.seed} vitest run ${file}`;
    const { errorInstance: cause } = run;
    const why = cause instanceof Error ? `\n\n${cause.message}` : '';
    throw new Error(`${message}${why}\n\n${again}`, { cause });
  },
});
