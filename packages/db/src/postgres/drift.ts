import type pg from 'pg';
import type { Migration } from '../migrations.ts';
import { applyEach } from './migrate.ts';

const SCRATCH = 'redthread_scratch';

/** What the schema that the connection is in is made of. Names in another schema are left out of the texts. */
const PARTS = `WITH own AS (SELECT oid, quote_ident(nspname) || '.' AS prefix FROM pg_namespace WHERE nspname = current_schema()),
  tables AS (SELECT c.oid, c.relname FROM pg_class c JOIN own ON c.relnamespace = own.oid WHERE c.relkind = 'r' AND c.relname <> 'moves')
SELECT 'table ' || relname AS part, '' AS text FROM tables
UNION ALL SELECT 'column ' || t.relname || '.' || a.attname,
  concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attcollation, a.attnotnull, a.attidentity::text, pg_get_expr(d.adbin, d.adrelid))
  FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid LEFT JOIN pg_attrdef d ON d.adrelid = t.oid AND d.adnum = a.attnum
  WHERE a.attnum > 0 AND NOT a.attisdropped
UNION ALL SELECT 'constraint ' || t.relname || '.' || c.conname, pg_get_constraintdef(c.oid)
  FROM tables t JOIN pg_constraint c ON c.conrelid = t.oid WHERE c.contype <> 'n'
UNION ALL SELECT 'index ' || i.indexrelid::regclass, replace(pg_get_indexdef(i.indexrelid), own.prefix, '')
  FROM tables t JOIN pg_index i ON i.indrelid = t.oid, own
UNION ALL SELECT 'trigger ' || t.relname || '.' || g.tgname, replace(pg_get_triggerdef(g.oid), own.prefix, '') || g.tgenabled::text
  FROM tables t JOIN pg_trigger g ON g.tgrelid = t.oid, own WHERE NOT g.tgisinternal
UNION ALL SELECT 'function ' || p.proname, concat_ws(' ', p.prosrc, p.proconfig) FROM pg_proc p JOIN own ON p.pronamespace = own.oid`;

/** How the schema differs from what the same migrations make anew, inside a transaction, in which nothing of that stays. A sentence each. */
export async function driftOver(client: pg.ClientBase, applied: readonly Migration[]): Promise<string[]> {
  const there = await partsOf(client);
  const { rows } = await client.query<{ path: string }>("SELECT current_setting('search_path') AS path");
  await client.query(`SAVEPOINT scratch; CREATE SCHEMA ${SCRATCH}; SET LOCAL search_path = ${SCRATCH}`);
  await applyEach(client, applied);
  const wanted = await partsOf(client);
  await client.query(`ROLLBACK TO SAVEPOINT scratch; SET LOCAL search_path = ${rows[0]?.path ?? 'public'}`);
  return [
    ...[...wanted.keys()].filter((part) => !there.has(part)).map((part) => `The ${part} is missing.`),
    ...[...there.keys()].filter((part) => !wanted.has(part)).map((part) => `The ${part} is none of ours.`),
    ...[...there]
      .filter(([part, text]) => wanted.has(part) && wanted.get(part) !== text)
      .map(([part]) => `The ${part} is not as the migrations make it.`),
  ];
}

async function partsOf(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ part: string; text: string }>(PARTS);
  return new Map(rows.map(({ part, text }) => [part, text]));
}
