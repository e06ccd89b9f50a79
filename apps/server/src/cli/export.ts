import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseEngine, ExportTable } from '@redthread/db/database-engine';
import { putInPlace, unfinishedOf } from '@redthread/db/unfinished-file';
import { Command } from 'commander';
import { newFile } from './backup/new-file.ts';
import { existingDatabase, refuseLeft, sentenceOf } from './database.ts';
import { guideTo } from './export/guide.ts';
import { fileWriter, writeTable } from './export/table-files.ts';
import { withTowns } from './export/towns.ts';
import { guidance } from './guidance.ts';
import { programPlaces } from './program-places.ts';
import { settingsFrom } from './settings.ts';

export function exportCommand(engine: DatabaseEngine): Command {
  return new Command('export')
    .description('Write everything into a new folder, as CSV and JSON, to take it elsewhere.')
    .argument('<folder>', 'the new folder')
    .option('--database <file>', 'the database file (default: redthread.db)')
    .addHelpText('after', guidance({ examples: ['redthread export everything'], besideServer: true }))
    .action((folder: string, flags: { database?: string }) => exportAll(engine, folder, flags));
}

async function exportAll(engine: DatabaseEngine, target: string, { database }: { database?: string }): Promise<void> {
  const source = await existingDatabase(engine, settingsFrom({ database }).database);
  const places = programPlaces(source);
  const folder = newFile(target);
  await refuseLeft(engine, source, nothingOf(source));
  const unfinished = unfinishedOf(folder);
  let written = '';
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    await engine.readForExport(source, async (tables) => {
      await writeAll(
        unfinished,
        tables.map((table) => withTowns(table, places)),
      );
      written = tables.map(countOf).join(', ');
    });
    putInPlace(unfinished, folder);
  } catch (error) {
    throw sentenceOf(error, nothingOf(source));
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  console.log(`Wrote ${written} to ${folder}. What is in each file: ${join(folder, 'README.txt')}`);
}

function nothingOf(source: string): string {
  return `Nothing was exported from ${source}.`;
}

function countOf({ name, count }: ExportTable): string {
  const words = name.replaceAll('_', ' ');
  return `${count} ${count === 1 ? words.replace(/s$/, '') : words}`;
}

async function writeAll(folder: string, tables: readonly ExportTable[]): Promise<void> {
  for (const table of tables) await writeTable(folder, table);
  const guide = fileWriter(join(folder, 'README.txt'));
  guide.write(guideTo(tables, Date.now()));
  guide.end();
}
