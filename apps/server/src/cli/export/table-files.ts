import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { ExportTable } from '@redthread/db/database-engine';
import { BYTE_ORDER_MARK, csvLine } from '@redthread/lists/csv-line';

const CHUNK = 64 * 1024;

/** Writes `TABLE.csv` and `TABLE.json`, a row at a time. */
export async function writeTable(folder: string, { name, columns, rows }: ExportTable): Promise<void> {
  const csv = fileWriter(join(folder, `${name}.csv`));
  const json = fileWriter(join(folder, `${name}.json`));
  csv.write(BYTE_ORDER_MARK + csvLine(columns.map((column) => column.name)));
  let before = '[\n';
  for await (const row of rows()) {
    csv.write(csvLine(row));
    json.write(before + JSON.stringify(Object.fromEntries(columns.map((column, i) => [column.name, row[i]]))));
    before = ',\n';
  }
  json.write(before === '[\n' ? '[]\n' : '\n]\n');
  csv.end();
  json.end();
}

/** A new file, readable by its owner only, written in large chunks and synced at `end`. */
export function fileWriter(path: string): { write(text: string): void; end(): void } {
  const descriptor = openSync(path, 'wx', 0o600);
  let waiting = '';
  const flush = () => {
    const bytes = Buffer.from(waiting);
    for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
    waiting = '';
  };
  return {
    write: (text) => {
      waiting += text;
      if (waiting.length >= CHUNK) flush();
    },
    end: () => {
      flush();
      fsyncSync(descriptor);
      closeSync(descriptor);
    },
  };
}
