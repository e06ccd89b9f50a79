import type { DatabaseEngine } from '@redthread/db/database-engine';
import { Command, InvalidArgumentError } from 'commander';
import { counted } from './counted.ts';
import { isEmpty, withDatabase } from './database.ts';
import { guidance } from './guidance.ts';
import { programPlaces } from './program-places.ts';
import { fillStore } from './seed/fill.ts';
import { townsOf } from './seed/towns.ts';
import { SentenceError } from './sentence-error.ts';
import { settingsFrom } from './settings.ts';

interface SeedFlags {
  readonly donors: number;
  readonly requests: number;
  readonly seed: number;
  readonly database?: string;
}

export function seedCommand(engine: DatabaseEngine): Command {
  return new Command('seed')
    .description(
      'Fill a database with made-up people, for demos and measurements. The same seed gives the same people. ' +
        'May run beside a server.',
    )
    .addHelpText(
      'after',
      guidance({
        examples: ['redthread seed --donors 1000 --requests 50 --seed 7 --database seeded.db'],
        besideServer: true,
      }),
    )
    .option('--donors <n>', 'how many donors', wholeNumber, 1000)
    .option('--requests <n>', 'how many requests', wholeNumber, 100)
    .option('--seed <n>', 'another number gives other people', wholeNumber, 1)
    .option('--database <file>', 'the database file (default: redthread.db)')
    .action((flags: SeedFlags) => seed(engine, flags));
}

async function seed(engine: DatabaseEngine, { database, ...wanted }: SeedFlags): Promise<void> {
  const { database: file } = settingsFrom({ database });
  await withDatabase(engine, file, async (store) => {
    // Made-up donors among real ones would waste the time of someone in need.
    if (!(await store.isDemo()) && !(await isEmpty(store))) {
      throw new SentenceError(`${file} holds real people. Please seed another file: --database FILE.`);
    }
    await store.markDemo();
    const townOf = townsOf(programPlaces(file));
    await fillStore(store, { ...wanted, townOf, now: Date.now() });
  });
  console.log(`Added ${counted(wanted.donors, 'donor')} and ${counted(wanted.requests, 'request')} to ${file}.`);
}

function wholeNumber(text: string): number {
  if (!/^\d{1,8}$/.test(text)) throw new InvalidArgumentError('Please give a whole number of at most 8 digits.');
  return Number(text);
}
