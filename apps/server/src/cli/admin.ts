import { text } from 'node:stream/consumers';
import { email as emailSchema, name as nameSchema, password as passwordSchema } from '@redthread/contract/auth';
import type { DatabaseEngine } from '@redthread/db/database-engine';
import type { Account } from '@redthread/db/operations/people';
import type { Store } from '@redthread/db/store';
import { DomainError } from '@redthread/domain/domain-error';
import { CODE_HOURS } from '@redthread/domain/limits';
import { type ChosenRole, DEFAULT_ROLE } from '@redthread/domain/role';
import { Command } from 'commander';
import type { Settings } from '../env.ts';
import { codeLink } from '../features/mail/service.ts';
import { createPasswordHasher } from '../features/password/hasher.ts';
import { checkPasswordPolicy } from '../features/password/policy.ts';
import { hashSecret, newSecret } from '../secrets/secret.ts';
import { auditCommand } from './audit.ts';
import { withDatabase, withExistingDatabase } from './database.ts';
import { guidance } from './guidance.ts';
import { hospitalsCommand } from './hospitals.ts';
import { invitationsCommand } from './invitations.ts';
import { type LinkOrigin, linkOrigin } from './link-origin.ts';
import { mailCommand } from './mail.ts';
import { parse, personIn } from './person.ts';
import { commandLine } from './program-name.ts';
import { SentenceError } from './sentence-error.ts';
import { settingsFrom } from './settings.ts';

interface CreateFlags {
  readonly database?: string;
  readonly name: string;
  readonly passwordStdin?: true;
  readonly afresh?: true;
}

interface RemoveFlags {
  readonly database?: string;
  readonly force?: true;
}

export function adminCommand(engine: DatabaseEngine): Command {
  const admin = new Command('admin').description(
    'What admins do by hand: make each other, vouch for addresses, stop invitations, read mail that waits.',
  );
  admin
    .command('create <email>')
    .description('Make an admin: a new account and a link that sets its password, or an existing person.')
    .addHelpText(
      'after',
      guidance({
        examples: [
          'redthread admin create ada@example.org',
          'redthread admin create ada@example.org --password-stdin < password.txt',
        ],
        besideServer: true,
      }),
    )
    .option('--name <name>', 'the name of a new account', 'Admin')
    .option('--password-stdin', "read a new account's password from standard input")
    .option('--afresh', 'replace an account that never verified the address, with all that is in it')
    .option('--database <file>', 'the database file (default: redthread.db)')
    .action((email: string, flags: CreateFlags) =>
      create(engine, parse(emailSchema, email), { ...flags, name: parse(nameSchema, flags.name) }),
    );
  admin
    .command('list')
    .description('List the admins.')
    .addHelpText('after', guidance({ examples: ['redthread admin list --database redthread.db'], besideServer: true }))
    .option('--database <file>', 'the database file (default: redthread.db)')
    .action((flags: { database?: string }) => list(engine, flags));
  admin
    .command('remove <email>')
    .description("Take the admin's power away. The account stays, as a donor's or a patient's, and signs in anew.")
    .addHelpText('after', guidance({ examples: ['redthread admin remove ada@example.org'], besideServer: true }))
    .option('--force', 'also when nobody is left to look after the house')
    .option('--database <file>', 'the database file (default: redthread.db)')
    .action((email: string, flags: RemoveFlags) => remove(engine, parse(emailSchema, email), flags));
  admin
    .command('verify <email>')
    .description("Vouch for a person's e-mail address by hand.")
    .addHelpText('after', guidance({ examples: ['redthread admin verify ada@example.org'], besideServer: true }))
    .option('--database <file>', 'the database file (default: redthread.db)')
    .action((email: string, flags: { database?: string }) => verify(engine, parse(emailSchema, email), flags));
  admin
    .command('sign-out <email>')
    .description("End all of a person's sessions and API tokens.")
    .addHelpText('after', guidance({ examples: ['redthread admin sign-out ada@example.org'], besideServer: true }))
    .option('--database <file>', 'the database file (default: redthread.db)')
    .action((email: string, flags: { database?: string }) => signOut(engine, parse(emailSchema, email), flags));
  admin.addCommand(hospitalsCommand(engine));
  admin.addCommand(invitationsCommand(engine));
  admin.addCommand(mailCommand(engine));
  admin.addCommand(auditCommand(engine));
  return admin;
}

async function create(
  engine: DatabaseEngine,
  email: string,
  { database, name, passwordStdin, afresh }: CreateFlags,
): Promise<void> {
  const settings = settingsFrom({ database });
  await withDatabase(engine, settings.database, async (store) => {
    const known = await store.accounts.findByEmail(email);
    if (known?.isEmailVerified === false && afresh !== true) {
      // Anyone may have signed up with this email: promoting an unverified account would make them an admin.
      throw new SentenceError(
        `Somebody signed up as ${email}, but nobody has verified the address. ` +
          `If you know that the account is theirs, vouch for it first: redthread admin verify ${email}. ` +
          'If not, replace it: --afresh.',
      );
    }
    const signsIn = known?.isEmailVerified === true && (known.passwordHash !== null || known.googleSubject !== null);
    if (signsIn && passwordStdin === true) {
      throw new SentenceError(`${email} has an account, and its password stays. Please leave out --password-stdin.`);
    }
    const password = passwordStdin === true ? await readPassword() : null;
    if (known?.isEmailVerified === true) {
      await store.accounts.promote({ id: known.id, at: Date.now() });
      if (signsIn) return console.log(`${email} is an admin now, and signs in as before.`);
      if (password !== null) await setPassword(store, settings, known, password);
    }
    const account =
      known?.isEmailVerified === true ? known : await createAccount(store, settings, { email, name, password });
    console.log(`${email} is an admin now.`);
    if (password === null) console.log(await passwordLink(store, account, await linkOrigin(engine, settings)));
  });
}

/** For a new account that nobody can sign in to yet. */
async function setPassword(store: Store, settings: Settings, account: Account, password: string): Promise<void> {
  const passwordHash = await hashGood(password, settings);
  const codeHash = hashSecret(await issueCode(store, account));
  await store.accounts.resetPassword({ codeHash, passwordHash, name: account.name, at: Date.now() });
}

async function createAccount(
  store: Store,
  settings: Settings,
  { email, name, password }: { email: string; name: string; password: string | null },
): Promise<Account> {
  const passwordHash = password === null ? null : await hashGood(password, settings);
  return store.accounts.create({ email, name, passwordHash, role: 'admin', isEmailVerified: true, at: Date.now() });
}

async function hashGood(password: string, { passwordMinLength }: Settings): Promise<string> {
  try {
    await checkPasswordPolicy(password, { minLength: passwordMinLength });
  } catch (error) {
    throw error instanceof DomainError ? new SentenceError(error.message) : error;
  }
  return createPasswordHasher().hash(password);
}

/** Printed to the terminal only: whoever opens it sets the password. It invalidates earlier links. */
async function passwordLink(store: Store, account: Account, { url, isServed }: LinkOrigin): Promise<string> {
  const lines = [
    `To set the password, open this link once, within ${CODE_HOURS} hours:`,
    codeLink(url, 'reset-password', await issueCode(store, account)),
  ];
  if (!isServed) {
    lines.push(
      `No server runs on this database, so the link leads to ${url}. If yours starts elsewhere, run this again then, for a fresh link.`,
    );
  }
  return lines.join('\n');
}

async function issueCode(store: Store, { id, email }: Account): Promise<string> {
  const [code, at] = [newSecret(), Date.now()];
  const owner = { accountId: id, identityId: null };
  const times = { createdAt: at, expiresAt: at + CODE_HOURS * 3_600_000 };
  await store.mail.issueCode({ hash: hashSecret(code), purpose: 'reset-password', email, ...owner, ...times });
  return code;
}

async function readPassword(): Promise<string> {
  const parsed = passwordSchema.safeParse((await text(process.stdin)).replace(/\r?\n$/, ''));
  if (!parsed.success) throw new SentenceError(parsed.error.issues[0]?.message ?? '');
  return parsed.data;
}

async function list(engine: DatabaseEngine, { database }: { database?: string }): Promise<void> {
  const file = settingsFrom({ database }).database;
  await withExistingDatabase(engine, file, async (store) => {
    const admins = await store.accounts.listByRole('admin');
    if (admins.length === 0) {
      console.log(`There is no admin yet. Make one: ${commandLine('admin create EMAIL', file)}`);
    }
    for (const { email, name } of admins) console.log(`${email}\t${name}`);
  });
}

async function remove(engine: DatabaseEngine, email: string, { database, force }: RemoveFlags): Promise<void> {
  await withExistingDatabase(engine, settingsFrom({ database }).database, async (store) => {
    const { id, role } = await personIn(store, email);
    if (role !== 'admin') throw new SentenceError(`${email} is no admin. See who is: redthread admin list`);
    const next = await roleWithoutPower(store, id);
    const change = { id, role: next, mayBeLast: force === true, at: Date.now() };
    if ((await store.accounts.demote(change)) === null) {
      throw new SentenceError(
        `${email} is the only admin. Make another first: redthread admin create EMAIL. Or leave none: --force.`,
      );
    }
    console.log(`${email} is no admin any more, but a ${next}, and signed out everywhere.`);
  });
}

/** The role of a former admin: patient if all they did was post requests, else donor. */
async function roleWithoutPower(store: Store, accountId: string): Promise<ChosenRole> {
  if ((await store.donors.findByAccount(accountId)) !== null) return DEFAULT_ROLE;
  const { total } = await store.requests.pageOf(accountId, { limit: 1 });
  return total > 0 ? 'patient' : DEFAULT_ROLE;
}

async function signOut(engine: DatabaseEngine, email: string, { database }: { database?: string }): Promise<void> {
  await withExistingDatabase(engine, settingsFrom({ database }).database, async (store) => {
    await store.sessions.endAll((await personIn(store, email)).id);
    console.log(`${email} is signed out everywhere.`);
  });
}

async function verify(engine: DatabaseEngine, email: string, { database }: { database?: string }): Promise<void> {
  await withExistingDatabase(engine, settingsFrom({ database }).database, async (store) => {
    const account = await personIn(store, email);
    await store.accounts.verifyEmail({ id: account.id, at: Date.now() });
    console.log(`${email} counts as verified now.`);
  });
}
