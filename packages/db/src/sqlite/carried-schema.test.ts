import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { fingerprintOf } from './carried-schema.ts';
import { openSqlite, sqliteMigrations } from './open.ts';
import { schemaToCarry } from './own-schema.ts';

test('an executable carries the schema that a new database gets', async () => {
  const store = openSqlite({ source: ':memory:' });
  const made = new Database(store.serialize());
  await store.close();
  const { migrations, parts } = schemaToCarry(sqliteMigrations());
  expect(parts).toEqual(made.prepare('SELECT type, name, sql FROM sqlite_schema').all());
  expect(parts.length).toBeGreaterThan(50);
  expect(migrations).toBe(fingerprintOf(sqliteMigrations()));
  made.close();
});

test('a schema that was carried for other migrations is told from that of these', () => {
  const all = sqliteMigrations();
  const [first, ...rest] = all;
  const changed = [{ name: first?.name ?? '', sql: `${first?.sql}\n` }, ...rest];
  const prints = [all, all.slice(0, -1), changed].map(fingerprintOf);
  expect(new Set(prints).size).toBe(3);
});
