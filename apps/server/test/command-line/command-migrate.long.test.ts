import { join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { redthread, temporaryFolder } from '../support/command.ts';

describe('someone who migrates', () => {
  test('has nothing to do where the database is of the newest schema', async () => {
    const database = join(temporaryFolder(), 'new.db');
    await openSqlite({ source: database }).close();
    const { code, stdout } = await redthread(['migrate', '--database', database]);
    expect([code, stdout]).toEqual([0, `${database} is up to date.\n`]);
  });

  test('reads that a database of before the first version is not read', async () => {
    const database = join(temporaryFolder(), 'old.db');
    const client = new Database(database);
    client.exec('PRAGMA application_id = 0x52645468; CREATE TABLE migrations (name TEXT)');
    client.close();
    const { code, stderr } = await redthread(['migrate', '--database', database]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('It was made by a Redthread before version 1')]);
  });
});
