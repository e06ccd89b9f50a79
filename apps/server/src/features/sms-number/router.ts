import { noInput } from '@redthread/contract/common';
import { askNumberCodeInput, confirmNumberInput, smsNumber } from '@redthread/contract/sms-number';
import { z } from 'zod';
import { router, sessionProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';

export const smsNumberRouter = router({
  read: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/sms-number'] },
      summary: 'Read on which phone number you are told',
      description: 'By text message, or however else the gateway of this server sends it.',
    })
    .input(noInput)
    .output(smsNumber)
    .query(({ ctx }) => service.read(ctx)),

  askCode: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/sms-number'] },
      writes: {
        stays: 'a code for ten minutes, and its message, in the place of the last',
        bounds: ['numberCodes', 'codesPerNumber', 'networkNumberCodes'],
      },
      summary: 'Send a code to a phone number',
      description:
        'For donors with a verified email. The number needs its country code. Nothing else is sent there before its code is typed in. Whoever has no email gets a code on the number that they sign in with, as `numberCode` where a call asks for a proof.',
      errors: ['NO_GATEWAY', 'EMAIL_NOT_VERIFIED', 'NO_DONOR_PROFILE', 'NUMBER_SIGNS_IN'],
    })
    .input(askNumberCodeInput)
    .output(smsNumber)
    .mutation(({ ctx, input }) => service.askCode(ctx, input)),

  confirm: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/sms-number/confirm'] },
      writes: { stays: 'the number on which one is told, in the place of the last', bounds: ['changes'] },
      summary: 'Type in the code that was sent to your number',
      description: 'Five wrong codes end it: another can be sent then.',
      errors: ['NUMBER_CODE_WRONG', 'NUMBER_CODE_EXPIRED'],
    })
    .input(confirmNumberInput)
    .output(smsNumber)
    .mutation(({ ctx, input }) => service.confirm(ctx, input)),

  end: sessionProcedure
    .meta({
      rest: { method: 'DELETE', paths: ['/api/sms-number'], status: 204 },
      writes: { stays: 'nothing: the number goes, with what waits for it', bounds: ['changes'] },
      summary: 'Be told on your phone number no longer',
      errors: ['NUMBER_SIGNS_IN'],
    })
    .input(noInput)
    .output(z.null())
    .mutation(({ ctx }) => service.end(ctx)),
});
