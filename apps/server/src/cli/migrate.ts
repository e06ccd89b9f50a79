import { isDatabaseAddress } from '@redthread/db/database-address';
import type { DatabaseEngine } from '@redthread/db/database-engine';
import { Command } from 'commander';
import { existingDatabase, openDatabase, sentenceOf } from './database.ts';
import { guidance } from './guidance.ts';
import { progressBar } from './progress-bar.ts';
import { settingsFrom } from './settings.ts';

interface MigrateFlags {
  readonly database?: string;
  readonly dryRun?: true;
}

export function migrateCommand(engine: DatabaseEngine): Command {
  return new Command('migrate')
    .description(
      'Bring the schema of the database up to date, of a file with a copy of the old one beside. Every start of the server does ' +
        'the same. --dry-run may run beside a server.',
    )
    .option('--dry-run', 'try it on a copy, and leave the database as it is')
    .option('--database <file>', 'the database file (default: redthread.db)')
    .addHelpText(
      'after',
      guidance({ examples: ['redthread migrate --dry-run', 'redthread migrate'], besideServer: false }),
    )
    .action((flags: MigrateFlags) => migrate(engine, flags));
}

async function migrate(engine: DatabaseEngine, { database, dryRun }: MigrateFlags): Promise<void> {
  const file = await existingDatabase(engine, settingsFrom({ database }).database);
  const lacking = await attempt(file, () => engine.pending(file));
  if (lacking.length === 0) console.log(`${file} is up to date.`);
  else if (dryRun === true) await dryRunOf(engine, file);
  else {
    const bar = progressBar(process.stderr, () => performance.now());
    bar.show(0, lacking.length);
    try {
      const hold = { command: 'migrate', since: Date.now(), url: null };
      await (await openDatabase(engine, file, { hold })).close();
      bar.show(lacking.length, lacking.length);
    } finally {
      bar.end();
    }
    const way = isDatabaseAddress(file)
      ? 'No copy was made: what was there before is in your backups.'
      : `The old file is kept: ${file}.before-${lacking[0]}`;
    console.log(`Applied to ${file}: ${lacking.join(', ')}. ${way}`);
  }
}

async function dryRunOf(engine: DatabaseEngine, file: string): Promise<void> {
  const applied = await attempt(file, () => engine.rehearse(file));
  console.log(`Would apply to ${file}, and could do so to a copy: ${applied.join(', ')}. Nothing was changed.`);
}

async function attempt<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw sentenceOf(error, `${file} can't be brought up to date, and is as it was.`);
  }
}
