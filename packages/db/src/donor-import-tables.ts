import { IMPORT_STATES, INVITE_CHANNELS, INVITE_STATES } from '@redthread/domain/donor-import';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// As tables.ts: lists of donors that people imported, and who is invited from them.

export const donorImports = sqliteTable('donor_imports', {
  id: text().primaryKey(),
  accountId: text('account_id'),
  organisationId: text('organisation_id'),
  state: text({ enum: IMPORT_STATES }).notNull(),
  createdAt: integer('created_at').notNull(),
});

/** `contactHash` is keyed, and stays; `sealed` is what the row says, and goes with its invite. */
export const donorInvites = sqliteTable('donor_invites', {
  id: text().primaryKey(),
  importId: text('import_id').notNull(),
  contactHash: text('contact_hash').notNull(),
  channel: text({ enum: INVITE_CHANNELS }).notNull(),
  state: text({ enum: INVITE_STATES }).notNull(),
  sealed: text(),
  linkHash: text('link_hash'),
  stopHash: text('stop_hash'),
  sentAt: integer('sent_at'),
  expiresAt: integer('expires_at').notNull(),
});

export const neverInvited = sqliteTable('never_invited', {
  hash: text().primaryKey(),
  at: integer().notNull(),
});
