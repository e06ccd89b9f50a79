import { isDatabaseAddress } from './database-address.ts';
import type { DatabaseEngine } from './database-engine.ts';

/** One engine for files, and one for addresses of servers, which is loaded when the first of them is named. */
export function engineByAddress(files: DatabaseEngine, loadServers: () => Promise<DatabaseEngine>): DatabaseEngine {
  let servers: Promise<DatabaseEngine> | undefined;
  const of = async (place: string): Promise<DatabaseEngine> => {
    if (!isDatabaseAddress(place)) return files;
    servers ??= loadServers();
    return servers;
  };
  return {
    find: async (given) => (await of(given)).find(given),
    placeFor: async (given) => (await of(given)).placeFor(given),
    open: async (place, options) => (await of(place)).open(place, options),
    examine: async (place, now) => (await of(place)).examine(place, now),
    inspect: async (place) => (await of(place)).inspect(place),
    backUp: async (place, target) => (await of(place)).backUp(place, target),
    restore: async (backup, place, options) => (await of(place)).restore(backup, place, options),
    pending: async (place) => (await of(place)).pending(place),
    readForExport: async (place, work) => (await of(place)).readForExport(place, work),
    lockOwnerOf: async (place) => (await of(place)).lockOwnerOf(place),
    lastLockOwnerOf: async (place) => (await of(place)).lastLockOwnerOf(place),
    giveAll: async (place, work) => (await of(place)).giveAll(place, work),
    takeAll: async (place, work) => (await of(place)).takeAll(place, work),
    // It leaves what is of no file as it is.
    translate: files.translate,
  };
}
