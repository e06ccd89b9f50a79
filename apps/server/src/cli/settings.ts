import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { examineSettings, type Settings, type SettingsReading } from '../env.ts';
import { EXIT_CODES, SentenceError } from './sentence-error.ts';

type Flags = Readonly<Record<string, string | boolean | undefined>>;

/** The effective settings: flags, then environment, then `.env`, then defaults. All problems are reported at once. */
export function settingsFrom(flags: Flags): Settings {
  const { settings, problems } = settingsReading(flags);
  if (settings === null) throw new SentenceError(problems.join('\n'), { exitCode: EXIT_CODES.usage });
  return settings;
}

/** The same with each value's source; throws nothing. */
export function settingsReading(flags: Flags): SettingsReading {
  const texts = Object.entries(flags).map(([name, value]) => [name, value === undefined ? undefined : String(value)]);
  return examineSettings({ flags: Object.fromEntries(texts), environment: process.env, dotEnv: dotEnvHere() });
}

/** The lines of a `.env` file in the folder of start. */
export function dotEnvHere(): NodeJS.Dict<string> {
  if (!existsSync('.env')) return {};
  try {
    return parseEnv(readFileSync('.env', 'utf8'));
  } catch (error) {
    throw new SentenceError(
      `The settings in ${resolve('.env')} can't be read. Please run redthread as the user whom they belong to, or in another folder.`,
      { cause: error },
    );
  }
}
