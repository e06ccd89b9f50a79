import { spawn } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';
import { temporaryFolder } from '../support/command.ts';
import { notRunHere } from '../support/machine.ts';

export interface SmallDisk {
  /** Where the disk is, for a process that was started `through`. */
  readonly folder: string;
  /** The words before a command that runs it where the disk is. */
  readonly through: readonly string[];
  /** The path by which the test reaches a file of the disk. */
  seen(file: string): string;
  /** Takes all the space that is left, and gives it back. */
  fill(): void;
  free(): void;
  remount(mode: 'ro' | 'rw'): Promise<void>;
}

/** A few MiB in memory, mounted where this test alone sees it: it is gone with the test, however that ends. */
export async function smallDisk(context: TestContext, size = 4): Promise<SmallDisk> {
  const folder = temporaryFolder();
  const mount = `mount -t tmpfs -o size=${size}m tmpfs '${folder}' && echo mounted && exec sleep 600`;
  const isRoot = process.geteuid?.() === 0;
  const ways = isRoot ? [['-m'], ['-r', '-m']] : [['-r', '-m']];
  for (const flags of ways) {
    const holder = spawn('unshare', [...flags, 'sh', '-c', mount], { stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void holder.kill('SIGKILL'));
    const isMounted = await new Promise<boolean>((resolve) => {
      holder.stdout.once('data', () => resolve(true));
      holder.once('error', () => resolve(false)).once('exit', () => resolve(false));
    });
    if (isMounted) return diskOf(folder, holder.pid ?? 0, flags.includes('-r'));
  }
  return notRunHere(context, 'A disk of a few MiB could not be mounted here (Linux, with unshare and mount).');
}

function diskOf(folder: string, pid: number, isForeign: boolean): SmallDisk {
  const through = ['nsenter', `--target=${pid}`, '--mount', ...(isForeign ? ['--user', '--preserve-credentials'] : [])];
  const seen = (file: string) => join(`/proc/${pid}/root`, folder, file);
  const filler = seen('filler');
  return {
    folder,
    through,
    seen,
    fill: () => {
      const file = openSync(filler, 'a');
      try {
        for (;;) writeSync(file, Buffer.alloc(4096));
      } catch {
        closeSync(file);
      }
    },
    free: () => rmSync(filler),
    remount: async (mode) => {
      const [command = '', ...words] = [...through, 'mount', '-o', `remount,${mode}`, folder];
      await new Promise<void>((resolve, reject) => {
        const failed = () => reject(new Error(`${folder} could not be remounted ${mode}.`));
        spawn(command, words, { stdio: 'ignore' })
          .once('exit', (code) => (code === 0 ? resolve() : failed()))
          .once('error', failed);
      });
    },
  };
}
