import {
  changeEmailInput,
  changePasswordInput,
  confirmedEmail,
  deleteMeInput,
  exportedData,
  forgotPasswordInput,
  resetPasswordInput,
  waitingMail,
} from '@redthread/contract/account';
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
import { googleInput, googleOauthInput } from '@redthread/contract/google';
import { codeInput, codePurpose } from '@redthread/contract/identity';
import { apiToken, createTokenInput, newApiToken, revokeTokenInput } from '@redthread/contract/tokens';
import { z } from 'zod';
import { router, sessionProcedure, visitorProcedure } from '../../trpc/init.ts';
import * as accountService from './account-service.ts';
import * as emailService from './email-service.ts';
import * as googleService from './google-service.ts';
import { identityRouter } from './identity-router.ts';
import * as passwordService from './password-service.ts';
import * as service from './service.ts';
import * as sessionService from './session-service.ts';
import * as tokenService from './token-service.ts';

/** Whoever tries to be what they may not be is written down, whatever it was that was wrong with it. */
const roleProcedure = sessionProcedure.use(async ({ ctx, next }) => {
  const result = await next();
  if (!result.ok) await service.recordRefusedRole(ctx);
  return result;
});

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

  logout: sessionProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/logout'], status: 204 } })
    .input(noInput)
    .output(z.null())
    .mutation(({ ctx }) => service.logout(ctx)),

  me: sessionProcedure
    .meta({ rest: { method: 'GET', paths: ['/api/auth/me'] } })
    .input(noInput)
    .output(user)
    .query(({ ctx }) => service.me(ctx)),

  updateMe: sessionProcedure
    .meta({ rest: { method: 'PATCH', paths: ['/api/auth/me'] } })
    .input(updateMeInput)
    .output(user)
    .mutation(({ ctx, input }) => service.updateMe(ctx, input)),

  config: visitorProcedure
    .meta({ rest: { method: 'GET', paths: ['/api/auth/config'] } })
    .input(noInput)
    .output(authConfig)
    .query(({ ctx }) => service.config(ctx)),

  updateRole: roleProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/update-role'] } })
    .input(updateRoleInput)
    .output(user)
    .mutation(({ ctx, input }) => service.updateRole(ctx, input)),

  sessions: sessionProcedure
    .meta({ rest: { method: 'GET', paths: ['/api/auth/sessions'] } })
    .input(noInput)
    .output(z.array(session))
    .query(({ ctx }) => sessionService.sessions(ctx)),

  endSession: sessionProcedure
    .meta({ rest: { method: 'DELETE', paths: ['/api/auth/sessions/{id}'], status: 204 } })
    .input(endSessionInput)
    .output(z.null())
    .mutation(({ ctx, input }) => sessionService.endSession(ctx, input)),

  endSessions: sessionProcedure
    .meta({ rest: { method: 'DELETE', paths: ['/api/auth/sessions'], status: 204 } })
    .input(noInput)
    .output(z.null())
    .mutation(({ ctx }) => sessionService.endSessions(ctx)),

  tokens: sessionProcedure
    .meta({ rest: { method: 'GET', paths: ['/api/auth/tokens'] } })
    .input(noInput)
    .output(z.array(apiToken))
    .query(({ ctx }) => tokenService.tokens(ctx)),

  createToken: sessionProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/tokens'], status: 201 } })
    .input(createTokenInput)
    .output(newApiToken)
    .mutation(({ ctx, input }) => tokenService.createToken(ctx, input)),

  revokeToken: sessionProcedure
    .meta({ rest: { method: 'DELETE', paths: ['/api/auth/tokens/{id}'], status: 204 } })
    .input(revokeTokenInput)
    .output(z.null())
    .mutation(({ ctx, input }) => tokenService.revokeToken(ctx, input)),

  identity: identityRouter,

  google: visitorProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/google'] } })
    .input(googleInput)
    .output(signedInUser)
    .mutation(({ ctx, input }) => googleService.google(ctx, input)),

  googleOauth: visitorProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/google-oauth'] } })
    .input(googleOauthInput)
    .output(signedInUser)
    .mutation(({ ctx, input }) => googleService.googleOauth(ctx, input)),

  forgotPassword: visitorProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/password/forgot'], status: 204 } })
    .input(forgotPasswordInput)
    .output(z.null())
    .mutation(({ ctx, input }) => passwordService.forgotPassword(ctx, input)),

  resetPassword: visitorProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/password/reset'], status: 204 } })
    .input(resetPasswordInput)
    .output(z.null())
    .mutation(({ ctx, input }) => passwordService.resetPassword(ctx, input)),

  changePassword: sessionProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/password/change'], status: 204 } })
    .input(changePasswordInput)
    .output(z.null())
    .mutation(({ ctx, input }) => passwordService.changePassword(ctx, input)),

  changeEmail: sessionProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/email/change'], status: 204 } })
    .input(changeEmailInput)
    .output(z.null())
    .mutation(({ ctx, input }) => emailService.changeEmail(ctx, input)),

  confirmEmail: sessionProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/email/confirm'] } })
    .input(codeInput)
    .output(confirmedEmail)
    .mutation(({ ctx, input }) => emailService.confirmEmail(ctx, input)),

  resendEmail: sessionProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/email/resend'], status: 204 } })
    .input(noInput)
    .output(z.null())
    .mutation(({ ctx }) => emailService.resendEmail(ctx)),

  inspectCode: visitorProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/auth/code'] } })
    .input(codeInput)
    .output(codePurpose)
    .mutation(({ ctx, input }) => emailService.inspectCode(ctx, input)),

  export: sessionProcedure
    .meta({ rest: { method: 'GET', paths: ['/api/auth/export'] } })
    .input(noInput)
    .output(exportedData)
    .query(({ ctx }) => accountService.exportData(ctx)),

  deleteMe: sessionProcedure
    .meta({ rest: { method: 'DELETE', paths: ['/api/auth/me'], status: 204 } })
    .input(deleteMeInput)
    .output(z.null())
    .mutation(({ ctx, input }) => accountService.deleteMe(ctx, input)),

  mailbox: visitorProcedure
    .meta({ rest: { method: 'GET', paths: ['/api/dev/mailbox'] } })
    .input(noInput)
    .output(z.array(waitingMail))
    .query(({ ctx }) => accountService.mailbox(ctx)),
});
