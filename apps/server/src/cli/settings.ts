import { existsSync } from 'node:fs';
import { readSettings, type Settings, SettingsError } from '../env.ts';
import { EXIT_CODES, SentenceError } from './sentence-error.ts';

type Flags = Readonly<Record<string, string | boolean | undefined>>;

/** The settings in force: flags over environment over a `.env` file here over defaults. All problems are told at once. */
export function settingsFrom(flags: Flags): Settings {
  const texts = Object.entries(flags).map(([name, value]) => [name, value === undefined ? undefined : String(value)]);
  loadDotEnv();
  try {
    return readSettings(Object.fromEntries(texts), process.env);
  } catch (error) {
    throw error instanceof SettingsError ? new SentenceError(error.message, { exitCode: EXIT_CODES.usage }) : error;
  }
}

/** Takes in a `.env` file of the folder of start, by Node's own reader, which leaves variables that are set already. */
export function loadDotEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
