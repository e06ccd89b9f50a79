import { REPORT_KINDS } from '@redthread/domain/moderation';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// As tables.ts: what is reported, and who left while their asking was stopped.

export const reports = sqliteTable('reports', {
  id: text().primaryKey(),
  subjectId: text('subject_id').notNull(),
  reporterId: text('reporter_id'),
  invitationId: text('invitation_id'),
  kind: text({ enum: REPORT_KINDS }).notNull(),
  at: integer().notNull(),
  settledAt: integer('settled_at'),
  reporterHash: text('reporter_hash').notNull(),
  isWeighty: integer('is_weighty', { mode: 'boolean' }).notNull(),
  stoppedAt: integer('stopped_at'),
});

export const stoppedEmails = sqliteTable('stopped_emails', {
  hash: text().primaryKey(),
  stoppedAt: integer('stopped_at').notNull(),
  leftAt: integer('left_at').notNull(),
});
