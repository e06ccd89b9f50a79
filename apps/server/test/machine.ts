import type { TestContext } from 'vitest';

/** Ends a test that this machine can't run; the whole run says so aloud at its end, and counts it as neither. */
export function notRunHere(context: TestContext, why: string): never {
  Object.assign(context.task.meta, { notRun: why });
  return context.skip(why);
}
