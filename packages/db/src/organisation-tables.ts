import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { LANGUAGES } from '@redthread/domain/language';
import type { OrganisationReason } from '@redthread/domain/organisation';
import {
  DOOR_NOTE_STATES,
  DUTIES,
  ORGANISATION_KINDS,
  ORGANISATION_STATES,
  TYPED,
} from '@redthread/domain/organisation';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// As tables.ts: hospitals, blood centres and NGOs, and who is a member of which.

export const organisations = sqliteTable('organisations', {
  id: text().primaryKey(),
  kind: text({ enum: ORGANISATION_KINDS }).notNull(),
  name: text().notNull(),
  foldedName: text('folded_name').notNull(),
  placeId: integer('place_id').notNull(),
  phone: text().notNull(),
  registerNumber: text('register_number'),
  licenceUntil: text('licence_until'),
  workEmail: text('work_email'),
  proofs: text().notNull(),
  state: text({ enum: ORGANISATION_STATES }).notNull(),
  reason: text().$type<OrganisationReason>(),
  mergedInto: text('merged_into'),
  applicantId: text('applicant_id'),
  verifiedUntil: text('verified_until'),
  isRenewalTold: integer('is_renewal_told', { mode: 'boolean' }).notNull(),
  createdAt: integer('created_at').notNull(),
});

export const organisationDomains = sqliteTable('organisation_domains', {
  domain: text().primaryKey(),
  organisationId: text('organisation_id').notNull(),
});

export const organisationMembers = sqliteTable('organisation_members', {
  organisationId: text('organisation_id').notNull(),
  accountId: text('account_id').notNull(),
  duty: text({ enum: DUTIES }).notNull(),
  joinedAt: integer('joined_at').notNull(),
});

export const organisationInvites = sqliteTable('organisation_invites', {
  hash: text().primaryKey(),
  organisationId: text('organisation_id').notNull(),
  email: text().notNull(),
  duty: text({ enum: DUTIES }).notNull(),
  expiresAt: integer('expires_at').notNull(),
});

export const organisationCodes = sqliteTable('organisation_codes', {
  organisationId: text('organisation_id').notNull(),
  proof: text({ enum: TYPED }).notNull(),
  hash: text().notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: integer('expires_at').notNull(),
});

export const donations = sqliteTable('donations', {
  id: text().primaryKey(),
  accountId: text('account_id'),
  organisationId: text('organisation_id').notNull(),
  invitationId: text('invitation_id'),
  givenOn: text('given_on').notNull(),
  usedAt: integer('used_at'),
});

export const confirmedBloodTypes = sqliteTable('confirmed_blood_types', {
  accountId: text('account_id').notNull(),
  organisationId: text('organisation_id').notNull(),
  bloodType: text('blood_type', { enum: BLOOD_TYPES }).notNull(),
  confirmedOn: text('confirmed_on').notNull(),
  saidType: text('said_type', { enum: BLOOD_TYPES }).notNull(),
});

export const certificates = sqliteTable('certificates', {
  hash: text().primaryKey(),
  accountId: text('account_id').notNull(),
  expiresAt: integer('expires_at').notNull(),
});

export const organisationHours = sqliteTable('organisation_hours', {
  organisationId: text('organisation_id').notNull(),
  weekday: integer().notNull(),
  fromMinute: integer('from_minute').notNull(),
  toMinute: integer('to_minute').notNull(),
});

export const organisationClosures = sqliteTable('organisation_closures', {
  organisationId: text('organisation_id').notNull(),
  fromDay: text('from_day').notNull(),
  toDay: text('to_day').notNull(),
});

export const organisationDoorNotes = sqliteTable('organisation_door_notes', {
  organisationId: text('organisation_id').notNull(),
  state: text({ enum: DOOR_NOTE_STATES }).notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  text: text().notNull(),
});

export const donorGroups = sqliteTable('donor_groups', {
  id: text().primaryKey(),
  organisationId: text('organisation_id').notNull(),
  name: text().notNull(),
  code: text().notNull(),
  createdAt: integer('created_at').notNull(),
  closesAt: integer('closes_at').notNull(),
});

export const donorGroupMembers = sqliteTable('donor_group_members', {
  groupId: text('group_id').notNull(),
  accountId: text('account_id').notNull(),
  joinedAt: integer('joined_at').notNull(),
});
