import { AUDIT_ACTIONS } from '@redthread/domain/audit-action';
import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { CODE_PURPOSES } from '@redthread/domain/code-purpose';
import { NAME_DISPLAYS } from '@redthread/domain/display-name';
import { HIDING_REASONS, type HidingReason } from '@redthread/domain/hiding';
import {
  DECLINE_REASONS,
  DISPUTES,
  INVITATION_SOURCES,
  INVITATION_STATES,
  INVITATION_TOKENS,
  OUTCOME_SOURCES,
} from '@redthread/domain/invitation';
import { LANGUAGES } from '@redthread/domain/language';
import type { ContactBandKm, TravelKm } from '@redthread/domain/near';
import { CONFIRMERS, HOSPITAL_REFUSALS } from '@redthread/domain/organisation';
import { REQUEST_STATUSES } from '@redthread/domain/request-life';
import { ROLES } from '@redthread/domain/role';
import { GATEWAY_TYPES } from '@redthread/domain/sms-number';
import { TOKEN_SCOPES } from '@redthread/domain/token-scope';
import { URGENCIES } from '@redthread/domain/urgency';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// The tables' columns and types for every engine, in Drizzle's SQLite dialect: drizzle/*/*.sql makes them. True is 1 in each.

export const accounts = sqliteTable('accounts', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  passwordHash: text('password_hash'),
  role: text({ enum: ROLES }).notNull(),
  authProvider: text('auth_provider', { enum: ['password', 'google'] }).notNull(),
  isEmailVerified: integer('is_email_verified', { mode: 'boolean' }).notNull(),
  isNewUser: integer('is_new_user', { mode: 'boolean' }).notNull(),
  createdAt: integer('created_at').notNull(),
  googleIssuer: text('google_issuer'),
  googleSubject: text('google_subject'),
  firebaseUid: text('firebase_uid'),
  suspendedAt: integer('suspended_at'),
  language: text({ enum: LANGUAGES }),
  foldedName: text('folded_name').notNull(),
  calledName: text('called_name'),
});

export const identities = sqliteTable('identities', {
  id: text().primaryKey(),
  email: text().notNull(),
  passwordHash: text('password_hash'),
  tokenHash: text('token_hash').notNull(),
  isVerified: integer('is_verified', { mode: 'boolean' }).notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  verifiedAt: integer('verified_at'),
});

export const mailedCodes = sqliteTable('mailed_codes', {
  hash: text().primaryKey(),
  purpose: text({ enum: CODE_PURPOSES }).notNull(),
  email: text().notNull(),
  accountId: text('account_id'),
  identityId: text('identity_id'),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
});

export const sessions = sqliteTable('sessions', {
  id: text().primaryKey(),
  publicId: text('public_id').notNull(),
  accountId: text('account_id').notNull(),
  device: text(),
  createdAt: integer('created_at').notNull(),
  lastUsedAt: integer('last_used_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  invitationsVersion: integer('invitations_version').notNull(),
  requestsVersion: integer('requests_version').notNull(),
  profileVersion: integer('profile_version').notNull(),
  accountVersion: integer('account_version').notNull(),
});

export const apiTokens = sqliteTable('api_tokens', {
  id: text().primaryKey(),
  hash: text().notNull(),
  accountId: text('account_id').notNull(),
  name: text().notNull(),
  scope: text({ enum: TOKEN_SCOPES }).notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at'),
  lastUsedOn: text('last_used_on'),
});

export const donors = sqliteTable('donors', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  bloodType: text('blood_type', { enum: BLOOD_TYPES }).notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  consentedOn: text('consented_on').notNull(),
  age: integer().notNull(),
  ageGivenOn: text('age_given_on').notNull(),
  matchableUntil: text('matchable_until').notNull(),
  isAvailable: integer('is_available', { mode: 'boolean' }).notNull(),
  isMatchable: integer('is_matchable', { mode: 'boolean' }).notNull(),
  createdAt: integer('created_at').notNull(),
  name: text().notNull(),
  nameDisplay: text('name_display', { enum: NAME_DISPLAYS }).notNull(),
  lastDonatedOn: text('last_donated_on'),
  placeId: integer('place_id'),
  travelKm: integer('travel_km').$type<TravelKm>().notNull(),
  invitationConsentOn: text('invitation_consent_on'),
  isNightOk: integer('is_night_ok', { mode: 'boolean' }).notNull(),
  donationIntervalDays: integer('donation_interval_days'),
  pausedUntil: text('paused_until'),
  matchableFrom: text('matchable_from'),
  isPhonePublic: integer('is_phone_public', { mode: 'boolean' }),
  lastInvitedAt: integer('last_invited_at'),
  isInvitable: integer('is_invitable', { mode: 'boolean' }).notNull(),
  hiddenAt: integer('hidden_at'),
  hiddenFor: text('hidden_for', { enum: HIDING_REASONS.donor }),
  internationalPhone: text('international_phone'),
});

export const requests = sqliteTable('requests', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  bloodType: text('blood_type', { enum: BLOOD_TYPES }).notNull(),
  phone: text().notNull(),
  hospital: text().notNull(),
  urgency: text({ enum: URGENCIES }).notNull(),
  status: text({ enum: REQUEST_STATUSES }).notNull(),
  createdAt: integer('created_at').notNull(),
  nameDisplay: text('name_display', { enum: NAME_DISPLAYS }).notNull(),
  placeId: integer('place_id'),
  units: integer().notNull(),
  given: integer().notNull(),
  neededBy: integer('needed_by'),
  closedAt: integer('closed_at'),
  nextRoundAt: integer('next_round_at'),
  warnAt: integer('warn_at'),
  confirmedAt: integer('confirmed_at'),
  suspendedAt: integer('suspended_at'),
  hiddenAt: integer('hidden_at'),
  hiddenFor: text('hidden_for', { enum: HIDING_REASONS.request }),
  urgentAt: integer('urgent_at'),
  volunteersNotifiedAt: integer('volunteers_notified_at'),
  foldedHospital: text('folded_hospital').notNull(),
  internationalPhone: text('international_phone'),
  lastRoundAt: integer('last_round_at'),
  nextRoundDonors: integer('next_round_donors'),
  asleepDonors: integer('asleep_donors'),
  asleepUntil: integer('asleep_until'),
  organisationId: text('organisation_id'),
  hospitalId: text('hospital_id'),
  hospitalReference: text('hospital_reference'),
  confirmedBy: text('confirmed_by', { enum: CONFIRMERS }),
  refusedFor: text('refused_for', { enum: HOSPITAL_REFUSALS }),
  caretakerId: text('caretaker_id'),
  note: text(),
});

export const places = sqliteTable('places', {
  id: integer().primaryKey(),
  latHundredths: integer('lat_hundredths').notNull(),
  lonHundredths: integer('lon_hundredths').notNull(),
  cell: integer().notNull(),
});

export const invitations = sqliteTable('invitations', {
  id: text().primaryKey(),
  requestId: text('request_id'),
  donorId: text('donor_id'),
  accountId: text('account_id').notNull(),
  bloodType: text('blood_type', { enum: BLOOD_TYPES }).notNull(),
  source: text({ enum: INVITATION_SOURCES }).notNull(),
  state: text({ enum: INVITATION_STATES }).notNull(),
  reason: text({ enum: DECLINE_REASONS }),
  withinKm: integer('within_km').$type<ContactBandKm>(),
  hasSaidYes: integer('has_said_yes', { mode: 'boolean' }).notNull(),
  sharesPhone: integer('shares_phone', { mode: 'boolean' }).notNull(),
  invitedAt: integer('invited_at').notNull(),
  answeredAt: integer('answered_at'),
  arrivingAt: integer('arriving_at'),
  dueAt: integer('due_at'),
  endedAt: integer('ended_at'),
  placeNotifiedAt: integer('place_notified_at'),
  isCounted: integer('is_counted', { mode: 'boolean' }).notNull(),
  acceptedAt: integer('accepted_at'),
  isRetracted: integer('is_retracted', { mode: 'boolean' }).notNull(),
  isArrivalGiven: integer('is_arrival_given', { mode: 'boolean' }).notNull(),
  arrivalCode: text('arrival_code'),
  arrivedAt: integer('arrived_at'),
  outcomeBy: text('outcome_by', { enum: OUTCOME_SOURCES }),
  dispute: text({ enum: DISPUTES }),
  pausedUntil: text('paused_until'),
});

export const invitationTokens = sqliteTable('invitation_tokens', {
  hash: text().primaryKey(),
  invitationId: text('invitation_id').notNull(),
  opens: text({ enum: INVITATION_TOKENS }).notNull(),
});

export const invitationDays = sqliteTable('invitation_days', {
  day: text().notNull(),
  bloodType: text('blood_type', { enum: BLOOD_TYPES }).notNull(),
  invited: integer().notNull(),
  saidYes: integer('said_yes').notNull(),
  donated: integer().notNull(),
  noShow: integer('no_show').notNull(),
});

/** Of the requests that ended in a UTC month: counts alone, which stay when the requests are deleted. */
export const requestMonths = sqliteTable('request_months', {
  month: text().primaryKey(),
  requests: integer().notNull(),
  filled: integer().notNull(),
  units: integer().notNull(),
  invitations: integer().notNull(),
  yesMinutes: integer('yes_minutes'),
  filledMinutes: integer('filled_minutes'),
});

export const audit = sqliteTable('audit', {
  id: integer().primaryKey(),
  at: integer().notNull(),
  actorId: text('actor_id'),
  action: text({ enum: AUDIT_ACTIONS }).notNull(),
  subjectId: text('subject_id'),
  actorHash: text('actor_hash'),
  reason: text().$type<HidingReason>(),
});

export const givenNumbers = sqliteTable('given_numbers', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  donorId: text('donor_id'),
  requestId: text('request_id'),
  givenAt: integer('given_at').notNull(),
});

export const rateLimits = sqliteTable('rate_limits', {
  key: text().primaryKey(),
  taken: integer().notNull(),
  resetsAt: integer('resets_at').notNull(),
  blockedUntil: integer('blocked_until').notNull(),
});

export const idempotencyKeys = sqliteTable('idempotency_keys', {
  hash: text().primaryKey(),
  accountId: text('account_id').notNull(),
  fingerprint: text().notNull(),
  subjectId: text('subject_id').notNull(),
  expiresAt: integer('expires_at').notNull(),
});

export const facts = sqliteTable('facts', { key: text().primaryKey(), value: text().notNull() });

export const CHANNELS = ['email', 'push', 'sms'] as const;

/** The outbox. Its CHECKs say which channel has what. */
export const messages = sqliteTable('messages', {
  id: text().primaryKey(),
  channel: text({ enum: CHANNELS }).notNull(),
  accountId: text('account_id'),
  recipient: text(),
  deviceId: text('device_id'),
  topic: text(),
  invitationId: text('invitation_id'),
  codeHash: text('code_hash'),
  donorInviteId: text('donor_invite_id'),
  type: text({ enum: GATEWAY_TYPES }),
  isUrgent: integer('is_urgent', { mode: 'boolean' }),
  language: text({ enum: LANGUAGES }),
  subject: text(),
  text: text().notNull(),
  unsubscribeUrl: text('unsubscribe_url'),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  tries: integer().notNull(),
  nextTryAt: integer('next_try_at').notNull(),
});
