import { email as emailSchema } from '@redthread/contract/auth';
import { tokenLife, tokenName, tokenScope } from '@redthread/contract/tokens';
import type { DatabaseEngine } from '@redthread/db/database-engine';
import type { ApiToken } from '@redthread/db/operations/tokens';
import type { Store } from '@redthread/db/store';
import { dayOf } from '@redthread/domain/day';
import { MAX_TOKEN_LIFE_DAYS } from '@redthread/domain/limits';
import { TOKEN_SCOPES } from '@redthread/domain/token-scope';
import { Command, Option } from 'commander';
import { newApiToken } from '../features/tokens/keeper.ts';
import { endOf } from '../features/tokens/service.ts';
import { hashSecret } from '../secrets/secret.ts';
import { withExistingDatabase } from './database.ts';
import { guidance } from './guidance.ts';
import { parse, personIn } from './person.ts';
import { EXIT_CODES, SentenceError } from './sentence-error.ts';
import { settingsFrom } from './settings.ts';

interface Flags {
  readonly database?: string;
}

interface CreateFlags extends Flags {
  readonly name: string;
  readonly scope: string;
  readonly expires?: string;
}

export function tokenCommand(engine: DatabaseEngine): Command {
  const token = new Command('token').description("Make, list and revoke a person's API tokens, for scripts.");
  token
    .command('create <email>')
    .description('Make a token, and print it alone: it is shown this once.')
    .addHelpText(
      'after',
      guidance({
        examples: [
          'redthread token create ada@example.org --name nightly --scope read',
          'redthread token create ada@example.org --name import --scope write --expires 90d > token.txt',
        ],
        besideServer: true,
      }),
    )
    .requiredOption('--name <name>', 'what it is for')
    .addOption(new Option('--scope <scope>', 'what it may do').choices(TOKEN_SCOPES).makeOptionMandatory())
    .option('--expires <days>', `when it ends, such as 90d; at most ${MAX_TOKEN_LIFE_DAYS}d (default: never)`)
    .option('--database <file>', 'the database file (default: redthread.db)')
    .action((email: string, flags: CreateFlags) => create(engine, email, flags));
  token
    .command('list <email>')
    .description("List a person's tokens, newest first: id, name, scope, made on, last used on, ends on.")
    .option('--database <file>', 'the database file (default: redthread.db)')
    .addHelpText('after', guidance({ examples: ['redthread token list ada@example.org'], besideServer: true }))
    .action((email: string, flags: Flags) => list(engine, email, flags));
  token
    .command('revoke <email> <name>')
    .description('Revoke the token of this name or id. Scripts that use it are refused at once.')
    .option('--database <file>', 'the database file (default: redthread.db)')
    .addHelpText(
      'after',
      guidance({ examples: ['redthread token revoke ada@example.org nightly'], besideServer: true }),
    )
    .action((email: string, name: string, flags: Flags) => revoke(engine, email, name, flags));
  return token;
}

async function create(
  engine: DatabaseEngine,
  givenEmail: string,
  { database, expires, ...flags }: CreateFlags,
): Promise<void> {
  const email = parse(emailSchema, givenEmail);
  const name = parse(tokenName, flags.name);
  const scope = parse(tokenScope, flags.scope);
  const days = expires === undefined ? null : daysIn(expires);
  await inDatabase(engine, database, async (store) => {
    const { id: accountId, isEmailVerified } = await personIn(store, email);
    if (!isEmailVerified) {
      throw new SentenceError(
        `Nobody has verified ${email}. If you know that the account is theirs, vouch for it first: redthread admin verify ${email}`,
      );
    }
    const [token, at] = [newApiToken(), Date.now()];
    const kept = { accountId, name, scope, expiresAt: endOf(days, at), hash: hashSecret(token), actorId: null, at };
    await store.tokens.create(kept);
    console.log(token);
  });
}

async function list(engine: DatabaseEngine, email: string, { database }: Flags): Promise<void> {
  await inDatabase(engine, database, async (store) => {
    const { id } = await personIn(store, parse(emailSchema, email));
    const tokens = await store.tokens.list(id);
    if (tokens.length === 0) console.log(`${email} has no API tokens.`);
    for (const token of tokens) console.log(lineOf(token));
  });
}

async function revoke(engine: DatabaseEngine, email: string, named: string, { database }: Flags): Promise<void> {
  await inDatabase(engine, database, async (store) => {
    const { id: accountId } = await personIn(store, parse(emailSchema, email));
    const tokens = await store.tokens.list(accountId);
    const token = tokens.find(({ id }) => id === named) ?? tokens.find(({ name }) => name === named);
    if (token === undefined) {
      throw new SentenceError(`${email} has no such token. See which there are: redthread token list ${email}`);
    }
    await store.tokens.revoke({ id: token.id, accountId, actorId: null, at: Date.now() });
    console.log(`The token ${token.name} of ${email} is revoked.`);
  });
}

function lineOf({ id, name, scope, createdAt, lastUsedOn, expiresAt }: ApiToken): string {
  return [
    id,
    name,
    scope,
    dayOf(createdAt),
    lastUsedOn ?? 'never',
    expiresAt === null ? 'never' : dayOf(expiresAt),
  ].join('\t');
}

function daysIn(text: string): number | null {
  const days = /^(\d{1,3})d?$/.exec(text)?.[1];
  const parsed = tokenLife.safeParse(days === undefined ? undefined : Number(days));
  if (!parsed.success) {
    const sentence = `--expires ${text}: Please give whole days from 1d to ${MAX_TOKEN_LIFE_DAYS}d.`;
    throw new SentenceError(sentence, { exitCode: EXIT_CODES.usage });
  }
  return parsed.data;
}

function inDatabase(
  engine: DatabaseEngine,
  database: string | undefined,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  return withExistingDatabase(engine, settingsFrom({ database }).database, work);
}
