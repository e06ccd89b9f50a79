import { AUDIT_ACTIONS } from '@redthread/domain/audit-action';
import { REPORT_KINDS } from '@redthread/domain/moderation';
import { DUTIES } from '@redthread/domain/organisation';
import { z } from 'zod';
import { email, language, name, password, passwordLine, session, user } from './auth.ts';
import { allOptional, id, instant, limit, strict } from './common.ts';
import { historyCursor } from './cursor.ts';
import { confirmedBloodType, confirmedDonation } from './donations.ts';
import { ownDonorProfile } from './donors.ts';
import { ownGroup } from './groups.ts';
import { mailedCode } from './identity.ts';
import { ownInvitation } from './invitations.ts';
import { proof } from './proof.ts';
import { pushDevice } from './push.ts';
import { ownBloodRequest } from './requests.ts';
import { SENTENCES } from './sentences.ts';
import { smsNumber } from './sms-number.ts';
import { apiToken } from './tokens.ts';

export const forgotPasswordInput = strict({ email });
export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;

/** `name` is needed when the link starts the account afresh. */
export const resetPasswordInput = strict({ code: mailedCode, password, name: name.optional() });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const changePasswordInput = strict({
  currentPassword: passwordLine(SENTENCES.missingCurrentPassword),
  newPassword: passwordLine(SENTENCES.missingNewPassword),
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const changeEmailInput = strict({ email, ...proof });
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

export const deleteMeInput = strict(proof).optional();
export type DeleteMeInput = z.infer<typeof deleteMeInput>;

export const confirmedEmail = z.object({ email: z.string() });
export type ConfirmedEmail = z.infer<typeof confirmedEmail>;

/** Whom to call. `internationalPhone` is the phone as everyone can dial it (E.164); null where its country isn't known. */
export const contact = z.object({
  _id: z.string(),
  user: z.object({ name: z.string() }),
  phone: z.string(),
  internationalPhone: z.string().nullable(),
});
export type Contact = z.infer<typeof contact>;

export const contactInput = strict({ id });
export type ContactInput = z.infer<typeof contactInput>;

/** What a person did, by the name of the act, and when. */
export const historyEntry = z.object({
  at: instant,
  action: z.enum(AUDIT_ACTIONS),
  subjectId: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyInput = allOptional({ limit: limit(), cursor: historyCursor.optional() });
export type HistoryInput = z.infer<typeof historyInput>;

/** Newest first. */
export const historyPage = z.object({ items: z.array(historyEntry), nextCursor: z.string().nullable() });
export type HistoryPage = z.infer<typeof historyPage>;

/** Null for an invitation that is gone. */
export const ownReport = z.object({
  invitationId: z.string().nullable(),
  kind: z.enum(REPORT_KINDS),
  at: instant,
  settledAt: instant.nullable(),
});
export type OwnReport = z.infer<typeof ownReport>;

/**
 * Everything that is kept about a person; of their requests and their history the newest. The rest is read by pages:
 * `nextRequests` is a cursor of `requests.mine`, `nextHistory` one of `auth.history`, each null when nothing is left.
 */
export const exportedData = z.object({
  exportedAt: instant,
  account: user.extend({ createdAt: instant }),
  donorProfile: ownDonorProfile.extend({ ageGivenOn: z.iso.date(), consentedOn: z.iso.date() }).nullable(),
  requests: z.array(ownBloodRequest),
  /** What one was asked as a donor. */
  invitations: z.array(ownInvitation),
  /** What one reported. Reports about one are left out: they would tell who did. */
  reports: z.array(ownReport),
  nextRequests: z.string().nullable(),
  sessions: z.array(session),
  apiTokens: z.array(apiToken),
  /** Where one is told of invitations. */
  pushDevices: z.array(pushDevice),
  smsNumber: smsNumber.omit({ isMatchable: true }),
  /** Of which one is a member. */
  memberships: z.array(z.object({ organisation: z.string(), duty: z.enum(DUTIES), joinedAt: instant })),
  /** Groups of donors that one is in. */
  groups: z.array(ownGroup),
  /** What one takes care of for an organisation, with the members' note. */
  caresFor: z.array(z.object({ requestId: z.string(), note: z.string().nullable() })),
  /** What hospitals said that one gave. */
  confirmedDonations: z.array(confirmedDonation),
  confirmedBloodTypes: z.array(confirmedBloodType),
  history: z.array(historyEntry),
  nextHistory: z.string().nullable(),
});
export type ExportedData = z.infer<typeof exportedData>;

/** A mail that waits, as the mailbox of a demo shows it. */
export const waitingMail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  language,
  createdAt: instant,
});
export type WaitingMail = z.infer<typeof waitingMail>;
