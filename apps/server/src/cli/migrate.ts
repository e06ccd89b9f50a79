import { databaseEngine } from '@redthread/db/engine';
import { Command } from 'commander';
import { existingFile, openDatabase, sentenceOf } from './database.ts';
import { guidance } from './guidance.ts';
import { progressBar } from './progress-bar.ts';
import { settingsFrom } from './settings.ts';

interface MigrateFlags {
  readonly database?: string;
  readonly dryRun?: true;
}

export function migrateCommand(): Command {
  return new Command('migrate')
    .description(
      'Bring the schema of the database up to date, with a copy of the old file beside. Every start of the server does ' +
        'the same. --dry-run may run beside a server.',
    )
    .option('--dry-run', 'try it on a copy, and leave the database as it is')
    .option('--database <file>', 'the database file (default: redthread.db)')
    .addHelpText(
      'after',
      guidance({ examples: ['redthread migrate --dry-run', 'redthread migrate'], besideServer: false }),
    )
    .action((flags: MigrateFlags) => migrate(flags));
}

async function migrate({ database, dryRun }: MigrateFlags): Promise<void> {
  const file = existingFile(settingsFrom({ database }).database);
  const lacking = attempt(file, () => databaseEngine.pending(file));
  if (lacking.length === 0) console.log(`${file} is up to date.`);
  else if (dryRun === true) dryRunOf(file);
  else {
    const bar = progressBar(process.stderr, () => performance.now());
    bar.show(0, lacking.length);
    try {
      await openDatabase(file, { command: 'migrate', since: Date.now(), url: null }).close();
      bar.show(lacking.length, lacking.length);
    } finally {
      bar.end();
    }
    console.log(`Applied to ${file}: ${lacking.join(', ')}. The old file is kept: ${file}.before-${lacking[0]}`);
  }
}

function dryRunOf(file: string): void {
  const applied = attempt(file, () => databaseEngine.rehearse(file));
  console.log(`Would apply to ${file}, and could do so to a copy: ${applied.join(', ')}. Nothing was changed.`);
}

function attempt<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw sentenceOf(error, `${file} can't be brought up to date, and is as it was.`);
  }
}
