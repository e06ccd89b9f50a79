import { deleteMeInput, exportedData, historyInput, historyPage } from '@redthread/contract/account';
import { updateMeInput, updateRoleInput, user } from '@redthread/contract/auth';
import { noInput } from '@redthread/contract/common';
import { z } from 'zod';
import { sessionProcedure } from '../../trpc/init.ts';
import { PROOF_REFUSALS } from '../proof/service.ts';
import * as service from './service.ts';

/** Refused role changes are audited, whatever the reason. */
const roleProcedure = sessionProcedure.use(async ({ ctx, next }) => {
  const result = await next();
  if (!result.ok) await service.recordRefusedRole(ctx);
  return result;
});

export const accountProcedures = {
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
      writes: { stays: 'the name or the language, in its place', bounds: ['changes'] },
      summary: 'Change your name, or the language of the mails to you',
      description: 'What you don’t send stays.',
    })
    .input(updateMeInput)
    .output(user)
    .mutation(({ ctx, input }) => service.updateMe(ctx, input)),

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
    .query(({ ctx }) => service.exportData(ctx)),

  history: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/auth/history'] },
      summary: 'Read what you did',
      description: 'Sign-ins, changes, numbers that you were given: what is kept on record, newest first.',
    })
    .input(historyInput)
    .output(historyPage)
    .query(({ ctx, input }) => service.history(ctx, input)),

  deleteMe: sessionProcedure
    .meta({
      rest: { method: 'DELETE', paths: ['/api/auth/me'], status: 204 },
      writes: { stays: 'an audit entry', bounds: [{ usesUp: 'the account' }] },
      summary: 'Delete your account',
      description:
        'Removes you, your donor profile and your requests, for good. Give your password, a fresh answer of Google, or without an email `numberCode`.',
      errors: PROOF_REFUSALS,
    })
    .input(deleteMeInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.deleteMe(ctx, input)),
};
