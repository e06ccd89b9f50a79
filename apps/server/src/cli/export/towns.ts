import type { ExportColumn, ExportTable } from '@redthread/db/database-engine';
import type { Places } from '@redthread/places/places';

const COLUMNS: readonly ExportColumn[] = [
  { name: 'town', kind: 'text', meaning: 'its name; empty for none' },
  { name: 'region', kind: 'text', meaning: 'its state, province or county' },
  { name: 'country', kind: 'text', meaning: 'its country, by its ISO 3166 code' },
];

/** A table with the name of each row's town behind its id, where it has towns. */
export function withTowns(table: ExportTable, places: Places): ExportTable {
  const behind = table.columns.findIndex(({ name }) => name === 'place_id') + 1;
  if (behind === 0) return table;
  return {
    ...table,
    columns: table.columns.toSpliced(behind, 0, ...COLUMNS),
    rows: async function* () {
      for await (const row of table.rows()) {
        const id = row[behind - 1];
        const town = typeof id === 'number' ? places.byId(id) : null;
        yield row.toSpliced(behind, 0, town?.name ?? null, town?.region ?? null, town?.country ?? null);
      }
    },
  };
}
