import type { ExportTable } from '../database-engine.ts';
import { EXPORTED, exportedValue } from '../operations/exported.ts';
import type { Value } from '../query.ts';
import { sqliteMigrations } from './open.ts';
import { examineSchema } from './own-schema.ts';
import { openBeside } from './read-only.ts';

/**
 * Gives `work` every table that is exported, all of one state of the data, while others go on writing. Throws a sentence
 * when the database is none of ours, or of another schema than this program's.
 */
export async function readForExport(
  file: string,
  work: (tables: readonly ExportTable[]) => void | Promise<void>,
): Promise<void> {
  const client = openBeside(file);
  try {
    if (examineSchema(client, sqliteMigrations()).pending.length > 0) {
      throw new Error('Its schema is older than this program. Please bring it up to date first: redthread migrate');
    }
    client.pragma('query_only = ON');
    client.exec('BEGIN');
    await work(
      EXPORTED.map(({ name, columns }) => ({
        name,
        columns,
        count: client.prepare<[], number>(`SELECT count(*) FROM ${name}`).pluck().get() ?? 0,
        rows: async function* () {
          const wanted = columns.map(({ sql }) => sql).join(', ');
          // By their id, or by day and blood type.
          const found = client.prepare<[], Value[]>(`SELECT ${wanted} FROM ${name} ORDER BY 1, 2`).raw();
          for (const row of found.iterate()) yield row.map((value, i) => exportedValue(value, columns[i]?.kind));
        },
      })),
    );
  } finally {
    client.close();
  }
}
