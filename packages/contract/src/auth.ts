import { isEmail, normaliseEmail } from '@redthread/domain/email';
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH } from '@redthread/domain/limits';
import { CHOSEN_ROLES, DEFAULT_ROLE, ROLES } from '@redthread/domain/role';
import { isCleanLine } from '@redthread/domain/text';
import { z } from 'zod';
import { id, instant, line, strict } from './common.ts';

const EMAIL_MESSAGE = 'Please enter a valid email address';

/** Trimmed and in lower case: ` Ana@X.org ` and `ana@x.org` are one address. */
export const email = z
  .string(EMAIL_MESSAGE)
  .transform(normaliseEmail)
  .refine((text) => isEmail(text) && isCleanLine(text), EMAIL_MESSAGE);

export const name = line('Please enter your full name.', MAX_NAME_LENGTH);

export const password = z
  .string('Please enter a password.')
  .min(1, 'Please enter a password.')
  .max(MAX_PASSWORD_LENGTH, `Please use at most ${MAX_PASSWORD_LENGTH} characters.`)
  .refine((text) => text.isWellFormed(), 'Please remove the invisible characters from this text.');

const chosenRole = z.enum(CHOSEN_ROLES, 'Please choose donor or patient.');

export const registerInput = strict({ name, email, password, role: chosenRole.default(DEFAULT_ROLE) });
export type RegisterInput = z.infer<typeof registerInput>;

export const loginInput = strict({ email, password });
export type LoginInput = z.infer<typeof loginInput>;

export const updateRoleInput = strict({ userId: id, role: chosenRole });
export type UpdateRoleInput = z.infer<typeof updateRoleInput>;

export const updateMeInput = strict({ name });
export type UpdateMeInput = z.infer<typeof updateMeInput>;

export const endSessionInput = strict({ id });

/** A person as they see themself. `isNewUser`: signed in with Google, and hasn't chosen a role. */
export const user = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  authProvider: z.enum(['password', 'google']),
  emailVerified: z.boolean(),
  isNewUser: z.boolean(),
  firebaseUid: z.string().optional(),
});
export type User = z.infer<typeof user>;

/** The person who just signed in. `token` is the bearer credential, and is shown this once. */
export const signedInUser = user.extend({ token: z.string() });
export type SignedInUser = z.infer<typeof signedInUser>;

/** What the sign-in screens need to know of the server. */
export const authConfig = z.object({
  googleClientId: z.string().nullable(),
  identity: z.enum(['embedded', 'firebase']),
  passwordPolicy: z.object({ minLength: z.number().int() }),
});
export type AuthConfig = z.infer<typeof authConfig>;

/** One of a person's sessions. `device` is the User-Agent it was opened with, cut at 200 characters. */
export const session = z.object({
  _id: z.string(),
  device: z.string().nullable(),
  createdAt: instant,
  lastUsedAt: instant,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;
