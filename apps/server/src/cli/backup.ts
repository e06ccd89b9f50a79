import { databaseEngine } from '@redthread/db/engine';
import { Command } from 'commander';
import { newFile } from './backup/new-file.ts';
import { contentsOf, existingFile, sentenceOf } from './database.ts';
import { guidance } from './guidance.ts';
import { progressBar } from './progress-bar.ts';
import { EXIT_CODES, SentenceError } from './sentence-error.ts';
import { settingsFrom } from './settings.ts';

export function backupCommand(): Command {
  return new Command('backup')
    .description('Copy the database into a new file, and check the copy.')
    .argument('<file>', 'the new file')
    .option('--database <file>', 'the database file (default: redthread.db)')
    .addHelpText('after', guidance({ examples: ['redthread backup backups/before-upgrade.db'], besideServer: true }))
    .action((file: string, flags: { database?: string }) => backup(file, flags));
}

function backup(file: string, { database }: { database?: string }): void {
  const source = existingFile(settingsFrom({ database }).database);
  const target = newFile(file);
  const bar = progressBar(process.stderr, () => performance.now());
  bar.show(0, 1);
  const { drift, ...sound } = attempt(target, () => databaseEngine.backUp(source, target, bar.show), bar.end);
  console.log(`Copied ${source} to ${target}, and checked the copy: ${contentsOf(sound)}.`);
  if (drift.length === 0) return;
  throw new SentenceError(
    `The copy is whole, and as out of step as the database: ${drift.join(' ')} See: redthread check`,
    { exitCode: EXIT_CODES.unsound },
  );
}

function attempt<Result>(path: string, work: () => Result, atEnd: () => void): Result {
  try {
    return work();
  } catch (error) {
    throw sentenceOf(error, `No backup ${path} was made.`);
  } finally {
    atEnd();
  }
}
