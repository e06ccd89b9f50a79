import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server, or whatever is measured, as a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  /** 0 for one that doesn't listen. */
  readonly port: number;
  /** Lines that it has printed since it was ready. */
  readonly printedLines: () => number;
  /** Ends it as a service manager does, and resolves when it is gone. */
  stop(): Promise<void>;
}

export interface ProcessPlan {
  /** A program and its words. */
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** What it reads on its standard input. */
  readonly input?: string;
}

/** Ended with this process, however it ends: none may go on holding a database. */
const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

const READY = /ready on ([^\s"]+)["\n]/;

/**
 * Starts a process, and waits until it says `ready on ADDRESS`. Its output is a pipe that is read, as a service manager's
 * is.
 */
export async function startProcess({ command, env = {}, input = '' }: ProcessPlan): Promise<ServerProcess> {
  const [file = '', ...words] = command;
  const child = spawn(file, words, { env: { ...cleanEnvironment(), ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
  children.add(child);
  child.once('exit', () => children.delete(child));
  // One that ends before it has read everything says why on its own.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const address = await readyAddress(child, command);
  let lines = 0;
  child.stdout.on('data', (text: string) => {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  });
  return {
    pid: child.pid ?? 0,
    port: Number(/:(\d+)$/.exec(address)?.[1] ?? 0),
    printedLines: () => lines,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Nobody's settings but ours: what stands in a shell must not change what is measured. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:REDTHREAD|NODE)_/.test(name)));
}

function readyAddress(child: ChildProcess, command: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const streams = [child.stdout, child.stderr];
    const read = (text: string): void => {
      printed += text;
      const found = READY.exec(printed)?.[1];
      if (found === undefined) return;
      for (const stream of streams) stream?.off('data', read).resume();
      resolve(found);
    };
    for (const stream of streams) stream?.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command.join(' ')} ended with ${code}: ${printed}`)));
  });
}
