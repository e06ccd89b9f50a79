import { deleteMeInput, exportedData, historyInput, historyPage, waitingMail } from '@redthread/contract/account';
import {
  authConfig,
  loginInput,
  registerInput,
  signedInUser,
  updateMeInput,
  updateRoleInput,
  user,
} from '@redthread/contract/auth';
import { noInput } from '@redthread/contract/common';
import { z } from 'zod';
import { publicQuery, router, sessionProcedure, visitorProcedure } from '../../trpc/init.ts';
import * as accountService from '../account/service.ts';
import { emailProcedures } from '../email/router.ts';
import { googleProcedures } from '../google/router.ts';
import { passwordProcedures } from '../password/router.ts';
import { PROOF_REFUSALS } from '../proof/service.ts';
import { repeatable } from '../repeatable.ts';
import { sessionProcedures } from '../session/router.ts';
import { identityRouter } from '../sign-up/identity-router.ts';
import { tokenProcedures } from '../tokens/router.ts';
import * as service from './service.ts';

/** Whoever tries to be what they may not be is written down, whatever it was that was wrong with it. */
const roleProcedure = sessionProcedure.use(async ({ ctx, next }) => {
  const result = await next();
  if (!result.ok) await service.recordRefusedRole(ctx);
  return result;
});

export const authRouter = router({
  register: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/register'], status: 201 },
      writes: { stays: 'an account, a session, two audit entries, a mail', bounds: ['signUps', 'signIns'] },
      isRepeatable: true,
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
          secrets: ['password', 'identityToken'],
          // A session of its own, for whoever knows the password.
          replay: () => service.login(ctx, input),
        },
        (call) => service.register(call, input),
      ),
    ),

  login: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/login'] },
      writes: { stays: 'a session, an audit entry', bounds: ['signIns', 'ownSignIns'] },
      summary: 'Sign in',
      description: 'Opens a session. After some wrong passwords an address has to wait, longer each time.',
      errors: ['WRONG_CREDENTIALS'],
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

  me: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/auth/me'] },
      summary: 'Read your own account',
    })
    .input(noInput)
    .output(user)
    .query(({ ctx }) => service.me(ctx)),

  updateMe: sessionProcedure
    .meta({
      rest: { method: 'PATCH', paths: ['/api/auth/me'] },
      writes: { stays: 'the name, in its place', bounds: ['changes'] },
      summary: 'Change your name',
    })
    .input(updateMeInput)
    .output(user)
    .mutation(({ ctx, input }) => service.updateMe(ctx, input)),

  config: publicQuery
    .meta({
      rest: { method: 'GET', paths: ['/api/auth/config'] },
      summary: 'Read what a sign-in screen needs to know',
    })
    .input(noInput)
    .output(authConfig)
    .query(({ ctx }) => service.config(ctx)),

  updateRole: roleProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/update-role'] },
      writes: { stays: 'an audit entry, of a refusal too', bounds: ['records'] },
      summary: 'Choose to be a donor or a patient',
      description: 'A role decides what the dashboard shows, never what a person may do. An admin stays one.',
      errors: ['NOT_YOURS', 'ADMIN_ROLE_FIXED'],
    })
    .input(updateRoleInput)
    .output(user)
    .mutation(({ ctx, input }) => service.updateRole(ctx, input)),

  identity: identityRouter,
  ...sessionProcedures,
  ...tokenProcedures,
  ...googleProcedures,
  ...passwordProcedures,
  ...emailProcedures,

  export: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/auth/export'] },
      writes: { stays: 'nothing', bounds: ['exports'] },
      summary: 'Download everything that is kept about you',
      description:
        'Of your requests and your history the newest thousand: `requests.mine` and `auth.history` go on from their cursors.',
    })
    .input(noInput)
    .output(exportedData)
    .query(({ ctx }) => accountService.exportData(ctx)),

  history: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/auth/history'] },
      summary: 'Read what you did',
      description: 'Sign-ins, changes, numbers that you were given: what is kept on record, newest first.',
    })
    .input(historyInput)
    .output(historyPage)
    .query(({ ctx, input }) => accountService.history(ctx, input)),

  deleteMe: sessionProcedure
    .meta({
      rest: { method: 'DELETE', paths: ['/api/auth/me'], status: 204 },
      writes: { stays: 'an audit entry', bounds: [{ usesUp: 'the account' }] },
      summary: 'Delete your account',
      description:
        'Removes you, your donor profile and your requests, for good. Give your password, or a fresh answer of Google.',
      errors: PROOF_REFUSALS,
    })
    .input(deleteMeInput)
    .output(z.null())
    .mutation(({ ctx, input }) => accountService.deleteMe(ctx, input)),

  mailbox: visitorProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/dev/mailbox'] },
      summary: 'Read the mail that waits in a demo',
      description: 'A demo sends no mail: it shows it here. Any other server answers 404.',
      errors: ['NOT_FOUND'],
    })
    .input(noInput)
    .output(z.array(waitingMail))
    .query(({ ctx }) => accountService.mailbox(ctx)),
});
