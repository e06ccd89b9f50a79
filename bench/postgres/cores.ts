import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PostgresServer } from '../../packages/db/test/postgres-server.ts';

/**
 * Leaves the cores that are named (`0`, or `0,1`) to this process, PostgreSQL and whatever either starts from here on: a server that
 * may use one core gains nothing from a second one if whoever asks it has that.
 */
export function confine(server: PostgresServer, cores: string): void {
  const postmaster = postmasterOf(server);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  for (const pid of [process.pid, postmaster, ...children.map(Number)]) {
    // One that has ended meanwhile needs no core.
    execFileSync('taskset', ['-a', '-c', '-p', cores, `${pid}`], { stdio: 'ignore' });
  }
}

/** The process that starts one for each connection: the first line of its file says which. */
function postmasterOf({ host }: PostgresServer): number {
  return Number.parseInt(readFileSync(join(dirname(host), 'data/postmaster.pid'), 'utf8'), 10);
}
