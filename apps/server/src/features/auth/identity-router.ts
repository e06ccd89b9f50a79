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

/** The embedded identity service. Tokens and codes come in bodies, so that they stand in no address. */
export const identityRouter = router({
  create: visitorProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/identity/create'], status: 201 } })
    .input(createIdentityInput)
    .output(heldIdentity)
    .mutation(({ ctx, input }) => service.create(ctx, input)),

  sendVerification: visitorProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/identity/send-verification'], status: 204 } })
    .input(identityTokenInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.sendVerification(ctx, input)),

  reload: visitorProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/identity/reload'] } })
    .input(identityTokenInput)
    .output(identity)
    .mutation(({ ctx, input }) => service.reload(ctx, input)),

  refresh: visitorProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/identity/refresh'] } })
    .input(identityTokenInput)
    .output(heldIdentity)
    .mutation(({ ctx, input }) => service.refresh(ctx, input)),

  confirm: visitorProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/identity/confirm'] } })
    .input(confirmIdentityInput)
    .output(heldIdentity)
    .mutation(({ ctx, input }) => service.confirm(ctx, input)),
});
