import { z } from 'zod';
import { strict } from './common.ts';

const NO_VERIFIER = 'Please give the code verifier: 43 to 128 characters.';
const NO_REDIRECT = 'Please give the redirect address.';

/** An ID token of Google Identity Services. */
export const googleInput = strict({
  credential: z
    .string('Please give a credential.')
    .min(1, 'Please give a credential.')
    .max(8192, 'This is not a credential.'),
});
export type GoogleInput = z.infer<typeof googleInput>;

/** What Google's redirect brought, with the verifier that only this browser has (RFC 7636). */
export const googleOauthInput = strict({
  code: z.string('Please give the code.').min(1, 'Please give the code.').max(2048, 'This is not a code.'),
  codeVerifier: z.string(NO_VERIFIER).regex(/^[\w.~-]{43,128}$/, NO_VERIFIER),
  redirectUri: z.string(NO_REDIRECT).min(1, NO_REDIRECT).max(2048, NO_REDIRECT),
});
export type GoogleOauthInput = z.infer<typeof googleOauthInput>;
