import type { DatabaseEngine } from '@redthread/db/database-engine';
import { sqliteEngine } from '@redthread/db/sqlite/sqlite-engine';
import { vi } from 'vitest';
import { buildProgram } from '../../src/cli/program.ts';
import { runCommandLine } from '../../src/cli/run-program.ts';

/** Runs a command in this process, with what it writes kept: a process of its own for each would take a minute. */
export async function runHere(
  words: readonly string[],
  { env = {}, engine = sqliteEngine }: { env?: Readonly<Record<string, string>>; engine?: DatabaseEngine } = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const written = { out: '', err: '' };
  const mask = process.umask();
  const streams = [process.stdout, process.stderr].map((stream) => ({ stream, heard: stream.listeners('error') }));
  const keep = (name: keyof typeof written) => (text: unknown) => {
    written[name] += `${text}`;
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(keep('out'));
  vi.spyOn(process.stderr, 'write').mockImplementation(keep('err'));
  vi.spyOn(console, 'log').mockImplementation((line) => void keep('out')(`${line}\n`));
  vi.spyOn(console, 'error').mockImplementation((line) => void keep('err')(`${line}\n`));
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    const code = await runCommandLine(buildProgram(engine), words);
    return { code, stdout: written.out, stderr: written.err };
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    process.umask(mask);
    for (const { stream, heard } of streams) {
      for (const each of stream.listeners('error')) if (!heard.includes(each)) stream.off('error', each as () => void);
    }
  }
}
