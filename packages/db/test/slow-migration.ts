/** Changes every donor, before and after a second of work in between. */
export const SLOW_MIGRATION = {
  name: '9999_slow',
  sql: `ALTER TABLE donors ADD COLUMN city TEXT;
    UPDATE donors SET city = address;
    CREATE TABLE numbers (n INTEGER PRIMARY KEY) STRICT;
    INSERT INTO numbers WITH RECURSIVE up (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < 100000) SELECT n FROM up;
    UPDATE donors SET city = city || ' (moved)';`,
};
