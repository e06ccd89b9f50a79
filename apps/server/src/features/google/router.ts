import { signedInUser, user } from '@redthread/contract/auth';
import { googleInput, googleOauthInput } from '@redthread/contract/google';
import { linkGoogleInput, unlinkGoogleInput } from '@redthread/contract/google-link';
import { sessionProcedure, visitorProcedure } from '../../trpc/init.ts';
import * as linkService from './link.ts';
import * as service from './service.ts';

const SIGN_IN_WRITES = {
  stays: 'a session, an audit entry; of a new person an account',
  bounds: ['google', 'signUps', 'ownSignIns'],
} as const;
const SIGN_IN_REFUSALS = [
  'GOOGLE_NOT_CONFIGURED',
  'GOOGLE_REFUSED',
  'GOOGLE_EMAIL_UNVERIFIED',
  'GOOGLE_NOT_LINKED',
  'GOOGLE_UNAVAILABLE',
  'NETWORK_BUSY',
] as const;

export const googleProcedures = {
  google: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/google'] },
      writes: SIGN_IN_WRITES,
      hearsLanguage: true,
      summary: 'Sign in with a Google ID token',
      description:
        'Takes the credential that Google Identity Services gave the browser. It counts once. A new person gets an account.',
      errors: [...SIGN_IN_REFUSALS, 'EMAIL_TAKEN'],
    })
    .input(googleInput)
    .output(signedInUser)
    .mutation(({ ctx, input }) => service.google(ctx, input)),

  googleOauth: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/google-oauth'] },
      writes: SIGN_IN_WRITES,
      hearsLanguage: true,
      summary: "Sign in with Google's code",
      description:
        "Exchanges the code that Google's redirect brought, with its PKCE verifier. A new person gets an account.",
      errors: [...SIGN_IN_REFUSALS, 'REDIRECT_NOT_ALLOWED', 'EMAIL_TAKEN'],
    })
    .input(googleOauthInput)
    .output(signedInUser)
    .mutation(({ ctx, input }) => service.googleOauth(ctx, input)),

  linkGoogle: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/google/link'] },
      writes: { stays: 'an audit entry', bounds: ['records', 'google'] },
      summary: 'Link a Google account',
      description:
        'Takes your password, and the answer of a fresh sign-in with the Google account, of whatever address.',
      errors: [
        'EMAIL_NOT_VERIFIED',
        'WRONG_PASSWORD',
        'NO_PASSWORD',
        'GOOGLE_LINKED',
        'GOOGLE_TAKEN',
        'GOOGLE_NOT_CONFIGURED',
        'GOOGLE_REFUSED',
        'GOOGLE_UNAVAILABLE',
        'REDIRECT_NOT_ALLOWED',
        'NETWORK_BUSY',
      ],
    })
    .input(linkGoogleInput)
    .output(user)
    .mutation(({ ctx, input }) => linkService.linkGoogle(ctx, input)),

  unlinkGoogle: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/google/unlink'] },
      writes: { stays: 'an audit entry', bounds: ['records'] },
      summary: 'Unlink your Google account',
      description: 'Takes your password: without one nobody could sign in any more.',
      errors: ['WRONG_PASSWORD', 'NO_PASSWORD'],
    })
    .input(unlinkGoogleInput)
    .output(user)
    .mutation(({ ctx, input }) => linkService.unlinkGoogle(ctx, input)),
};
