import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as pendingTables from '../src/pending-tables.ts';
import * as pushTables from '../src/push-tables.ts';
import * as reportTables from '../src/report-tables.ts';
import * as smsNumberTables from '../src/sms-number-tables.ts';
import * as tables from '../src/tables.ts';
import * as totals from '../src/total-tables.ts';

/** All that the program keeps. */
export const TABLES = Object.values({
  ...tables,
  ...pendingTables,
  ...pushTables,
  ...reportTables,
  ...smsNumberTables,
  ...totals,
})
  .filter((value) => is(value, SQLiteTable))
  .map((table) => getTableConfig(table));

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
