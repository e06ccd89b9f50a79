import type { DatabaseEngine } from '@redthread/db/database-engine';
import { Command } from 'commander';
import { newFile } from './backup/new-file.ts';
import { contentsOf, existingDatabase, refuseLeft, sentenceOf } from './database.ts';
import { guidance } from './guidance.ts';
import { EXIT_CODES, SentenceError } from './sentence-error.ts';
import { settingsFrom } from './settings.ts';

export function backupCommand(engine: DatabaseEngine): Command {
  return new Command('backup')
    .description('Copy the database into a new file, and check the copy.')
    .argument('<file>', 'the new file')
    .option('--database <file>', 'the database file (default: redthread.db)')
    .addHelpText('after', guidance({ examples: ['redthread backup backups/before-upgrade.db'], besideServer: true }))
    .action((file: string, flags: { database?: string }) => backup(engine, file, flags));
}

async function backup(engine: DatabaseEngine, file: string, { database }: { database?: string }): Promise<void> {
  const source = await existingDatabase(engine, settingsFrom({ database }).database);
  const target = newFile(file);
  await refuseLeft(engine, source, `No backup ${target} was made.`);
  const { drift, ...sound } = await attempt(target, () => engine.backUp(source, target));
  console.log(`Copied ${source} to ${target}, and checked the copy: ${contentsOf(sound)}.`);
  if (drift.length === 0) return;
  throw new SentenceError(
    `The copy is whole, and as out of step as the database: ${drift.join(' ')} See: redthread check`,
    { exitCode: EXIT_CODES.unsound },
  );
}

async function attempt<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw sentenceOf(error, `No backup ${path} was made.`);
  }
}
