import { password } from './auth.ts';
import { googleOauthInput } from './google.ts';

/** That it is really the account's owner: the password, or what a fresh Google sign-in brought. */
export const proof = { password: password.optional(), google: googleOauthInput.optional() };
