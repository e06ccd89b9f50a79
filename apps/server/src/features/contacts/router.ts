import { noInput } from '@redthread/contract/common';
import { contactAllowance, givenNumberPage, givenNumbersInput } from '@redthread/contract/contacts';
import { memberProcedure, router, sessionProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';

export const contactsRouter = router({
  // Not for API tokens: a read-only token could otherwise read other people's phones.
  list: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/contacts'], list: true },
      summary: 'List the phone numbers you were given',
      description:
        'Newest first, for 30 days. The phone is there on the UTC day on which it was given: a donor’s while they list it, a patient’s until it comes with a yes, or the request is over.',
    })
    .input(givenNumbersInput)
    .output(givenNumberPage)
    .query(({ ctx, input }) => service.list(ctx, input)),

  allowance: memberProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/contacts/allowance'] },
      token: 'read',
      summary: 'Read how many phone numbers are left today',
    })
    .input(noInput)
    .output(contactAllowance)
    .query(({ ctx }) => service.allowance(ctx)),
});
