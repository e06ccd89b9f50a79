import { readSettings, type Settings, SettingsError } from '../env.ts';
import { SentenceError } from './sentence-error.ts';

type Flags = Readonly<Record<string, string | boolean | undefined>>;

/** The settings in force: flags over environment over defaults. All problems are told at once. */
export function settingsFrom(flags: Flags): Settings {
  const texts = Object.entries(flags).map(([name, value]) => [name, value === undefined ? undefined : String(value)]);
  try {
    return readSettings(Object.fromEntries(texts), process.env);
  } catch (error) {
    throw error instanceof SettingsError ? new SentenceError(error.message) : error;
  }
}
