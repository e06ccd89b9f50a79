import { is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as importTables from '../src/donor-import-tables.ts';
import * as organisationTables from '../src/organisation-tables.ts';
import * as pendingTables from '../src/pending-tables.ts';
import * as pushTables from '../src/push-tables.ts';
import * as reportTables from '../src/report-tables.ts';
import * as smsNumberTables from '../src/sms-number-tables.ts';
import * as tables from '../src/tables.ts';
import * as totals from '../src/total-tables.ts';

const DECLARED = {
  ...tables,
  ...importTables,
  ...organisationTables,
  ...pendingTables,
  ...pushTables,
  ...reportTables,
  ...smsNumberTables,
  ...totals,
};

/** All that the program keeps. */
export const ALL_TABLES = Object.values(DECLARED).filter((value) => is(value, SQLiteTable));
