import type { TestContext } from 'vitest';

const NOBODY = 65_534;

/** Ends a test that this machine can't run; the whole run says so aloud at its end, and counts it as neither. */
export function notRunHere(context: TestContext, why: string): never {
  Object.assign(context.task.meta, { notRun: why });
  return context.skip(why);
}

/** Works as a user whom no rights were given; as the same user where this one can't become another. */
export function asNobody(work: () => void): void {
  const { seteuid, geteuid } = process;
  const isRoot = geteuid?.() === 0;
  if (isRoot) seteuid?.(NOBODY);
  try {
    work();
  } finally {
    if (isRoot) seteuid?.(0);
  }
}
