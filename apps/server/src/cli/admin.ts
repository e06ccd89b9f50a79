import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { email as emailSchema, name as nameSchema, password as passwordSchema } from '@redthread/contract/auth';
import type { Account, Store } from '@redthread/db/store';
import { DomainError } from '@redthread/domain/domain-error';
import { Command } from 'commander';
import type { z } from 'zod';
import type { Settings } from '../env.ts';
import { createPasswordHasher } from '../features/auth/password.ts';
import { checkPasswordPolicy } from '../features/auth/password-policy.ts';
import { withDatabase, withExistingDatabase } from './database.ts';
import { SentenceError } from './sentence-error.ts';
import { settingsFrom } from './settings.ts';

interface CreateFlags {
  readonly database?: string;
  readonly name: string;
  readonly passwordStdin?: true;
}

export function adminCommand(): Command {
  const admin = new Command('admin').description(
    'Make and list admins, and vouch for addresses. May run beside a server.',
  );
  admin
    .command('create <email>')
    .description('Make an admin: a new account with a password that is shown once, or an existing person.')
    .option('--name <name>', 'the name of a new account', 'Admin')
    .option('--password-stdin', "read a new account's password from standard input")
    .option('--database <file>', 'the database file (default: redthread.db)')
    .action((email: string, flags: CreateFlags) =>
      create(parse(emailSchema, email), { ...flags, name: parse(nameSchema, flags.name) }),
    );
  admin
    .command('list')
    .description('List the admins.')
    .option('--database <file>', 'the database file (default: redthread.db)')
    .action((flags: { database?: string }) => list(flags));
  admin
    .command('verify <email>')
    .description("Vouch for a person's e-mail address by hand.")
    .option('--database <file>', 'the database file (default: redthread.db)')
    .action((email: string, flags: { database?: string }) => verify(parse(emailSchema, email), flags));
  return admin;
}

async function create(email: string, { database, name, passwordStdin }: CreateFlags): Promise<void> {
  const settings = settingsFrom({ database });
  await withDatabase(settings.database, async (store) => {
    const known = await store.accounts.findByEmail(email);
    if (known?.isEmailVerified === false) {
      // Anyone may have signed up with this address: promoting the account would hand it the whole house.
      throw new SentenceError(
        `Somebody signed up as ${email}, but nobody has verified the address. ` +
          `If you know that the account is theirs, vouch for it first: redthread admin verify ${email}`,
      );
    }
    if (known !== null) {
      await store.accounts.promote({ id: known.id, at: Date.now() });
      console.log(`${email} is an admin now, with the password they have.`);
      return;
    }
    const given = passwordStdin === true ? await readPassword() : null;
    const password = given ?? randomBytes(12).toString('base64url');
    await createAccount(store, settings, { email, name, password });
    console.log(`${email} is an admin now.`);
    if (given === null) console.log(`Password, shown this once: ${password}`);
  });
}

async function createAccount(
  store: Store,
  settings: Settings,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<Account> {
  try {
    await checkPasswordPolicy(password, settings.passwordMinLength);
  } catch (error) {
    throw error instanceof DomainError ? new SentenceError(error.message) : error;
  }
  const passwordHash = await createPasswordHasher().hash(password);
  return store.accounts.create({ email, name, passwordHash, role: 'admin', isEmailVerified: true, at: Date.now() });
}

async function readPassword(): Promise<string> {
  const parsed = passwordSchema.safeParse((await text(process.stdin)).replace(/\r?\n$/, ''));
  if (!parsed.success) throw new SentenceError(parsed.error.issues[0]?.message ?? '');
  return parsed.data;
}

async function list({ database }: { database?: string }): Promise<void> {
  await withExistingDatabase(settingsFrom({ database }).database, async (store) => {
    const admins = await store.accounts.listByRole('admin');
    if (admins.length === 0) console.log('There is no admin yet. Make one with: redthread admin create EMAIL');
    for (const { email, name } of admins) console.log(`${email}\t${name}`);
  });
}

async function verify(email: string, { database }: { database?: string }): Promise<void> {
  await withExistingDatabase(settingsFrom({ database }).database, async (store) => {
    const account = await store.accounts.findByEmail(email);
    if (account === null) throw new SentenceError(`Nobody is registered as ${email}. Please check the address.`);
    await store.accounts.verifyEmail({ id: account.id, at: Date.now() });
    console.log(`${email} counts as verified now.`);
  });
}

/** What the browser would refuse is refused here, in the same words. */
function parse(schema: z.ZodType<string>, given: string): string {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new SentenceError(`${JSON.stringify(given)}: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}
