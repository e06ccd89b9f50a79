import { adminSearchOf } from '@redthread/domain/admin-search';
import { AUDIT_ACTIONS } from '@redthread/domain/audit-action';
import { ALL_HIDING_REASONS, HIDEABLE, HIDING_REASONS, isReasonFor } from '@redthread/domain/hiding';
import { INVITATION_SOURCES, INVITATION_STATES } from '@redthread/domain/invitation';
import { MAX_EMAIL_LENGTH } from '@redthread/domain/limits';
import { REPORT_KINDS } from '@redthread/domain/moderation';
import { PEOPLE_LISTS } from '@redthread/domain/people-list';
import { REQUEST_STATUSES } from '@redthread/domain/request-life';
import { ROLES } from '@redthread/domain/role';
import { URGENCIES } from '@redthread/domain/urgency';
import { z } from 'zod';
import { allOptional, bloodType, givenBloodType, id, instant, limit, page, strict, urgency } from './common.ts';
import { cursor, foundCursor, historyCursor } from './cursor.ts';
import { confirmedBloodType } from './donations.ts';
import { place } from './places.ts';
import { atMost, SENTENCES } from './sentences.ts';

/** A name or its beginning, an email, the last seven digits of a phone or more, an id, a hospital, or a town. */
export const adminFindInput = strict({
  text: z
    .string(SENTENCES.shortSearch)
    .max(MAX_EMAIL_LENGTH, atMost(MAX_EMAIL_LENGTH))
    .refine((text) => adminSearchOf(text) !== null, SENTENCES.shortSearch),
  limit: limit(),
  cursor: foundCursor.optional(),
});
export type AdminFindInput = z.infer<typeof adminFindInput>;

export const adminPeopleInput = allOptional({
  group: z.enum(PEOPLE_LISTS, SENTENCES.badPeopleGroup).default('everyone'),
  /** Of donors and available alone. */
  bloodType: givenBloodType.optional(),
  limit: limit(),
  cursor: cursor.optional(),
});
export type AdminPeopleInput = z.infer<typeof adminPeopleInput>;
export const adminRequestsInput = allOptional({
  group: z.enum(['open', 'hidden'], SENTENCES.badRequestGroup).default('open'),
  /** Of open alone. */
  urgency: urgency.optional(),
  limit: limit(),
  cursor: cursor.optional(),
});
export type AdminRequestsInput = z.infer<typeof adminRequestsInput>;

/** An admin's row about somebody: name and phone as lists show them. */
export const adminPerson = z.object({
  _id: z.string(),
  user: z.object({ name: z.string() }),
  role: z.enum(ROLES),
  isEmailVerified: z.boolean(),
  createdAt: instant,
  stoppedAt: instant.nullable(),
  donor: z
    .object({
      _id: z.string(),
      bloodType,
      phone: z.string(),
      address: z.string(),
      place: place.nullable(),
      isAvailable: z.boolean(),
      createdAt: instant,
      hiddenAt: instant.nullable(),
      hiddenFor: z.enum(HIDING_REASONS.donor).nullable(),
    })
    .nullable(),
});
export type AdminPerson = z.infer<typeof adminPerson>;

/**
 * An admin's row about a request, open or not: name and phone as lists show them. `posterId` is the person's, `contacted` how many donors
 * were invited, `coming` how many hold a place.
 */
export const adminRequest = z.object({
  _id: z.string(),
  posterId: z.string(),
  user: z.object({ name: z.string() }),
  bloodType,
  phone: z.string(),
  hospital: z.string(),
  place: place.nullable(),
  urgency: z.enum(URGENCIES),
  status: z.enum(REQUEST_STATUSES),
  units: z.number().int(),
  given: z.number().int(),
  contacted: z.number().int(),
  coming: z.number().int(),
  neededBy: instant.nullable(),
  createdAt: instant,
  closedAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  stoppedAt: instant.nullable(),
  hiddenAt: instant.nullable(),
  hiddenFor: z.enum(HIDING_REASONS.request).nullable(),
});
export type AdminRequest = z.infer<typeof adminRequest>;

/** One of the two. */
export const adminHit = z.object({ person: adminPerson.nullable(), request: adminRequest.nullable() });
export const adminFound = z.object({ items: z.array(adminHit), nextCursor: z.string().nullable() });
export type AdminFound = z.infer<typeof adminFound>;
export const adminPeople = page(adminPerson);
export type AdminPeople = z.infer<typeof adminPeople>;
export const adminRequests = page(adminRequest);
export type AdminRequests = z.infer<typeof adminRequests>;

export const adminIdInput = strict({ id });
export type AdminIdInput = z.infer<typeof adminIdInput>;

/** An invitation as an admin reads it; `hospital` is null once its request is gone. */
export const adminInvitation = z.object({
  _id: z.string(),
  requestId: z.string().nullable(),
  donorId: z.string(),
  user: z.object({ name: z.string() }),
  bloodType,
  hospital: z.string().nullable(),
  source: z.enum(INVITATION_SOURCES),
  state: z.enum(INVITATION_STATES),
  invitedAt: instant,
  answeredAt: instant.nullable(),
});
export type AdminInvitation = z.infer<typeof adminInvitation>;

const report = z.object({
  kind: z.enum(REPORT_KINDS),
  about: z.enum(['donor', 'patient']),
  at: instant,
  requestId: z.string().nullable(),
  isWeighty: z.boolean(),
});

/**
 * Somebody with their requests, what they were asked, and the open reports about them; the newest fifty of each. `samePhone` is how many
 * donor profiles have a phone that ends in the same seven digits, theirs among them; 0 without a profile.
 */
export const personRecord = adminPerson.extend({
  confirmedBloodTypes: z.array(confirmedBloodType),
  requests: z.array(adminRequest),
  invitations: z.array(adminInvitation),
  reports: z.array(report),
  samePhone: z.number().int(),
});
export type PersonRecord = z.infer<typeof personRecord>;

/** A request with its invitations; the newest two hundred. */
export const requestRecord = adminRequest.extend({ invitations: z.array(adminInvitation) });
export type RequestRecord = z.infer<typeof requestRecord>;

export const adminHistoryInput = strict({
  subject: z.enum(['person', 'request'], SENTENCES.missingSubject),
  id,
  limit: limit(),
  cursor: historyCursor.optional(),
});
export type AdminHistoryInput = z.infer<typeof adminHistoryInput>;

/**
 * What the record says of somebody or of a request. `actor` is who did it: the `person` themself (of a request, its poster), somebody
 * `else`, or nobody who was signed in (null). `reason` is why, of what an admin hid or removed.
 */
export const adminEntry = z.object({
  at: instant,
  action: z.enum(AUDIT_ACTIONS),
  actor: z.enum(['person', 'else']).nullable(),
  actorId: z.string().nullable(),
  subjectId: z.string().nullable(),
  reason: z.enum(ALL_HIDING_REASONS).nullable(),
});
export type AdminEntry = z.infer<typeof adminEntry>;
export const adminHistory = z.object({ items: z.array(adminEntry), nextCursor: z.string().nullable() });
export type AdminHistory = z.infer<typeof adminHistory>;

/** What only whoever is shown a person whole reads, which is audited. `samePhone` are the others of whom a phone ends in the same seven digits. */
export const wholePerson = z.object({
  _id: z.string(),
  user: z.object({ name: z.string() }),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  samePhone: z.array(adminPerson.pick({ _id: true, user: true })),
});
export type WholePerson = z.infer<typeof wholePerson>;

/** What is hidden, shown again or removed: what a donor offers, by the id of the person, or a request, by its own. */
const hideable = { subject: z.enum(HIDEABLE, SENTENCES.missingHideable), id };

export const adminShowInput = strict(hideable);
/** Which of the blood types that hospitals found is right. */
export const settleBloodTypeInput = strict({ id, bloodType: givenBloodType });
export type SettleBloodTypeInput = z.infer<typeof settleBloodTypeInput>;
export type AdminShowInput = z.infer<typeof adminShowInput>;

/** With why, of which its owner is told: `duplicate` is for requests alone. */
export const adminHideInput = strict({
  ...hideable,
  reason: z.enum(ALL_HIDING_REASONS, SENTENCES.missingWhy),
}).refine(({ subject, reason }) => isReasonFor(subject, reason), {
  path: ['reason'],
  message: SENTENCES.missingWhy,
});
export type AdminHideInput = z.infer<typeof adminHideInput>;
