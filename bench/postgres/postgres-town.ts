import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import type { PostgresServer } from '../../packages/db/test/postgres-server.ts';
import { resetting, type Town } from '../town.ts';

/** Moves a copy of a town there, as an operator would; without the triggers that keep totals, where these are what is measured. */
export async function settleInPostgres(
  program: readonly string[],
  town: Town,
  server: PostgresServer,
  { database, hasTotals = true }: { readonly database: string; readonly hasTotals?: boolean },
): Promise<Town> {
  const [command = '', ...first] = program;
  const copy = `${town.database}.to-move.db`;
  copyFileSync(town.database, copy);
  const address = await server.makeDatabase(database);
  execFileSync(command, [...first, 'move', '--from', copy, '--to', address], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const end of ['', '-wal', '-shm', '-lock']) rmSync(copy + end, { force: true });
  if (!hasTotals) {
    await server.run('ALTER TABLE donors DISABLE TRIGGER donors_totals', database);
  }
  // As the server itself does in time.
  await server.run('VACUUM ANALYZE', database);
  const reset = async () => void (await server.run(resetting(town.settledAt).join('; '), database));
  return { ...town, database: address, reset };
}
