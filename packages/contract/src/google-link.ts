import type { z } from 'zod';
import { password } from './auth.ts';
import { strict } from './common.ts';
import { googleOauthInput } from './google.ts';

/** The person's own password, and what a fresh sign-in with the Google account brought. */
export const linkGoogleInput = strict({ password, google: googleOauthInput });
export type LinkGoogleInput = z.infer<typeof linkGoogleInput>;

export const unlinkGoogleInput = strict({ password });
export type UnlinkGoogleInput = z.infer<typeof unlinkGoogleInput>;
