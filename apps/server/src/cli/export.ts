import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseEngine, ExportTable } from '@redthread/db/database-engine';
import { putInPlace, unfinishedOf } from '@redthread/db/unfinished-file';
import { Command } from 'commander';
import { newFile } from './backup/new-file.ts';
import { existingDatabase, refuseLeft, sentenceOf } from './database.ts';
import { guideTo } from './export/guide.ts';
import { fileWriter, writeTable } from './export/table-files.ts';
import { guidance } from './guidance.ts';
import { type ProgressBar, progressBar } from './progress-bar.ts';
import { settingsFrom } from './settings.ts';

/** Redrawing the progress bar for each row would cost more than writing it. */
const ROWS_PER_LOOK = 1000;

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
  const folder = newFile(target);
  await refuseLeft(engine, source, nothingOf(source));
  const unfinished = unfinishedOf(folder);
  const bar = progressBar(process.stderr, () => performance.now());
  let written = '';
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    await engine.readForExport(source, async (tables) => {
      await writeAll(unfinished, tables, bar);
      written = tables.map(countOf).join(', ');
    });
    putInPlace(unfinished, folder);
  } catch (error) {
    throw sentenceOf(error, nothingOf(source));
  } finally {
    bar.end();
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

async function writeAll(folder: string, tables: readonly ExportTable[], bar: ProgressBar): Promise<void> {
  const total = tables.reduce((sum, { count }) => sum + count, 0);
  let done = 0;
  const onRow = () => {
    done += 1;
    if (done % ROWS_PER_LOOK === 0 || done === total) bar.show(done, total);
  };
  for (const table of tables) await writeTable(folder, table, onRow);
  const guide = fileWriter(join(folder, 'README.txt'));
  guide.write(guideTo(tables, Date.now()));
  guide.end();
}
