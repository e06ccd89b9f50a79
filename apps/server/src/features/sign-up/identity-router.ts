import {
  confirmIdentityInput,
  createIdentityInput,
  heldIdentity,
  identity,
  identityTokenInput,
} from '@redthread/contract/identity';
import { z } from 'zod';
import { router, visitorProcedure } from '../../trpc/init.ts';
import * as service from './identity.ts';

/** The embedded identity service. Tokens and codes come in bodies, never in URLs. */
export const identityRouter = router({
  create: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/identity/create'], status: 201 },
      writes: { stays: 'nothing: a sign-up, for a day', bounds: ['signIns'] },
      summary: 'Start a sign-up',
      description:
        'The first of three steps: create, verify by mail, register. The same address and password give the same sign-up again.',
      errors: ['EMAIL_TAKEN', 'NETWORK_BUSY', 'NOT_FOUND'],
    })
    .input(createIdentityInput)
    .output(heldIdentity)
    .mutation(({ ctx, input }) => service.create(ctx, input)),

  sendVerification: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/identity/send-verification'], status: 204 },
      writes: { stays: 'nothing: a code and a mail, until they end', bounds: ['mailsPerHour', 'networkMails'] },
      hearsLanguage: true,
      summary: 'Have the verification link mailed',
      errors: ['IDENTITY_EXPIRED', 'MAILED_JUST_NOW', 'NETWORK_BUSY', 'NOT_FOUND'],
    })
    .input(identityTokenInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.sendVerification(ctx, input)),

  reload: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/identity/reload'] },
      writes: null,
      summary: 'Read whether the address is verified yet',
      errors: ['IDENTITY_EXPIRED', 'NOT_FOUND'],
    })
    .input(identityTokenInput)
    .output(identity)
    .mutation(({ ctx, input }) => service.reload(ctx, input)),

  refresh: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/identity/refresh'] },
      writes: { stays: 'nothing: the sign-up gets another token, in its place', bounds: [{ usesUp: 'the token' }] },
      summary: 'Give a sign-up another day',
      description: 'The identity token is replaced by a new one.',
      errors: ['IDENTITY_EXPIRED', 'NOT_FOUND'],
    })
    .input(identityTokenInput)
    .output(heldIdentity)
    .mutation(({ ctx, input }) => service.refresh(ctx, input)),

  confirm: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/identity/confirm'] },
      writes: { stays: 'nothing: a verified sign-up, for a day', bounds: [{ usesUp: 'the mailed link' }] },
      summary: 'Verify an address by a mailed link',
      description: 'Verifies the sign-up of the browser that opened the link: the one that asked for it, or a new one.',
      errors: ['CODE_EXPIRED', 'NOT_FOUND'],
    })
    .input(confirmIdentityInput)
    .output(heldIdentity)
    .mutation(({ ctx, input }) => service.confirm(ctx, input)),
});
