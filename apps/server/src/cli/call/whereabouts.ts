import { readFileSync } from 'node:fs';
import { isElsewhere } from '../../setting-sources.ts';
import { EXIT_CODES, SentenceError } from '../sentence-error.ts';
import { URL_PRESET } from './help.ts';

interface Flags {
  readonly url?: string;
  readonly token?: string;
  readonly tokenFile?: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Which server to call, with which token: flags win over the environment, the environment over this folder's `.env`. Throws a
 * sentence when the folder's `.env` would choose the server for a token that doesn't come from it.
 */
export function whereabouts(flags: Flags, environment: Variables, dotEnv: Variables): { url: string; token?: string } {
  const own = flags.token ?? tokenFrom(flags.tokenFile) ?? tokenIn(environment);
  const token = own ?? tokenInFolder(dotEnv);
  const chosen = flags.url ?? environment['REDTHREAD_URL'];
  const url = chosen || dotEnv['REDTHREAD_URL'] || URL_PRESET;
  if (!chosen && dotEnv['REDTHREAD_URL'] && own !== undefined) {
    throw new SentenceError(
      `The address ${url} stands in the .env of this folder, the token doesn't. If it is for that server, say so: --url ${url}`,
      { exitCode: EXIT_CODES.usage },
    );
  }
  return token === undefined ? { url } : { url, token };
}

function tokenIn(variables: Variables): string | undefined {
  return variables['REDTHREAD_TOKEN'] || tokenFrom(variables['REDTHREAD_TOKEN_FILE']);
}

/** Attack: a downloaded `.env` names a hostile server, and one of the user's files as the token to send there. */
function tokenInFolder(dotEnv: Variables): string | undefined {
  const file = dotEnv['REDTHREAD_TOKEN_FILE'];
  if (!dotEnv['REDTHREAD_TOKEN'] && file && isElsewhere(file)) {
    throw new SentenceError(
      `The .env of this folder names ${file} as the token's file, which isn't in this folder. If it is for that server, say so: --token-file ${file}`,
      { exitCode: EXIT_CODES.usage },
    );
  }
  return tokenIn(dotEnv);
}

function tokenFrom(file: string | undefined): string | undefined {
  if (file === undefined || file === '') return undefined;
  const token = textOf(file);
  if (token === '') throw new SentenceError(`The token's file ${file} is empty.`, { exitCode: EXIT_CODES.usage });
  return token;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new SentenceError(`The token's file ${file} can't be read.`, { exitCode: EXIT_CODES.usage });
  }
}
