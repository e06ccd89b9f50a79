import type { DatabaseEngine } from '@redthread/db/database-engine';
import { Command } from 'commander';
import { withExistingDatabase } from './database.ts';
import { guidance } from './guidance.ts';
import { SentenceError } from './sentence-error.ts';
import { settingsFrom } from './settings.ts';

interface Flags {
  readonly database?: string;
}

const MOST = 1000;

export function mailCommand(engine: DatabaseEngine): Command {
  const mail = new Command('mail').description('Read the mail that waits to be sent.');
  mail
    .command('list')
    .description('List the waiting mails, newest first: id, time, recipient and subject.')
    .addHelpText(
      'after',
      guidance({ examples: ['redthread admin mail list --database redthread.db'], besideServer: true }),
    )
    .option('--database <file>', 'the database file (default: redthread.db)')
    .action((flags: Flags) => list(engine, flags));
  mail
    .command('show <id>')
    .description('Print a waiting mail, with its link.')
    .addHelpText(
      'after',
      guidance({ examples: ['redthread admin mail show 019a8a3e-5c7d-7b1f-9a54-1d2c3b4a5f60'], besideServer: true }),
    )
    .option('--database <file>', 'the database file (default: redthread.db)')
    .action((id: string, flags: Flags) => show(engine, id, flags));
  return mail;
}

async function list(engine: DatabaseEngine, { database }: Flags): Promise<void> {
  await withExistingDatabase(engine, settingsFrom({ database }).database, async (store) => {
    const waiting = await store.messages.emails(MOST);
    if (waiting.length === 0) console.log('No mail waits.');
    for (const { id, createdAt, recipient, subject } of waiting) {
      console.log([id, new Date(createdAt).toISOString(), recipient, subject].join('\t'));
    }
  });
}

async function show(engine: DatabaseEngine, id: string, { database }: Flags): Promise<void> {
  await withExistingDatabase(engine, settingsFrom({ database }).database, async (store) => {
    const mail = await store.messages.findEmail(id);
    if (mail === null) throw new SentenceError('No such mail waits. See which do: redthread admin mail list');
    console.log(`To: ${mail.recipient}\nSubject: ${mail.subject}\n\n${mail.text}`);
  });
}
