import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { ALL_TABLES } from './all-tables.ts';

/** All that the program keeps. */
export const TABLES = ALL_TABLES.map((table) => getTableConfig(table));

/** Their rows are there from the start, and stay. */
const CELLS: ReadonlyMap<string, string> = new Map([
  ['donor_totals', 'blood_type, is_matchable'],
  ['request_totals', 'blood_type, urgency'],
  ['account_totals', 'role'],
]);

const PEOPLE = TABLES.map(({ name }) => name).filter((name) => !CELLS.has(name));

/** What makes a database as it was before anybody came: far quicker than a new one. */
export const EMPTY = `SET session_replication_role = replica;
  ${PEOPLE.map((name) => `DELETE FROM ${name};`).join('\n')}
  UPDATE donor_totals SET total = 0, version = 0 WHERE version <> 0;
  UPDATE request_totals SET total = 0, version = 0 WHERE version <> 0;
  UPDATE account_totals SET total = 0 WHERE total <> 0;
  SET session_replication_role = origin`;
