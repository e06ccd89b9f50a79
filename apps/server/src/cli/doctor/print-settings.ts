import { withoutPassword } from '@redthread/db/database-address';
import { SECRETS, type SettingsReading, settingsSchema } from '../../env.ts';
import { changedLimits } from '../../setting-limits.ts';
import { type Given, variableOf } from '../../setting-sources.ts';
import { spanOf } from '../backup/timer.ts';
import { EXIT_CODES, SentenceError } from '../sentence-error.ts';
import { settingsReading } from '../settings.ts';

/** A setting as printed; secrets are left out. */
interface ShownSetting {
  readonly variable: string;
  readonly value: string;
  readonly isHidden: boolean;
  readonly from: Given['from'] | 'default';
  /** The flag or variable that it was given by. */
  readonly givenBy: string | null;
  readonly file: string | null;
}

/** Firebase's API key is public, in every browser that signs up, but looks like a secret. */
const HIDDEN: readonly string[] = [...SECRETS, 'firebaseApiKey'];
const DEFAULTS = settingsSchema.parse({});
const HIDDEN_MARK = '(hidden)';

/** Prints each setting in force and where it comes from, also where some can't be, which it says at the end. */
export function printSettings(flags: Readonly<Record<string, string | undefined>>, isJson: boolean): void {
  const reading = settingsReading(flags);
  const settings = Object.keys(settingsSchema.shape).map((name) => shown(name, reading));
  const { problems } = reading;
  if (isJson) console.log(JSON.stringify({ settings, problems }, null, 2));
  else for (const line of lines(settings)) console.log(line);
  if (problems.length > 0) throw new SentenceError(problems.join('\n'), { exitCode: EXIT_CODES.usage });
}

function shown(name: string, { settings, given }: SettingsReading): ShownSetting {
  const isHidden = HIDDEN.includes(name);
  const source = given.get(name);
  // Invalid settings are never in force, so the raw input is shown.
  const inForce: Readonly<Record<string, unknown>> = settings ?? DEFAULTS;
  const value = textOf(name, (settings === null ? source?.value : undefined) ?? inForce[name]);
  return {
    variable: variableOf(name),
    value: isHidden ? withoutSecret(value) : value,
    isHidden,
    from: source?.from ?? 'default',
    givenBy: source?.name ?? null,
    file: source?.file ?? null,
  };
}

/** Durations as people write them, not in milliseconds. */
function textOf(name: string, value: unknown): string {
  if (name === 'database') return withoutPassword(String(value));
  if (name === 'limits' && typeof value === 'object') return changedLimits({ ...DEFAULTS.limits, ...value });
  return name === 'backupEvery' && typeof value === 'number' && value > 0 ? spanOf(value) : String(value);
}

/** A URL without its password; anything else is hidden whole. */
function withoutSecret(value: string): string {
  if (value === '') return value;
  if (!/^smtps?:/.test(value) || !URL.canParse(value)) return HIDDEN_MARK;
  const { protocol, username, password, host } = new URL(value);
  const login = username === '' ? '' : `${username}${password === '' ? '' : `:${HIDDEN_MARK}`}@`;
  return `${protocol}//${login}${host}`;
}

function lines(settings: readonly ShownSetting[]): string[] {
  const width = Math.max(...settings.map(({ variable }) => variable.length));
  return settings.map((setting) => {
    const { variable, value } = setting;
    return `${variable.padEnd(width)}  ${value === '' ? 'none' : value}  (${placeOf(setting)})`;
  });
}

function placeOf({ from, givenBy, file, variable }: ShownSetting): string {
  const place = { flag: `${givenBy}`, environment: 'environment', '.env': '.env', default: 'default' }[from];
  return givenBy === `${variable}_FILE` ? `${place}, the file ${file}` : place;
}
