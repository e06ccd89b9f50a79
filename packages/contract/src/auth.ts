import { isEmail, normaliseEmail } from '@redthread/domain/email';
import { LANGUAGES } from '@redthread/domain/language';
import { MAX_CALLED_NAME_LENGTH, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH } from '@redthread/domain/limits';
import { hasMailbox } from '@redthread/domain/phone-account';
import { CHOSEN_ROLES, DEFAULT_ROLE, ROLES } from '@redthread/domain/role';
import { isCleanLine } from '@redthread/domain/text';
import { z } from 'zod';
import { id, instant, publicLine, strict } from './common.ts';
import { SENTENCES } from './sentences.ts';

/** Trimmed, in lower case, its domain as UTS 46 has it: ` Ana@X.org ` and `ana@ⓧ.org` are one email. */
export const email = z
  .string(SENTENCES.badEmail)
  .transform(normaliseEmail)
  .refine((text) => isEmail(text) && hasMailbox(text) && isCleanLine(text), SENTENCES.badEmail);

export const name = publicLine(SENTENCES.missingName, MAX_NAME_LENGTH, SENTENCES.phoneInName);

/** `missing` is what the person reads when it isn't there. */
export function passwordLine(missing: string) {
  return z
    .string(missing)
    .min(1, missing)
    .max(MAX_PASSWORD_LENGTH, SENTENCES.longPassword)
    .refine((text) => text.isWellFormed(), SENTENCES.invisibleCharacters);
}

export const password = passwordLine(SENTENCES.missingPassword);

export const chosenRole = z.enum(CHOSEN_ROLES, SENTENCES.missingRole);

/** The proof that an email was verified: the embedded service's identity token, or Firebase's ID token. */
export const identityToken = z
  .string('Please give an identity token.')
  .min(1)
  .max(4096, 'This is not an identity token.');

/** Without an identity token the account's email is unverified, and a mail asks for it. */
export const registerInput = strict({
  name,
  email,
  password,
  role: chosenRole.default(DEFAULT_ROLE),
  firebaseUid: z
    .string('This is not a Firebase id.')
    .min(1, 'This is not a Firebase id.')
    .max(128, 'This is not a Firebase id.')
    .optional(),
  identityToken: identityToken.optional(),
});
export type RegisterInput = z.infer<typeof registerInput>;

export const loginInput = strict({ email, password });
export type LoginInput = z.infer<typeof loginInput>;

export const updateRoleInput = strict({ userId: id, role: chosenRole });
export type UpdateRoleInput = z.infer<typeof updateRoleInput>;

/** What mails to a person are written in. */
export const language = z.enum(LANGUAGES, SENTENCES.missingLanguage);

/** What isn't given stays. */
export const updateMeInput = strict({
  name: name.optional(),
  language: language.optional(),
  // Null for whatever word of the name is found.
  calledName: publicLine(SENTENCES.missingCalledName, MAX_CALLED_NAME_LENGTH, SENTENCES.phoneInName)
    .nullable()
    .optional(),
});
export type UpdateMeInput = z.infer<typeof updateMeInput>;

export const endSessionInput = strict({ id });

/**
 * A person as they see themself. `authProvider` is how the account was made, `hasPassword` and `hasGoogle` how it can be
 * signed in to. `email` is null for whoever has a phone number alone, which is `phone`: they sign in by a code that is sent there, and are told there. `isNewUser`: signed in with Google, and hasn't chosen a role. `language` is what mails to them are written in,
 * null until they come with one.
 */
export const user = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  authProvider: z.enum(['password', 'google']),
  emailVerified: z.boolean(),
  isNewUser: z.boolean(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  language: language.nullable(),
  firebaseUid: z.string().optional(),
  phone: z.string().optional(),
  // What our mails call them, if they said so.
  calledName: z.string().optional(),
});
export type User = z.infer<typeof user>;

/** The person who just signed in. `token` is the bearer credential, shown this once. */
export const signedInUser = user.extend({
  token: z.string(),
  // They came by Google, and an account that never verified their email made room, with all that was in it.
  startsAfresh: z.boolean().optional(),
  // They signed up without a proof of their email: whether a mail that asks for it could be sent, or a limit kept it back.
  isVerificationMailed: z.boolean().optional(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

/** What the sign-in screens need to know of the server. */
export const authConfig = z.object({
  googleClientId: z.string().nullable(),
  /** Where the browser sends a person to Google, and fetches its script from; null when Google isn't configured. */
  google: z.object({ authorizationUrl: z.string(), scriptUrl: z.string() }).nullable(),
  identity: z.enum(['embedded', 'firebase']),
  /** What Firebase's SDK needs; `emulatorUrl` is for tests. */
  firebase: z
    .object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string(), emulatorUrl: z.string().nullable() })
    .nullable(),
  /** Whether a phone number signs in, of whoever has an account without an email: this server sends text messages. */
  hasTextCodes: z.boolean(),
  passwordPolicy: z.object({ minLength: z.number().int() }),
  /** Whether mails wait in the outbox of a demo, where `/dev/mailbox` shows them. */
  hasDevMailbox: z.boolean(),
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
