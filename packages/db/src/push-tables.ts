import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// As tables.ts: where people are told of invitations at once.

export const pushDevices = sqliteTable('push_devices', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  device: text(),
  endpoint: text().notNull(),
  publicKey: text('public_key').notNull(),
  auth: text().notNull(),
  createdAt: integer('created_at').notNull(),
  lastUsedAt: integer('last_used_at'),
  sessionId: text('session_id'),
});
