import { writeSync } from 'node:fs';
import { openSqlite, sqliteMigrations } from '../src/sqlite/open.ts';

// A process of its own for a test that kills it: brings the database that its first word names to one schema more. It says
// when it comes to the statement that its second word begins, and stays before it if the third is `stay`.

/** Changes every donor, before and after a second of work in between. */
const SLOW_MIGRATION = {
  name: '9999_slow',
  sql: `ALTER TABLE donors ADD COLUMN city TEXT;
    UPDATE donors SET city = address;
    CREATE TABLE numbers (n INTEGER PRIMARY KEY) STRICT;
    INSERT INTO numbers WITH RECURSIVE up (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < 100000) SELECT n FROM up;
    UPDATE donors SET city = city || ' (moved)';`,
};

let hasBegun = false;
const [source = '', step = '', stay] = process.argv.slice(2);
await openSqlite({
  source,
  migrations: [...sqliteMigrations(), SLOW_MIGRATION],
  onStatement: (sql) => {
    hasBegun ||= sql.startsWith('ALTER TABLE donors');
    // The schema is examined in a transaction of its own first.
    if (step === '' || !sql.trimStart().startsWith(step) || (step === 'COMMIT' && !hasBegun)) return;
    writeSync(1, 'there');
    if (stay === 'stay') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
}).close();
