import type { DatabaseEngine } from '@redthread/db/database-engine';
import { Command } from 'commander';
import { contentsOf, existingDatabase, refuseLeft, sentenceFor } from './database.ts';
import { guidance } from './guidance.ts';
import { EXIT_CODES, SentenceError } from './sentence-error.ts';
import { settingsFrom } from './settings.ts';

export function checkCommand(engine: DatabaseEngine): Command {
  return new Command('check')
    .description('Look at every page and row of the database, and say what is wrong.')
    .option('--database <file>', 'the database file, or a backup (default: redthread.db)')
    .addHelpText(
      'after',
      guidance({
        examples: ['redthread check', 'redthread check --database backups/before-upgrade.db'],
        besideServer: true,
      }),
    )
    .action((flags: { database?: string }) => check(engine, flags));
}

async function check(engine: DatabaseEngine, { database }: { database?: string }): Promise<void> {
  const path = await existingDatabase(engine, settingsFrom({ database }).database);
  const { damage, drift, pending, ...sound } = await look(engine, path);
  const unsound = { exitCode: EXIT_CODES.unsound };
  if (damage.length > 0) {
    const advice = 'Please stop the server, keep a copy of the file, and restore a backup: redthread restore FILE';
    throw new SentenceError([`${path} is damaged.`, ...damage, advice].join('\n'), unsound);
  }
  if (drift.length > 0) {
    const advice =
      'No row is lost. Please make a backup (redthread backup FILE), and show this to whoever maintains it.';
    throw new SentenceError([`${path} is whole, but out of step.`, ...drift, advice].join('\n'), unsound);
  }
  console.log(`${path} is sound: ${contentsOf(sound)}.`);
  if (sound.isDemo) console.log('It is marked as a demo: its people are made up.');
  if (pending.length > 0) {
    console.log(`Its schema is older than this program, which brings it up to date: ${pending.join(', ')}.`);
  }
  await refuseLeft(engine, path, 'It is used no more.');
}

async function look(engine: DatabaseEngine, path: string) {
  try {
    return await engine.inspect(path);
  } catch (error) {
    throw sentenceFor(path, error);
  }
}
