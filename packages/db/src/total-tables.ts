import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { ROLES } from '@redthread/domain/role';
import { URGENCIES } from '@redthread/domain/urgency';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// The tables of totals, which triggers keep; see tables.ts.

export const donorTotals = sqliteTable('donor_totals', {
  bloodType: text('blood_type', { enum: BLOOD_TYPES }).notNull(),
  isMatchable: integer('is_matchable', { mode: 'boolean' }).notNull(),
  total: integer().notNull(),
  version: integer().notNull(),
});

export const requestTotals = sqliteTable('request_totals', {
  bloodType: text('blood_type', { enum: BLOOD_TYPES }).notNull(),
  urgency: text({ enum: URGENCIES }).notNull(),
  total: integer().notNull(),
  version: integer().notNull(),
});

export const donorPlaceTotals = sqliteTable('donor_place_totals', {
  cell: integer().notNull(),
  placeId: integer('place_id').notNull(),
  bloodType: text('blood_type', { enum: BLOOD_TYPES }).notNull(),
  isMatchable: integer('is_matchable', { mode: 'boolean' }).notNull(),
  latHundredths: integer('lat_hundredths').notNull(),
  lonHundredths: integer('lon_hundredths').notNull(),
  total: integer().notNull(),
});

export const requestPlaceTotals = sqliteTable('request_place_totals', {
  cell: integer().notNull(),
  placeId: integer('place_id').notNull(),
  bloodType: text('blood_type', { enum: BLOOD_TYPES }).notNull(),
  urgency: text({ enum: URGENCIES }).notNull(),
  latHundredths: integer('lat_hundredths').notNull(),
  lonHundredths: integer('lon_hundredths').notNull(),
  total: integer().notNull(),
});

export const invitableTotals = sqliteTable('invitable_totals', {
  bloodType: text('blood_type', { enum: BLOOD_TYPES }).notNull(),
  invitedDay: integer('invited_day').notNull(),
  total: integer().notNull(),
});

export const accountTotals = sqliteTable('account_totals', {
  role: text({ enum: ROLES }).notNull(),
  total: integer().notNull(),
});

/** Offers are counted of a person, whatever becomes of the account. */
export const volunteerRecords = sqliteTable('volunteer_records', {
  invitationId: text('invitation_id').notNull(),
  personHash: text('person_hash').notNull(),
  volunteeredAt: integer('volunteered_at').notNull(),
  isCounted: integer('is_counted', { mode: 'boolean' }).notNull(),
});
