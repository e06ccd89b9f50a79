import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// As tables.ts: where people are told of asks at once.

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

export const pushMessages = sqliteTable('push_messages', {
  id: text().primaryKey(),
  deviceId: text('device_id').notNull(),
  topic: text().notNull(),
  text: text().notNull(),
  isUrgent: integer('is_urgent', { mode: 'boolean' }).notNull(),
  expiresAt: integer('expires_at').notNull(),
  tries: integer().notNull(),
  nextTryAt: integer('next_try_at').notNull(),
});
