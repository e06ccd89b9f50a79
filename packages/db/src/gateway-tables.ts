import type { Language } from '@redthread/domain/language';
import { GATEWAY_TYPES } from '@redthread/domain/told-number';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// As tables.ts: the numbers on which people are told by the operator's gateway.

export const toldNumbers = sqliteTable('told_numbers', {
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

export const gatewayMessages = sqliteTable('gateway_messages', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  topic: text().notNull(),
  type: text({ enum: GATEWAY_TYPES }).notNull(),
  number: text().notNull(),
  language: text().$type<Language>().notNull(),
  text: text().notNull(),
  expiresAt: integer('expires_at').notNull(),
  tries: integer().notNull(),
  nextTryAt: integer('next_try_at').notNull(),
});
