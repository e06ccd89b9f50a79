import { contact, contactInput } from '@redthread/contract/account';
import {
  createRequestInput,
  listRequestsInput,
  myRequestsInput,
  ownBloodRequest,
  ownRequestPage,
  requestPage,
  withdrawRequestInput,
} from '@redthread/contract/requests';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc/init.ts';
import { publicRead } from '../../trpc/public-read.ts';
import { repeatable } from '../repeatable.ts';
import * as service from './service.ts';

export const requestsRouter = router({
  list: publicRead(
    {
      rest: { method: 'GET', paths: ['/api/patient/requests', '/api/patient'], list: true },
      token: 'read',
      summary: 'List blood requests',
      description:
        'Newest first, or the most urgent first (`sort`); phones masked. `donorBloodType` leaves those that red cells of that type can serve.',
    },
    listRequestsInput,
    requestPage,
    service.list,
  ),

  create: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/patient/request'], status: 201 },
      token: 'write',
      writes: { stays: 'a request, until it is withdrawn', bounds: ['requests'] },
      isRepeatable: true,
      summary: 'Post a blood request',
      description:
        'With `unlessPosted`, the same one of yours within a day is refused, and `existingId` says which it is.',
      errors: ['SAME_REQUEST', 'REQUEST_NOT_FOUND'],
    })
    .input(createRequestInput)
    .output(ownBloodRequest)
    .mutation(({ ctx, input }) =>
      repeatable(ctx, { name: 'requests.create', input, replay: (id) => service.posted(ctx, id) }, (call) =>
        service.create(call, input),
      ),
    ),

  mine: memberProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/patient/requests/mine'], list: true },
      token: 'read',
      summary: 'List your own requests',
      description: 'Newest first, with whole phones.',
    })
    .input(myRequestsInput)
    .output(ownRequestPage)
    .query(({ ctx, input }) => service.mine(ctx, input)),

  withdraw: memberProcedure
    .meta({
      rest: { method: 'DELETE', paths: ['/api/patient/request/{id}'], status: 204 },
      token: 'write',
      writes: { stays: 'an audit entry', bounds: [{ usesUp: 'the request' }] },
      summary: 'Withdraw a request',
      description: 'For who posted it, and for admins: the patient has found blood.',
      errors: ['REQUEST_NOT_FOUND', 'NOT_YOURS'],
    })
    .input(withdrawRequestInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.withdraw(ctx, input)),

  contact: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/patient/requests/{id}/contact'] },
      token: 'write',
      writes: { stays: 'an audit entry', bounds: ['contacts', 'networkContacts'] },
      summary: "Get a patient's phone number",
      description:
        'For people whose address is verified. Each number given is written down, and a UTC day allows so many; the same one again that day is free.',
      errors: ['EMAIL_NOT_VERIFIED', 'REQUEST_NOT_FOUND', 'CONTACT_LIMIT', 'NETWORK_CONTACT_LIMIT'],
    })
    .input(contactInput)
    .output(contact)
    .mutation(({ ctx, input }) => service.contact(ctx, input)),
});
