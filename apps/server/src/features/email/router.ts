import { changeEmailInput, confirmedEmail } from '@redthread/contract/account';
import { noInput } from '@redthread/contract/common';
import { codeInput, codePurpose } from '@redthread/contract/identity';
import { z } from 'zod';
import { sessionProcedure, visitorProcedure } from '../../trpc/init.ts';
import { PROOF_REFUSALS } from '../proof/service.ts';
import * as service from './service.ts';

export const emailProcedures = {
  changeEmail: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/email/change'], status: 204 },
      writes: { stays: 'nothing: a code and two mails, until they end', bounds: ['mailsPerHour', 'networkMails'] },
      summary: 'Ask to change your address',
      description:
        'Mails a link to the new address; the old one stays until the link is used. Give your password, a fresh answer of Google, or without an email `numberCode`.',
      errors: [...PROOF_REFUSALS, 'EMAIL_TAKEN'],
    })
    .input(changeEmailInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.changeEmail(ctx, input)),

  confirmEmail: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/email/confirm'] },
      writes: { stays: 'an audit entry', bounds: [{ usesUp: 'the mailed link' }] },
      summary: 'Verify or change your address by a mailed link',
      errors: ['CODE_EXPIRED', 'WRONG_ACCOUNT', 'EMAIL_TAKEN'],
    })
    .input(codeInput)
    .output(confirmedEmail)
    .mutation(({ ctx, input }) => service.confirmEmail(ctx, input)),

  resendEmail: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/email/resend'], status: 204 },
      writes: { stays: 'nothing: a code and a mail, until they end', bounds: ['mailsPerHour', 'networkMails'] },
      summary: 'Have your verification link sent again',
      description: 'Does nothing when the address is verified already.',
      errors: ['MAILED_JUST_NOW', 'NETWORK_BUSY'],
    })
    .input(noInput)
    .output(z.null())
    .mutation(({ ctx }) => service.resendEmail(ctx)),

  inspectCode: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/code'] },
      writes: null,
      summary: 'Read what a mailed link is for',
      description: 'Does not use the link up.',
      errors: ['CODE_EXPIRED'],
    })
    .input(codeInput)
    .output(codePurpose)
    .mutation(({ ctx, input }) => service.inspectCode(ctx, input)),
};
