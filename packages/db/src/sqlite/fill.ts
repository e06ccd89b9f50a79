import type Database from 'better-sqlite3';
import type { TransferredRow } from '../transfer.ts';
import type { TransferredTable } from '../transferred-tables.ts';

const FEW: readonly string[] = ['total', 'version'];

/** Keeps rows as they were in another database; no trigger may be there. A total that is there already takes its values. */
export function fillRows(client: Database.Database, table: TransferredTable, rows: readonly TransferredRow[]): void {
  const names = table.columns.map(({ name }) => name);
  const values = names.map(() => '?').join(', ');
  const sums = names.filter((name) => FEW.includes(name)).map((name) => `${name} = excluded.${name}`);
  const known = table.isFixed ? `ON CONFLICT (${table.key.join(', ')}) DO UPDATE SET ${sums.join(', ')}` : '';
  const insert = client.prepare(`INSERT INTO ${table.name} (${names.join(', ')}) VALUES (${values}) ${known}`);
  for (const row of rows) insert.run(...row);
}
