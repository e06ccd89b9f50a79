import { join } from 'node:path';
import { expect, test } from 'vitest';
import { redthread } from './command.ts';

const OWN_PROGRAM = join(import.meta.dirname, '../src/cli/own-program.ts');

/** Uses up every descriptor, as a flood of visitors does, and starts a program of its own. */
const CROWDED = `
  import { closeSync, openSync } from 'node:fs';
  import { runOwnProgram } from ${JSON.stringify(OWN_PROGRAM)};
  const taken = [];
  try {
    for (;;) taken.push(openSync('/dev/null', 'r'));
  } catch {}
  const { ended, stop } = runOwnProgram(['--version']);
  const { code, said } = await ended;
  await stop();
  for (const each of taken) closeSync(each);
  console.log(code, said);
`;

test('a server without a descriptor left goes on, and says that its backup could not begin', async () => {
  const node = [process.execPath, '--input-type=module', '--eval', CROWDED];
  const { code, stdout, stderr } = await redthread([], {
    program: ['sh', '-c', 'ulimit -n 64; exec "$0" "$@"', ...node],
  });
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^1 spawn .+ EMFILE\n$/),
    stderr: '',
  });
});
