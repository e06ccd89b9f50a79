import { execFile, spawn } from 'node:child_process';
import { PROGRAM } from './command.ts';

/** Whether this machine has a program. */
export function canRun(program: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('sh', ['-c', `command -v ${program}`], (error) => resolve(error === null));
  });
}

/**
 * What a person's own terminal sets, and nothing of the shell that runs the tests: a `CI` there would take the colours
 * away, a `FORCE_COLOR` would bring them back.
 */
export function terminalEnvironment(env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, TERM: 'xterm', ...env };
}

/** Runs `redthread WORDS` on a terminal of its own, by `script` of util-linux; all that it wrote there. */
export function onTerminal(
  words: readonly string[],
  { columns = 80, env = {} }: { columns?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const quoted = [...PROGRAM, ...words].map((word) => `'${word}'`).join(' ');
  const line = `stty cols ${columns}; exec ${quoted}`;
  return new Promise((resolve, reject) => {
    const child = spawn('script', ['-qec', line, '/dev/null'], {
      env: terminalEnvironment(env),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    child.once('error', reject);
    child.once('close', () => resolve(printed));
  });
}
