import type pg from 'pg';
import type { TransferredRow } from '../transfer.ts';
import { TRANSFERRED, type TransferredTable } from '../transferred-tables.ts';

/** Keeps rows as they were in another database; no trigger may be on. Of a sum, the first part takes it, and the others have nothing. */
export async function fillRows(
  client: pg.ClientBase,
  { name, columns, key, isSum, isFixed }: TransferredTable,
  rows: readonly TransferredRow[],
): Promise<void> {
  const names = columns.map((column) => column.name);
  const arrays = columns.map(({ isText }, i) => `$${i + 1}::${isText ? 'text' : 'bigint'}[]`);
  const sums = names.filter((each) => !key.includes(each)).map((each) => `${each} = excluded.${each}`);
  const known = isFixed ? `ON CONFLICT (${key.join(', ')}, slot) DO UPDATE SET ${sums.join(', ')}` : '';
  await client.query(
    `INSERT INTO ${name} (${names.join(', ')}${isSum ? ', slot' : ''})
     SELECT *${isSum ? ', 0' : ''} FROM unnest(${arrays.join(', ')}) ${known}`,
    columns.map((_, i) => rows.map((row) => row[i] ?? null)),
  );
}

/** Leaves no row, and no part of a sum that is anything, for as long as the transaction stands. */
export async function emptyTables(client: pg.ClientBase): Promise<void> {
  const whole = TRANSFERRED.filter(({ isFixed }) => !isFixed);
  await client.query(`TRUNCATE ${whole.map(({ name }) => name).join(', ')}`);
  for (const { name, key, columns } of TRANSFERRED.filter(({ isFixed }) => isFixed)) {
    const zeros = columns.filter((column) => !key.includes(column.name)).map((column) => `${column.name} = 0`);
    await client.query(`UPDATE ${name} SET ${zeros.join(', ')}`);
  }
}

/** Puts in order what was left out while rows came: from which number on rows are numbered, and the triggers. */
export async function finishFill(client: pg.ClientBase): Promise<void> {
  for (const [table, column] of [
    ['messages', 'rowid'],
    ['audit', 'id'],
  ]) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 0) + 1, false) FROM ${table}`,
    );
  }
  await setTriggers(client, 'ENABLE');
}

/** They would count what is counted already. The engine's own go on looking after references. */
export async function setTriggers(client: pg.ClientBase, state: 'ENABLE' | 'DISABLE'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT event_object_table AS name FROM information_schema.triggers
     WHERE event_object_schema = current_schema() ORDER BY 1`,
  );
  for (const { name } of rows) await client.query(`ALTER TABLE ${name} ${state} TRIGGER USER`);
}
