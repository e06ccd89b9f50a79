import { noInput } from '@redthread/contract/common';
import { apiToken, createTokenInput, newApiToken, revokeTokenInput } from '@redthread/contract/tokens';
import { z } from 'zod';
import { repeatable } from '../../call/repeatable.ts';
import { sessionProcedure } from '../../trpc/init.ts';
import { PROOF_REFUSALS } from '../proof/service.ts';
import * as service from './service.ts';

export const tokenProcedures = {
  tokens: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/auth/tokens'] },
      summary: 'List your API tokens',
    })
    .input(noInput)
    .output(z.array(apiToken))
    .query(({ ctx }) => service.tokens(ctx)),

  createToken: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/tokens'], status: 201 },
      writes: { stays: 'an API token, an audit entry', bounds: ['tokens'] },
      isRepeatable: true,
      summary: 'Make an API token',
      description:
        'For a script: it reaches the data calls alone, as far as its scope goes. Give your password, a fresh answer of Google, or without an email `numberCode`.',
      errors: [...PROOF_REFUSALS, 'EMAIL_NOT_VERIFIED', 'TOKEN_NAME_TAKEN', 'TOO_MANY_TOKENS', 'TOKEN_TOLD_ONCE'],
    })
    .input(createTokenInput)
    .output(newApiToken)
    .mutation(({ ctx, input }) =>
      repeatable(
        ctx,
        { name: 'auth.createToken', input, secrets: ['password', 'google'], replay: service.refuseToTellAgain },
        (key) => service.createToken(ctx, input, key),
      ),
    ),

  revokeToken: sessionProcedure
    .meta({
      rest: { method: 'DELETE', paths: ['/api/auth/tokens/{id}'], status: 204 },
      writes: { stays: 'an audit entry', bounds: [{ usesUp: 'the API token' }] },
      summary: 'Revoke an API token',
      errors: ['TOKEN_NOT_FOUND'],
    })
    .input(revokeTokenInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.revokeToken(ctx, input)),
};
