import { registerInput, signedInUser } from '@redthread/contract/auth';
import { repeatable } from '../../call/repeatable.ts';
import { visitorProcedure } from '../../trpc/init.ts';
import { login } from '../session/service.ts';
import { identityRouter } from './identity-router.ts';
import * as service from './service.ts';

export const signUpProcedures = {
  register: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/register'], status: 201 },
      writes: { stays: 'an account, a session, two audit entries, a mail', bounds: ['signUps', 'signIns'] },
      isRepeatable: true,
      hearsLanguage: true,
      summary: 'Sign up',
      description:
        'Makes an account and opens a session. With `identityToken`, the proof that the address was verified, the account is verified; without one, a mail asks for it.',
      errors: [
        'WRONG_CREDENTIALS',
        'WEAK_PASSWORD',
        'EMAIL_TAKEN',
        'IDENTITY_EXPIRED',
        'IDENTITY_REFUSED',
        'IDENTITY_NOT_VERIFIED',
        'NETWORK_BUSY',
      ],
    })
    .input(registerInput)
    .output(signedInUser)
    .mutation(({ ctx, input }) =>
      repeatable(
        ctx,
        {
          name: 'auth.register',
          input,
          owner: input.email,
          secrets: ['password', 'identityToken'],
          // A session of its own, for whoever knows the password.
          replay: () => login(ctx, input),
        },
        (key) => service.register(ctx, input, key),
      ),
    ),

  identity: identityRouter,
};
