import type { Store } from '@redthread/db/store';
import type { Settings } from '../env.ts';
import { localUrl } from '../local-url.ts';
import type { Backups } from './backup/timer.ts';
import { isEmpty } from './database.ts';
import { demoLogins } from './demo.ts';
import { commandLine } from './program-name.ts';

interface Log {
  info(line: string): void;
}

/**
 * Announces the server's URL and what is left to do: as text on a terminal, else as log lines, so that whatever reads
 * the log finds JSON alone.
 */
export async function welcome(store: Store, settings: Settings, backups: Backups | null, log: Log): Promise<void> {
  const { host, port, demo } = settings;
  const url = localUrl(host, port);
  const lines = demo ? demoLines(url) : await openTasks(store, settings);
  if (backups !== null) lines.push(backups.plan, '');
  const said = ['', `Redthread is ready on ${url}`, '', ...lines];
  if (process.stdout.isTTY) console.log(said.join('\n'));
  else for (const line of said) if (line !== '') log.info(line.trim());
}

function demoLines(url: string): string[] {
  const mailbox = `Mail doesn't leave a demo. Read it at ${url}/dev/mailbox`;
  return ['Sign in with one of the demo logins:', ...demoLogins(), '', mailbox, ''];
}

async function openTasks(store: Store, { database, smtpUrl }: Settings): Promise<string[]> {
  const lines: string[] = [];
  const makeAdmin = commandLine('admin create EMAIL', database);
  if (await isEmpty(store)) {
    lines.push('This database is new, and nobody looks after it yet. Make the first admin:', '', `  ${makeAdmin}`, '');
  } else if ((await store.totals()).accounts.admin === 0) {
    lines.push(`There is no admin yet. Make one: ${makeAdmin}`, '');
  }
  if (smtpUrl === '') {
    const listMail = commandLine('admin mail list', database);
    lines.push(`No mail host is set (REDTHREAD_SMTP_URL). Mail waits until then: ${listMail}`, '');
  }
  return lines;
}
