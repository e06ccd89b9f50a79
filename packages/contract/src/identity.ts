import { isMailedCode } from '@redthread/domain/mailed-code';
import { z } from 'zod';
import { email, identityToken } from './auth.ts';
import { instant, strict } from './common.ts';
import { SENTENCES } from './sentences.ts';

// The embedded identity service: it proves that a person reads the mail to an email, before there is an account.

/** 256 bits in base64url, from a link's fragment. */
export const mailedCode = z.string(SENTENCES.badMailedCode).refine(isMailedCode, SENTENCES.badMailedCode);

const TOO_SHORT = 'Please give 32 to 128 random characters.';

/** `password` is random, made by the browser: with it, a lost answer can be asked for again. */
export const createIdentityInput = strict({
  email,
  password: z.string(TOO_SHORT).min(32, TOO_SHORT).max(128, TOO_SHORT),
});
export type CreateIdentityInput = z.infer<typeof createIdentityInput>;

export const identityTokenInput = strict({ identityToken });
export type IdentityTokenInput = z.infer<typeof identityTokenInput>;

/** `identityToken` is this browser's, if it started the sign-up. */
export const confirmIdentityInput = strict({ code: mailedCode, identityToken: identityToken.optional() });
export type ConfirmIdentityInput = z.infer<typeof confirmIdentityInput>;

/** A sign-up under way in one browser. */
export const identity = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  expiresAt: instant,
  // An account of the email that was never verified makes room for the new one; said once the email is verified.
  startsAfresh: z.boolean(),
});
export type Identity = z.infer<typeof identity>;

/** A sign-up with the credential to go on with it, which is shown this once. */
export const heldIdentity = identity.extend({ identityToken: z.string() });
export type HeldIdentity = z.infer<typeof heldIdentity>;

export const codeInput = strict({ code: mailedCode });
export type CodeInput = z.infer<typeof codeInput>;

/** What a mailed link is for. `startsAfresh`: nobody verified the email; a new password makes a new account, with a name. */
export const codePurpose = z.object({
  purpose: z.enum(['sign-up', 'verify-email', 'change-email', 'reset-password']),
  email: z.string(),
  startsAfresh: z.boolean(),
});
export type CodePurpose = z.infer<typeof codePurpose>;
