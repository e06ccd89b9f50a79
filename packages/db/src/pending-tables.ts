import { PENDING_KINDS } from '@redthread/domain/email-code';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// The table of sign-ups that wait for their code. See tables.ts.

export const pendingSignUps = sqliteTable('pending_sign_ups', {
  id: text().primaryKey(),
  email: text().notNull(),
  kind: text({ enum: PENDING_KINDS }).notNull(),
  tokenHash: text('token_hash').notNull(),
  linkHash: text('link_hash').notNull(),
  codeHash: text('code_hash').notNull(),
  codeExpiresAt: integer('code_expires_at').notNull(),
  tries: integer().notNull(),
  browserDraft: text('browser_draft'),
  linkDraft: text('link_draft'),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  doneAt: integer('done_at'),
  accountId: text('account_id'),
  requestId: text('request_id'),
});
