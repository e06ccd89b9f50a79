import { endSessionInput, session } from '@redthread/contract/auth';
import { noInput } from '@redthread/contract/common';
import { z } from 'zod';
import { sessionProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';

export const sessionProcedures = {
  sessions: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/auth/sessions'] },
      summary: 'List your sessions',
    })
    .input(noInput)
    .output(z.array(session))
    .query(({ ctx }) => service.sessions(ctx)),

  endSession: sessionProcedure
    .meta({
      rest: { method: 'DELETE', paths: ['/api/auth/sessions/{id}'], status: 204 },
      writes: { stays: 'nothing: the session goes', bounds: [{ usesUp: 'the session' }] },
      summary: 'End one of your sessions',
      errors: ['SESSION_NOT_FOUND'],
    })
    .input(endSessionInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.endSession(ctx, input)),

  endSessions: sessionProcedure
    .meta({
      rest: { method: 'DELETE', paths: ['/api/auth/sessions'], status: 204 },
      writes: { stays: 'nothing: the sessions go', bounds: [{ usesUp: 'the session' }] },
      summary: 'Sign out everywhere',
      description: 'Ends every session of yours, this one too.',
    })
    .input(noInput)
    .output(z.null())
    .mutation(({ ctx }) => service.endSessions(ctx)),
};
