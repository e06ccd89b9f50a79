import { isDatabaseAddress } from '@redthread/db/database-address';
import type { DatabaseEngine } from '@redthread/db/database-engine';
import { Command } from 'commander';
import { existingDatabase, openDatabase, sentenceOf } from './database.ts';
import { guidance } from './guidance.ts';
import { settingsFrom } from './settings.ts';

interface MigrateFlags {
  readonly database?: string;
}

export function migrateCommand(engine: DatabaseEngine): Command {
  return new Command('migrate')
    .description(
      'Bring the schema of the database up to date, of a file with a copy of the old one beside. Every start of the server does ' +
        'the same.',
    )
    .option('--database <file>', 'the database file (default: redthread.db)')
    .addHelpText('after', guidance({ examples: ['redthread migrate'], besideServer: false }))
    .action((flags: MigrateFlags) => migrate(engine, flags));
}

async function migrate(engine: DatabaseEngine, { database }: MigrateFlags): Promise<void> {
  const file = await existingDatabase(engine, settingsFrom({ database }).database);
  const lacking = await attempt(file, () => engine.pending(file));
  if (lacking.length === 0) console.log(`${file} is up to date.`);
  else {
    const hold = { command: 'migrate', since: Date.now(), url: null };
    await (await openDatabase(engine, file, { hold })).close();
    const way = isDatabaseAddress(file)
      ? 'No copy was made: what was there before is in your backups.'
      : `The old file is kept: ${file}.before-${lacking[0]}`;
    console.log(`Applied to ${file}: ${lacking.join(', ')}. ${way}`);
  }
}

async function attempt<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw sentenceOf(error, `${file} can't be brought up to date, and is as it was.`);
  }
}
