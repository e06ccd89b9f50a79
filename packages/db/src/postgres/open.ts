import type { LockOwnerWords, OpenOptions } from '../database-engine.ts';
import { type Migration, migrationsOf } from '../migrations.ts';
import { findFact } from '../operations/facts.ts';
import { storeOn } from '../operations/store.ts';
import type { Store } from '../store.ts';
import { refuseMoved } from '../transfer.ts';
import { MOVED_TO } from '../transferred-tables.ts';
import { parseAddress } from './address.ts';
import { type Connections, openConnections } from './connections.ts';
import { postgresEngine } from './engine.ts';
import { createLooker } from './looker.ts';
import { migrate } from './migrate.ts';
import { joinServers, type Membership } from './servers.ts';

/** Makes or opens a database of the newest schema. With `hold`, this process is one of those that serve it, until the store is closed. */
export async function openPostgres(place: string, { hold, tell = () => {}, now }: OpenOptions = {}): Promise<Store> {
  const connections = openConnections(parseAddress(place), applicationOf(hold));
  try {
    await migrate(connections, postgresMigrations());
    refuseMoved(await postgresEngine(connections).read((tx) => findFact(tx, MOVED_TO)));
    const isServing = hold !== undefined && now !== undefined;
    const membership = isServing ? await joinServers(connections, { words: hold, tell, now }) : null;
    return postgresStore(connections, membership);
  } catch (error) {
    await connections.end();
    throw error;
  }
}

/** The program's own migrations. */
export function postgresMigrations(): readonly Migration[] {
  return migrationsOf('postgres');
}

/** The port over a PostgreSQL database that has the newest schema. Closing it ends the connections. */
export function postgresStore(connections: Connections, membership: Membership | null): Store {
  const db = postgresEngine(connections);
  const looker = createLooker(connections, db);
  return storeOn(db, {
    counters: looker.within,
    latestCounters: looker.latest,
    version: looker.look,
    writeMark: looker.look,
    isLeader: () => membership?.isLeader() ?? true,
    // PostgreSQL uses the space of deleted rows again by itself.
    compact: async () => {},
    close: async () => {
      looker.close();
      await membership?.leave();
      await connections.end();
    },
  });
}

/** As the server's own list of connections shows it. */
function applicationOf(hold: LockOwnerWords | undefined): string {
  return hold?.version === undefined ? 'redthread' : `redthread/${hold.version}`;
}
