import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/command.ts';

const LOG = join(import.meta.dirname, '../../src/cli/log.ts');
const WRITE = 'const write = (level, line) => { log.lastLevel = level; log.write(line); };';

/** What a process printed that writes to the log and then ends, by a pipe or into a file. */
async function printedBy(ending: string, out: 'pipe' | 'file'): Promise<string> {
  const script = `const { openLog } = await import(${JSON.stringify(LOG)}); const log = await openLog(); ${WRITE} ${ending}`;
  const file = join(temporaryFolder(), 'log');
  const descriptor = openSync(file, 'w');
  const words = ['--input-type=module', '--eval', script];
  const child = spawn(process.execPath, words, { stdio: ['ignore', out === 'pipe' ? 'pipe' : descriptor, 'inherit'] });
  let printed = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await once(child, 'close');
  closeSync(descriptor);
  return out === 'pipe' ? printed : readFileSync(file, 'utf8');
}

test.each(['pipe', 'file'] as const)(
  'an operator reads the last line of a server that has ended, in a %s',
  async (out) => {
    expect(await printedBy("write(30, 'first\\n'); write(30, 'last\\n'); process.exit(1);", out)).toBe('first\nlast\n');
  },
);

test.each(['pipe', 'file'] as const)(
  'an operator reads what went wrong, and what came before, of a server that was killed at once, in a %s',
  async (out) => {
    const wrong = "write(30, 'before\\n'); write(40, 'wrong\\n'); process.kill(process.pid, 'SIGKILL');";
    expect(await printedBy(wrong, out)).toBe('before\nwrong\n');
  },
);
