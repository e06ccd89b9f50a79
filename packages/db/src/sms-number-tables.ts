import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// As tables.ts: the numbers on which people are told by the operator's gateway.

export const smsNumbers = sqliteTable('sms_numbers', {
  accountId: text('account_id').primaryKey(),
  number: text().notNull(),
  confirmedAt: integer('confirmed_at').notNull(),
});

export const numberCodes = sqliteTable('number_codes', {
  accountId: text('account_id').primaryKey(),
  number: text().notNull(),
  hash: text().notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: integer('expires_at').notNull(),
});
