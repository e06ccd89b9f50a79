import { changePasswordInput, forgotPasswordInput, resetPasswordInput } from '@redthread/contract/account';
import { z } from 'zod';
import { sessionProcedure, visitorProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';

export const passwordProcedures = {
  forgotPassword: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/password/forgot'], status: 204 },
      writes: {
        stays: 'nothing: a code and a mail, until they end',
        bounds: ['mailsPerHour', 'networkMails', 'signIns'],
      },
      hearsLanguage: true,
      summary: 'Ask for a link that sets a new password',
      description: 'Answers alike whether the address has an account or not.',
      errors: ['NETWORK_BUSY'],
    })
    .input(forgotPasswordInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.forgotPassword(ctx, input)),

  resetPassword: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/password/reset'], status: 204 },
      writes: { stays: 'an audit entry', bounds: [{ usesUp: 'the mailed link' }] },
      hearsLanguage: true,
      summary: 'Set a new password by a mailed link',
      description:
        'Signs the account out everywhere. `name` is needed when the address was never verified: the account then starts afresh.',
      errors: ['CODE_EXPIRED', 'WEAK_PASSWORD', 'NETWORK_BUSY'],
    })
    .input(resetPasswordInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.resetPassword(ctx, input)),

  changePassword: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/password/change'], status: 204 },
      writes: { stays: 'an audit entry; a mail, until it ends', bounds: ['records'] },
      summary: 'Change your password',
      description: 'Ends every other session of yours.',
      errors: ['WEAK_PASSWORD', 'WRONG_PASSWORD', 'NO_PASSWORD'],
    })
    .input(changePasswordInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.changePassword(ctx, input)),
};
