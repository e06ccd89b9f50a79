import { cpus, release, totalmem, type } from 'node:os';

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
