import type { BackupFiles, DatabaseEngine } from '../database-engine.ts';
import { parseAddress } from './address.ts';
import { backUp, restore } from './backup.ts';
import { type Connections, openConnections } from './connections.ts';
import { examine } from './examine.ts';
import { readForExport } from './export.ts';
import { giveAll } from './give.ts';
import { hasSchema, pendingOver } from './migrate.ts';
import { openPostgres, postgresMigrations } from './open.ts';
import { refusalAt } from './refusal.ts';
import { lastServerOf, serversOf } from './servers.ts';
import { inspect } from './soundness.ts';
import { takeAll } from './take.ts';

/** What commands do with a database that a PostgreSQL server keeps. A place is its address, without the password; a backup is one of `files`. */
export const postgresEngine = (files: BackupFiles): DatabaseEngine => ({
  find: (given) =>
    overConnections(given, async (connections) => {
      const client = await connections.connect();
      try {
        return { place: parseAddress(given).shown, isThere: await hasSchema(client) };
      } finally {
        client.release();
      }
    }),
  placeFor: async (given) => parseAddress(given).shown,
  open: (place, options) => refused(place, () => openPostgres(place, options)),
  examine: (place, now) => overConnections(place, (connections) => examine(connections, now)),
  inspect: (place) => overConnections(place, (connections) => inspect(connections, postgresMigrations())),
  backUp: (place, target) => overConnections(place, (connections) => backUp(connections, files, target)),
  restore: (backup, place, options) =>
    overConnections(place, (connections) =>
      restore(connections, files, { ...options, backup, name: parseAddress(place).database }),
    ),
  pending: (place) =>
    overConnections(place, async (connections) => {
      const client = await connections.connect();
      try {
        return (await pendingOver(client, postgresMigrations())).map(({ name }) => name);
      } finally {
        client.release();
      }
    }),
  readForExport: (place, work) => overConnections(place, (connections) => readForExport(connections, work)),
  lockOwnerOf: (place) => overConnections(place, async (connections) => (await serversOf(connections))[0] ?? null),
  lastLockOwnerOf: (place) => overConnections(place, lastServerOf),
  giveAll: (place, work) => overConnections(place, (connections) => giveAll(connections, work)),
  takeAll: (place, work) =>
    overConnections(place, (connections) => takeAll(connections, parseAddress(place).database, work)),
  translate: (error) => error,
});

/** Gives `work` connections to a place, and ends them. */
async function overConnections<Result>(
  place: string,
  work: (connections: Connections) => Promise<Result>,
): Promise<Result> {
  const connections = openConnections(parseAddress(place), 'redthread', { isPatient: true });
  try {
    return await refused(place, () => work(connections));
  } finally {
    await connections.end();
  }
}

async function refused<Result>(place: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw refusalAt(parseAddress(place), error);
  }
}
