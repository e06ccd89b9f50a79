import { readFileSync, realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import { closest, distance } from 'fastest-levenshtein';

type Texts = Readonly<Record<string, string | undefined>>;

/** The sources of settings, by precedence. */
export interface Sources {
  /** By the setting's own name: `{ port: '3000' }`. */
  readonly flags: Texts;
  /** By its variable: `{ REDTHREAD_PORT: '3000' }`. */
  readonly environment: Texts;
  /** The lines of a `.env` file. */
  readonly dotEnv?: Texts;
  /** Where each of them stands: `/srv/.env, line 3`. */
  readonly dotEnvPlaces?: Texts;
}

/** A setting as somebody gave it. */
export interface Given {
  readonly value: string;
  readonly from: 'flag' | 'environment' | '.env';
  /** Its source: `--port`, `REDTHREAD_PORT`, `REDTHREAD_SMTP_URL_FILE`. */
  readonly name: string;
  /** The file that a secret was read from. */
  readonly file?: string;
}

export const PREFIX = 'REDTHREAD_';
/** Variables of `redthread call` and of scripts; the server ignores them. */
const OF_SCRIPTS: readonly string[] = ['REDTHREAD_URL', 'REDTHREAD_TOKEN', 'REDTHREAD_TOKEN_FILE'];

/** The given value of each setting, and a sentence for each unknown name. */
export function collectSettings(
  { flags, environment, dotEnv = {}, dotEnvPlaces = {} }: Sources,
  names: readonly string[],
  secrets: readonly string[],
): { given: Map<string, Given>; problems: string[] } {
  const problems: string[] = [];
  const known = new Map(names.map((name) => [variableOf(name), name]));
  const collect = (texts: Texts, from: Given['from']): Map<string, Given> => {
    const found = new Map<string, Given>();
    for (const [variable, value] of Object.entries(texts)) {
      if (!variable.startsWith(PREFIX) || value === undefined || value === '') continue;
      if (OF_SCRIPTS.includes(variable)) continue;
      const secret = variable.endsWith('_FILE') ? known.get(variable.slice(0, -'_FILE'.length)) : undefined;
      const name = known.get(variable);
      if (name !== undefined) found.set(name, { value, from, name: variable });
      else if (secret === undefined || !secrets.includes(secret)) {
        const place = from === '.env' ? dotEnvPlaces[variable] : undefined;
        const sentence = unknownVariable(variable, [...known.keys(), ...OF_SCRIPTS]);
        problems.push(place === undefined ? sentence : `${place}: ${sentence}`);
      } else if (!found.has(secret)) {
        found.set(secret, {
          value: readSecret({ variable, file: value, from }, problems),
          from,
          name: variable,
          file: value,
        });
      }
    }
    return found;
  };
  // An empty environment variable still overrides the file.
  const unset = Object.entries(dotEnv).filter(([variable]) => environment[variable] === undefined);
  const given = new Map([
    ...collect(Object.fromEntries(unset), '.env'),
    ...collect(environment, 'environment'),
    ...Object.entries(flags).flatMap(([name, value]): [string, Given][] =>
      value === undefined ? [] : [[name, { value, from: 'flag', name: `--${kebab(name)}` }]],
    ),
  ]);
  return { given, problems };
}

export function variableOf(name: string): string {
  return PREFIX + kebab(name).replaceAll('-', '_').toUpperCase();
}

/** A secret may be in a file of its own, named by `NAME_FILE`. */
function readSecret(
  { variable, file, from }: { variable: string; file: string; from: Given['from'] },
  problems: string[],
): string {
  if (from === '.env' && isElsewhere(file)) {
    problems.push(
      `${variable}: the .env of this folder may only name a file in it, and ${file} is elsewhere. ` +
        'Please move it here, or set this in the environment.',
    );
    return '';
  }
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret === '') problems.push(`${variable}: the file ${file} is empty.`);
    return secret;
  } catch {
    problems.push(`${variable}: the file ${file} can't be read.`);
    return '';
  }
}

/**
 * Whether a file's real path is outside the working directory. Attack: a `.env` from a downloaded archive or clone
 * names a hostile server, and the user's own files as the secrets to send there.
 */
export function isElsewhere(file: string): boolean {
  try {
    const way = relative(realpathSync('.'), realpathSync(file));
    return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
  } catch {
    // Missing or inaccessible: reading it reports that.
    return false;
  }
}

function unknownVariable(variable: string, known: readonly string[]): string {
  const nearest = closest(variable, known);
  const isNear = distance(variable, nearest) <= 6;
  return `${variable}: there is no such setting.${isNear ? ` Did you mean ${nearest}?` : ''}`;
}

/** `signUps` as flags and limits are spelled: `sign-ups`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
