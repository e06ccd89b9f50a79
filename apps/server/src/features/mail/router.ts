import { waitingMail } from '@redthread/contract/account';
import { noInput } from '@redthread/contract/common';
import { z } from 'zod';
import { visitorProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';

export const mailProcedures = {
  mailbox: visitorProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/dev/mailbox'] },
      summary: 'Read the mail that waits in a demo',
      description: 'A demo sends no mail: it shows it here. Any other server answers 404.',
      errors: ['NOT_FOUND'],
    })
    .input(noInput)
    .output(z.array(waitingMail))
    .query(({ ctx }) => service.mailbox(ctx)),
};
