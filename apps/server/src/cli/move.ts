import type { DatabaseEngine } from '@redthread/db/database-engine';
import { move as moveAll } from '@redthread/db/move';
import { Command } from 'commander';
import { contentsOf, existingDatabase, placeFor, sentenceOf } from './database.ts';
import { guidance } from './guidance.ts';
import { commandLine } from './program-name.ts';
import { EXIT_CODES, SentenceError } from './sentence-error.ts';
import { settingsFrom } from './settings.ts';

interface MoveFlags {
  readonly from: string;
  readonly to: string;
}

export function moveCommand(engine: DatabaseEngine): Command {
  return new Command('move')
    .description(
      'Bring all of a database into another that is empty, such as from a file to a PostgreSQL server or back, and compare every ' +
        'row. One that broke off goes on when it is begun again.',
    )
    .requiredOption('--from <file>', 'the database that is there: a file, or the address of a server')
    .requiredOption('--to <file>', 'where it goes: a new file, or the address of a database without anything in it')
    .addHelpText(
      'after',
      guidance({
        examples: [
          'redthread move --from redthread.db --to postgres://redthread@localhost/redthread',
          'redthread move --from postgres://redthread@localhost/redthread --to redthread.db',
        ],
        besideServer: false,
      }),
    )
    .action((flags: MoveFlags) => move(engine, flags));
}

async function move(engine: DatabaseEngine, flags: MoveFlags): Promise<void> {
  // By each, the password of an address is taken out of it, or is that of the settings.
  const from = await existingDatabase(engine, settingsFrom({ database: flags.from }).database);
  const to = await placeFor(engine, settingsFrom({ database: flags.to }).database);
  const { sound, wentOn } = await attempt(engine, from, to);
  console.log(
    [
      `${wentOn ? 'Went on, and moved' : 'Moved'} ${from} to ${to}, and compared every row: ${contentsOf(sound)}.`,
      `${from} stays as it was, says where its data is now, and is served no more.`,
      `From here on: ${commandLine('serve', to)}`,
    ].join('\n'),
  );
  if (sound.drift.length === 0) return;
  throw new SentenceError(`It is as out of step as it was: ${sound.drift.join(' ')} See: redthread check`, {
    exitCode: EXIT_CODES.unsound,
  });
}

async function attempt(engine: DatabaseEngine, from: string, to: string) {
  try {
    return await moveAll(engine, { from, to });
  } catch (error) {
    throw sentenceOf(error, `Nothing moved to ${to}.`);
  }
}
