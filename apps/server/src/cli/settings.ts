import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDatabaseAddress, keepPassword, passwordIn } from '@redthread/db/database-address';
import { examineSettings, type Settings, type SettingsReading } from '../env.ts';
import type { Given } from '../setting-sources.ts';
import { type DotEnv, readDotEnv } from './dot-env.ts';
import { EXIT_CODES, SentenceError } from './sentence-error.ts';

type Flags = Readonly<Record<string, string | boolean | undefined>>;

const SEEN_PASSWORD =
  'Everybody on this machine can read the password in --database, in the list of processes. Please put it into a file, and name ' +
  'that: REDTHREAD_DATABASE_PASSWORD_FILE.';

/** The effective settings: flags, then environment, then `.env`, then defaults. All problems are reported at once. */
export function settingsFrom(flags: Flags): Settings {
  const { settings, given, problems } = settingsReading(flags);
  if (settings === null) throw new SentenceError(problems.join('\n'), { exitCode: EXIT_CODES.usage });
  const { database, databasePassword } = settings;
  if (isDatabaseAddress(database) && databasePassword !== '') keepPassword(database, databasePassword);
  if (isInProcessList(given.get('database'))) console.error(SEEN_PASSWORD);
  return settings;
}

function isInProcessList(database: Given | undefined): boolean {
  return database?.from === 'flag' && isDatabaseAddress(database.value) && passwordIn(database.value) !== null;
}

/** The same with each value's source; throws nothing. */
export function settingsReading(flags: Flags): SettingsReading {
  const texts = Object.entries(flags).map(([name, value]) => [name, value === undefined ? undefined : String(value)]);
  const { values, places, problems } = readHere();
  const reading = examineSettings({
    flags: Object.fromEntries(texts),
    environment: process.env,
    dotEnv: values,
    dotEnvPlaces: places,
  });
  if (problems.length === 0) return reading;
  return { ...reading, settings: null, problems: [...problems, ...reading.problems] };
}

/** The variables of a `.env` file in the folder of start. Throws a sentence when a line of it can't be read. */
export function dotEnvHere(): DotEnv['values'] {
  const { values, problems } = readHere();
  if (problems.length > 0) throw new SentenceError(problems.join('\n'), { exitCode: EXIT_CODES.usage });
  return values;
}

function readHere(): DotEnv {
  if (!existsSync('.env')) return { values: {}, places: {}, problems: [] };
  try {
    return readDotEnv(readFileSync('.env'), resolve('.env'));
  } catch (error) {
    throw new SentenceError(
      `The settings in ${resolve('.env')} can't be read. Please run redthread as the user whom they belong to, or in another folder.`,
      { cause: error },
    );
  }
}
