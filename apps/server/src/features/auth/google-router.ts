import { signedInUser } from '@redthread/contract/auth';
import { googleInput, googleOauthInput } from '@redthread/contract/google';
import { visitorProcedure } from '../../trpc/init.ts';
import * as service from './google-service.ts';

export const googleProcedures = {
  google: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/google'] },
      writes: {
        stays: 'a session, an audit entry; of a new person an account',
        bounds: ['google', 'signUps', 'ownSignIns'],
      },
      summary: 'Sign in with a Google ID token',
      description:
        'Takes the credential that Google Identity Services gave the browser. It counts once. A new person gets an account.',
      errors: [
        'GOOGLE_NOT_CONFIGURED',
        'GOOGLE_REFUSED',
        'GOOGLE_EMAIL_UNVERIFIED',
        'GOOGLE_UNAVAILABLE',
        'EMAIL_TAKEN',
      ],
    })
    .input(googleInput)
    .output(signedInUser)
    .mutation(({ ctx, input }) => service.google(ctx, input)),

  googleOauth: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/google-oauth'] },
      writes: {
        stays: 'a session, an audit entry; of a new person an account',
        bounds: ['google', 'signUps', 'ownSignIns'],
      },
      summary: "Sign in with Google's code",
      description:
        "Exchanges the code that Google's redirect brought, with its PKCE verifier. A new person gets an account.",
      errors: [
        'GOOGLE_NOT_CONFIGURED',
        'GOOGLE_REFUSED',
        'GOOGLE_EMAIL_UNVERIFIED',
        'GOOGLE_UNAVAILABLE',
        'REDIRECT_NOT_ALLOWED',
        'EMAIL_TAKEN',
      ],
    })
    .input(googleOauthInput)
    .output(signedInUser)
    .mutation(({ ctx, input }) => service.googleOauth(ctx, input)),
};
