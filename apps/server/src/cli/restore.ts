import { type DatabaseEngine, DatabaseFailure } from '@redthread/db/database-engine';
import { Command } from 'commander';
import { contentsOf, existingBackup, placeFor, sentenceOf } from './database.ts';
import { guidance } from './guidance.ts';
import { EXIT_CODES, SentenceError } from './sentence-error.ts';
import { settingsFrom } from './settings.ts';

export function restoreCommand(engine: DatabaseEngine): Command {
  return new Command('restore')
    .description('Put a checked copy of a backup in the place of the database, and keep the old file.')
    .argument('<file>', 'the backup')
    .option('--database <file>', 'the database file (default: redthread.db)')
    .addHelpText('after', guidance({ examples: ['redthread restore backups/before-upgrade.db'], besideServer: false }))
    .action((file: string, flags: { database?: string }) => restore(engine, file, flags));
}

async function restore(engine: DatabaseEngine, file: string, { database: flag }: { database?: string }): Promise<void> {
  const database = await placeFor(engine, settingsFrom({ database: flag }).database);
  const backup = await existingBackup(file);
  const { kept, sound } = await attempt(engine, backup, database);
  const lines = [`Restored ${database} from ${backup}: ${contentsOf(sound)}.`];
  if (sound.isDemo) lines.push('It is marked as a demo: its people are made up.');
  if (kept !== null) {
    lines.push(
      `The database that was there is kept: ${kept}`,
      `To undo: redthread restore ${kept} --database ${database}`,
    );
  }
  lines.push('What ended since the backup is back: people who left, sessions, API tokens, and mail that waited.');
  console.log(lines.join('\n'));
  if (sound.drift.length === 0) return;
  throw new SentenceError(
    `It is restored as it was backed up, out of step: ${sound.drift.join(' ')} See: redthread check`,
    {
      exitCode: EXIT_CODES.unsound,
    },
  );
}

async function attempt(engine: DatabaseEngine, backup: string, database: string) {
  try {
    return await engine.restore(backup, database, { now: Date.now() });
  } catch (error) {
    throw isAboutBackup(error)
      ? new SentenceError(`Nothing was restored from ${backup}. It is damaged, or none. Please choose another.`)
      : sentenceOf(error, `Nothing was restored from ${backup}.`);
  }
}

/** The database to replace may be in any state: these checks are about the backup alone. */
function isAboutBackup(error: unknown): boolean {
  return error instanceof DatabaseFailure && ['no database', 'damaged', 'unsound'].includes(error.reason);
}
