import {
  authConfig,
  endSessionInput,
  loginInput,
  registerInput,
  session,
  signedInUser,
  updateMeInput,
  updateRoleInput,
  user,
} from '@redthread/contract/auth';
import { noInput } from '@redthread/contract/common';
import { z } from 'zod';
import { memberProcedure, router, visitorProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';
import * as sessionService from './session-service.ts';

export const authRouter = router({
  register: visitorProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/register'], status: 201 } })
    .input(registerInput)
    .output(signedInUser)
    .mutation(({ ctx, input }) => service.register(ctx, input)),

  login: visitorProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/login'] } })
    .input(loginInput)
    .output(signedInUser)
    .mutation(({ ctx, input }) => service.login(ctx, input)),

  logout: memberProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/logout'], status: 204 } })
    .input(noInput)
    .output(z.null())
    .mutation(({ ctx }) => service.logout(ctx)),

  me: memberProcedure
    .meta({ rest: { method: 'GET', paths: ['/api/auth/me'] } })
    .input(noInput)
    .output(user)
    .query(({ ctx }) => service.me(ctx)),

  updateMe: memberProcedure
    .meta({ rest: { method: 'PATCH', paths: ['/api/auth/me'] } })
    .input(updateMeInput)
    .output(user)
    .mutation(({ ctx, input }) => service.updateMe(ctx, input)),

  config: visitorProcedure
    .meta({ rest: { method: 'GET', paths: ['/api/auth/config'] } })
    .input(noInput)
    .output(authConfig)
    .query(({ ctx }) => service.config(ctx)),

  updateRole: memberProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/update-role'] } })
    .input(updateRoleInput)
    .output(user)
    .mutation(({ ctx, input }) => service.updateRole(ctx, input)),

  sessions: memberProcedure
    .meta({ rest: { method: 'GET', paths: ['/api/auth/sessions'] } })
    .input(noInput)
    .output(z.array(session))
    .query(({ ctx }) => sessionService.sessions(ctx)),

  endSession: memberProcedure
    .meta({ rest: { method: 'DELETE', paths: ['/api/auth/sessions/{id}'], status: 204 } })
    .input(endSessionInput)
    .output(z.null())
    .mutation(({ ctx, input }) => sessionService.endSession(ctx, input)),

  endSessions: memberProcedure
    .meta({ rest: { method: 'DELETE', paths: ['/api/auth/sessions'], status: 204 } })
    .input(noInput)
    .output(z.null())
    .mutation(({ ctx }) => sessionService.endSessions(ctx)),
});
