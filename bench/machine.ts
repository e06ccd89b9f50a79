import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { median } from './statistics.ts';

/** What the figures were measured on. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly kernel: string;
  readonly node: string;
}

export function thisMachine(): Machine {
  const [first] = cpus();
  return {
    processor: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    kernel: `${type()} ${release()}`,
    node: process.version,
  };
}

const SYNCS = 50;
const SYNCED_BYTES = 4096;

/** How long the disk of a folder takes now to keep what was written: a median, in microseconds. Others may use it too. */
export function diskSyncUs(folder: string): number {
  const file = join(folder, `sync-${process.pid}`);
  const descriptor = openSync(file, 'w');
  try {
    const took = Array.from({ length: SYNCS }, () => {
      writeSync(descriptor, Buffer.alloc(SYNCED_BYTES));
      const startedAt = performance.now();
      fdatasyncSync(descriptor);
      return (performance.now() - startedAt) * 1000;
    });
    return median(took);
  } finally {
    closeSync(descriptor);
    rmSync(file);
  }
}
