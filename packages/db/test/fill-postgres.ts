import Database from 'better-sqlite3';
import type pg from 'pg';
import { fillRows } from '../src/postgres/fill.ts';
import type { TransferredRow } from '../src/transfer.ts';
import { TRANSFERRED } from '../src/transferred-tables.ts';

/** Fills an empty database with what a file holds, and with whatever triggers counted there, as a move does. */
export async function fillFromFile(client: pg.ClientBase, file: Buffer): Promise<void> {
  const from = new Database(file);
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    for (const table of TRANSFERRED) {
      const columns = table.columns.map(({ name }) => name).join(', ');
      const rows = from.prepare<[], TransferredRow>(`SELECT ${columns} FROM ${table.from}`).raw().all();
      await fillRows(client, table, rows);
    }
    await client.query("SELECT setval(pg_get_serial_sequence('audit', 'id'), max(id)) FROM audit");
    await client.query('COMMIT');
  } finally {
    from.close();
  }
}
