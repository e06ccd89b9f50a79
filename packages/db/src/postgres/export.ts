import type pg from 'pg';
import type { ExportTable } from '../database-engine.ts';
import { EXPORTED, exportedValue } from '../operations/exported.ts';
import type { Value } from '../query.ts';
import type { Connections } from './connections.ts';
import { refuseOlder } from './migrate.ts';
import { postgresMigrations } from './open.ts';
import { inSnapshot, rowsInOrder } from './snapshot.ts';

/**
 * Gives `work` every table that is exported, all of one state of the data, while others go on writing. Throws a sentence
 * when the database is none of ours, or of another schema than this program's.
 */
export function readForExport(
  connections: Connections,
  work: (tables: readonly ExportTable[]) => Promise<void>,
): Promise<void> {
  return inSnapshot(connections, async (client) => {
    await refuseOlder(client, postgresMigrations());
    const tables: ExportTable[] = [];
    for (const { name, columns } of EXPORTED) {
      const wanted = columns.map(({ sql }) => sql);
      tables.push({
        name,
        columns,
        count: await countOf(client, name),
        rows: async function* () {
          // By their id, or by day and blood type.
          for await (const row of rowsInOrder(client, { table: name, columns: wanted, order: wanted.slice(0, 2) })) {
            yield row.map((value: Value, i) => exportedValue(value, columns[i]?.kind));
          }
        },
      });
    }
    await work(tables);
  });
}

async function countOf(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`);
  return rows[0]?.count ?? 0;
}
