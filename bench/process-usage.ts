import { readFileSync } from 'node:fs';

/** One tick of proc(5), with the 100 a second that Linux reports on every machine of ours. */
const TICK_US = 10_000;

/** The processor time that a process has used, all of its threads together, user and system, in microseconds. */
export function processorUs(pid: number): number {
  // From behind the name, which may hold spaces: proc(5) counts it as field 2, and the times as 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

/** The memory that a process has in use, in megabytes. */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}
