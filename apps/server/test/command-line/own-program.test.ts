import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { redthread, temporaryFolder } from '../support/command.ts';

const OWN_PROGRAM = join(import.meta.dirname, '../../src/cli/own-program.ts');

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

test('a server without a free file descriptor goes on, and says that its backup could not begin', async () => {
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

test('the operator reads that a backup was killed, and by what', async () => {
  const killed = join(temporaryFolder(), 'killed');
  // As the kernel does when memory is short.
  writeFileSync(killed, '#!/bin/sh\nkill -KILL $$\n', { mode: 0o700 });
  const script = `
    import { runOwnProgram } from ${JSON.stringify(OWN_PROGRAM)};
    process.execPath = ${JSON.stringify(killed)};
    const { code, said } = await runOwnProgram(['backup']).ended;
    console.log(code, said);
  `;
  const program = [process.execPath, '--input-type=module', '--eval', script];
  expect(await redthread([], { program })).toEqual({
    code: 0,
    stdout: 'null The process was killed (SIGKILL): out of memory, or by hand.\n',
    stderr: '',
  });
});
