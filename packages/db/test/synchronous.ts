import { expect } from 'vitest';
import type { PostgresServer } from './postgres-server.ts';

/** Lets commits wait for the standbys of these names, or for none, from here on. */
export async function setSynchronous(server: Pick<PostgresServer, 'run'>, names: string): Promise<void> {
  await server.run(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
  await server.run('SELECT pg_reload_conf()');
  await expect
    .poll(async () => (await server.run('SHOW synchronous_standby_names')).rows)
    .toEqual([{ synchronous_standby_names: names }]);
  // Commits follow what the checkpointer has read: it reads before each checkpoint.
  await server.run('CHECKPOINT');
}
