import { spawnSync } from 'node:child_process';
import type { TestContext } from 'vitest';

const NOBODY = 65_534;

/** Ends a test that this machine can't run; the whole run says so aloud at its end, and counts it as neither. */
export function notRunHere(context: TestContext, why: string): never {
  Object.assign(context.task.meta, { notRun: why });
  return context.skip(why);
}

/** Works as a user whom no rights were given; as the same user where this one can't become another. */
export async function asNobody(work: () => void | Promise<void>): Promise<void> {
  const { seteuid, geteuid } = process;
  const isRoot = geteuid?.() === 0;
  if (isRoot) seteuid?.(NOBODY);
  try {
    await work();
  } finally {
    if (isRoot) seteuid?.(0);
  }
}

/** The words before a command that then obeys the rights of files, which root doesn't. */
export function throughRights(context: TestContext): readonly string[] {
  if (process.geteuid?.() !== 0) return [];
  const through = ['setpriv', '--bounding-set=-all', '--inh-caps=-all'];
  const [command = '', ...words] = [...through, 'true'];
  if (spawnSync(command, words).status === 0) return through;
  return notRunHere(context, 'Rights of files could not be tried as root here (setpriv of util-linux).');
}
