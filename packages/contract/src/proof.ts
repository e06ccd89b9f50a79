import { password } from './auth.ts';
import { googleOauthInput } from './google.ts';
import { confirmNumberInput } from './sms-number.ts';

/** That it is really the account's owner: the password, what a fresh Google sign-in brought, or for whoever has no email a code that was sent to their phone. */
export const proof = {
  password: password.optional(),
  google: googleOauthInput.optional(),
  numberCode: confirmNumberInput.shape.code.optional(),
};
