import type pg from 'pg';
import { known } from '../acts/act.ts';
import { storeOn } from '../acts/store.ts';
import { readLedger } from '../acts/totals.ts';
import type { Store } from '../store.ts';
import { postgresEngine } from './engine.ts';
import { isOfServer } from './failure.ts';

/** The port over a PostgreSQL database that has the schema of drizzle/postgres. `close` is called last. */
export function postgresStore(pool: pg.Pool, close: () => Promise<void>): Store {
  const db = postgresEngine(pool);
  return storeOn(db, {
    // PostgreSQL gives the space of deleted rows back by itself; their bytes are not overwritten.
    removal: { within: () => known(() => {}), after: () => {} },
    ledger: readLedger,
    latestLedger: () => null,
    // Whoever asks for rows will hear why it can't be read. A fault of the program is thrown.
    version: () => db.read(readLedger).catch((error: unknown) => (isOfServer(error) ? null : Promise.reject(error))),
    writeMark: () => ({}),
    clearTraces: async () => 'done',
    close,
  });
}
