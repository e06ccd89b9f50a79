import { z } from 'zod';
import { email, name, password, passwordLine, session, user } from './auth.ts';
import { id, instant, strict } from './common.ts';
import { donorProfile } from './donors.ts';
import { mailedCode } from './identity.ts';
import { proof } from './proof.ts';
import { bloodRequest } from './requests.ts';
import { SENTENCES } from './sentences.ts';
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

/** Whom to call. */
export const contact = z.object({ _id: z.string(), user: z.object({ name: z.string() }), phone: z.string() });
export type Contact = z.infer<typeof contact>;

export const contactInput = strict({ id });
export type ContactInput = z.infer<typeof contactInput>;

/** Everything that is kept about a person. `history` holds what they did and when, by name. */
export const exportedData = z.object({
  exportedAt: instant,
  account: user.extend({ createdAt: instant }),
  donorProfile: donorProfile.extend({ ageGivenOn: z.iso.date(), consentedOn: z.iso.date() }).nullable(),
  requests: z.array(bloodRequest),
  sessions: z.array(session),
  apiTokens: z.array(apiToken),
  history: z.array(z.object({ at: instant, action: z.string(), subjectId: z.string().nullable() })),
});
export type ExportedData = z.infer<typeof exportedData>;

/** A mail that waits, as the mailbox of a demo shows it. */
export const waitingMail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: instant,
});
export type WaitingMail = z.infer<typeof waitingMail>;
