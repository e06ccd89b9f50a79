import { email as emailSchema } from '@redthread/contract/auth';
import type { DatabaseEngine } from '@redthread/db/database-engine';
import { personHash } from '@redthread/db/person-hash';
import { Command } from 'commander';
import { withExistingDatabase } from './database.ts';
import { guidance } from './guidance.ts';
import { parse } from './person.ts';
import { settingsFrom } from './settings.ts';

interface Flags {
  readonly database?: string;
}

export function auditCommand(engine: DatabaseEngine): Command {
  return new Command('audit')
    .argument('<email>')
    .description(
      'List the phone numbers given to whoever had this address, also of people who have left: time, what, whose (id), by (id).',
    )
    .option('--database <file>', 'the database file (default: redthread.db)')
    .addHelpText('after', guidance({ examples: ['redthread admin audit ada@example.org'], besideServer: true }))
    .action((email: string, flags: Flags) => audit(engine, parse(emailSchema, email), flags));
}

/** The audit holds a keyed hash of the email: a known email can be matched, an unknown one not recovered. */
async function audit(engine: DatabaseEngine, email: string, { database }: Flags): Promise<void> {
  await withExistingDatabase(engine, settingsFrom({ database }).database, async (store) => {
    const key = await store.findHashKey();
    const entries = key === null ? [] : await store.audit.listOfHash(personHash(key, 'email', email));
    if (entries.length === 0) console.log(`No phone number was given to ${email}.`);
    for (const { at, action, subjectId, actorId } of entries) {
      console.log([new Date(at).toISOString(), action, subjectId, actorId].join('\t'));
    }
  });
}
