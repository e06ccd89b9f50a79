import type { Examination } from '../database-engine.ts';
import type { Connections } from './connections.ts';
import { driftOver } from './drift.ts';
import { pendingOver } from './migrate.ts';
import { postgresMigrations } from './open.ts';
import { notesOn } from './server-notes.ts';
import { serversOf } from './servers.ts';
import { inScratch } from './soundness.ts';

type Glance = Pick<Examination, 'newestAt' | 'isDemo' | 'hasAdmin' | 'movedTo'>;

const EMPTY: Glance = { newestAt: null, isDemo: false, hasAdmin: false, movedTo: null };
const GLANCE = `SELECT greatest((SELECT at FROM audit ORDER BY id DESC LIMIT 1),
    (SELECT created_at FROM accounts ORDER BY id DESC LIMIT 1)) AS "newestAt",
  EXISTS (SELECT FROM facts WHERE key = 'demo') AS "isDemo",
  EXISTS (SELECT FROM accounts WHERE role = 'admin') AS "hasAdmin",
  (SELECT value FROM facts WHERE key = 'moved-to') AS "movedTo"`;

/** A glance at a database and its server, of which nothing stays, also beside servers. Throws a sentence when it can't be used. */
export async function examine(connections: Connections, now: () => number): Promise<Examination> {
  const migrations = postgresMigrations();
  const found = await inScratch(connections, async (client) => {
    const pending = await pendingOver(client, migrations);
    const drift = await driftOver(client, migrations.slice(0, migrations.length - pending.length));
    const { rows } = await client.query<Glance>(GLANCE);
    return { ...(rows[0] ?? EMPTY), drift, pending: pending.map(({ name }) => name) };
  });
  const [lockOwner = null] = await serversOf(connections);
  return { ...found, lockOwner, notes: await notesOn(connections, now) };
}
