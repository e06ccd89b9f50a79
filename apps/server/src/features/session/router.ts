import { endSessionInput, loginInput, session, signedInUser } from '@redthread/contract/auth';
import { noInput } from '@redthread/contract/common';
import { z } from 'zod';
import { sessionProcedure, visitorProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';

export const sessionProcedures = {
  login: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/login'] },
      writes: { stays: 'a session, an audit entry', bounds: ['signIns', 'ownSignIns'] },
      summary: 'Sign in',
      description: 'Opens a session. After some wrong passwords an address has to wait, longer each time.',
      errors: ['WRONG_CREDENTIALS', 'NETWORK_BUSY'],
    })
    .input(loginInput)
    .output(signedInUser)
    .mutation(({ ctx, input }) => service.login(ctx, input)),

  logout: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/logout'], status: 204 },
      writes: { stays: 'nothing: the session goes', bounds: [{ usesUp: 'the session' }] },
      summary: 'Sign out',
      description: 'Ends the session of this token on the server.',
    })
    .input(noInput)
    .output(z.null())
    .mutation(({ ctx }) => service.logout(ctx)),

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
