import { DatabaseFailure } from '../database-engine.ts';
import { PathError } from '../regular-file.ts';
import type { Address } from './address.ts';
import { isOfConnection, sqlStateOf } from './failure.ts';

const WRONG_LOGIN = new Set(['28000', '28P01']);
/** In the words of pg, which was given none where the server asks for one. */
const NO_PASSWORD = /\bclient password must be a\b/;
const NO_DATABASE = '3D000';
const NO_RIGHTS = '42501';
const NO_SCHEMA = '3F000';
const DISK_FULL = '53100';
const TOO_MANY = '53300';

/** What the server, or the way to it, refuses a command, as a sentence that says what to do; any other error as it is. */
export function refusalAt({ shown, user, database, hosts }: Address, error: unknown): unknown {
  const failed = (why: string) => new PathError(`${shown} can't be used. ${why}`);
  const state = sqlStateOf(error);
  if ((state !== null && WRONG_LOGIN.has(state)) || NO_PASSWORD.test(messageOf(error))) {
    return failed(
      `It refuses the user ${user}, or the password. Please check both; the password goes into a file that REDTHREAD_DATABASE_PASSWORD_FILE names.`,
    );
  }
  if (state === NO_DATABASE) return failed(`There is no database ${database}. Please make it: createdb ${database}`);
  if (state === NO_RIGHTS) {
    return failed(
      `The user ${user} may not do that there: ${messageOf(error)}. Please make them the owner: ALTER DATABASE ${database} OWNER TO ${user}`,
    );
  }
  if (state === NO_SCHEMA) {
    return failed(
      `It has no schema that the user ${user} may use. Please make it: CREATE SCHEMA public AUTHORIZATION ${user}`,
    );
  }
  if (state === TOO_MANY) {
    return failed('All of its connections are taken. Please add ?connections=5, or give it more (max_connections).');
  }
  if (state === DISK_FULL) return new DatabaseFailure('disk fails', messageOf(error), { cause: error });
  if (isOfCertificate(error)) {
    return failed(
      `Its certificate can't be verified: ${messageOf(error)}. Please give the one that signed it: ?sslmode=verify-full&sslrootcert=FILE.`,
    );
  }
  if (/does not support SSL/.test(messageOf(error)))
    return failed('It takes no encrypted connections. Please turn ssl on there.');
  if (state === null && isOfConnection(error) && !(error instanceof Error && error.name === 'StandbyError')) {
    const where = hosts.map(({ host, port }) => (host.startsWith('/') ? host : `${host}:${port}`)).join(' and ');
    return failed(
      `Nobody answers at ${where} (${messageOf(error)}). Please check the address, and whether PostgreSQL runs there.`,
    );
  }
  return error;
}

function isOfCertificate(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|ERR_TLS|UNABLE_TO_(?:VERIFY|GET)/.test(code);
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
