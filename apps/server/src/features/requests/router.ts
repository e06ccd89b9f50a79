import { contact, contactInput } from '@redthread/contract/account';
import { noInput } from '@redthread/contract/common';
import {
  closeRequestInput,
  confirmRequestInput,
  createRequestInput,
  endedRequests,
  findRequestInput,
  listRequestsInput,
  myRequestsInput,
  ownBloodRequest,
  ownRequestInput,
  ownRequestPage,
  parsedRequest,
  parseRequestInput,
  requestPage,
  sharedRequest,
  updateRequestInput,
  withdrawRequestInput,
} from '@redthread/contract/requests';
import { z } from 'zod';
import { repeatable } from '../../call/repeatable.ts';
import { adminProcedure, memberProcedure, publicProcedure, router, visitorProcedure } from '../../trpc/init.ts';
import { parse } from './parse.ts';
import * as service from './service.ts';

export const requestsRouter = router({
  list: publicProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/patient/requests', '/api/patient'], list: true },
      token: 'read',
      summary: 'List blood requests',
      description:
        'Newest first, or the most urgent first (`sort`); phones masked. `donorBloodType` leaves those that red cells of that type can serve.',
    })
    .input(listRequestsInput)
    .output(requestPage)
    .query(({ ctx, input }) => service.list(ctx, input)),

  find: publicProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/patient/request/{id}'] },
      token: 'read',
      summary: 'Read a blood request',
      description: 'What its own page shows, to be passed on: nobody’s name, and no phone. `410` when it has ended.',
      errors: ['REQUEST_NOT_FOUND', 'REQUEST_ENDED'],
    })
    .input(findRequestInput)
    .output(sharedRequest)
    .query(({ ctx, input }) => service.find(ctx, input)),

  create: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/patient/request'], status: 201 },
      token: 'write',
      writes: { stays: 'a request, until it is withdrawn', bounds: ['requests'] },
      isRepeatable: true,
      summary: 'Post a blood request',
      description:
        'With `unlessPosted`, an open one for the same hospital, phone and blood type refuses it, whoever posted that, and `existingId` says which it is: two patients may share them, so post it without when it is another.',
      errors: [
        'SAME_REQUEST',
        'REQUEST_NOT_FOUND',
        'INVITATIONS_STOPPED',
        'TOO_MANY_OPEN_REQUESTS',
        'TOO_MANY_URGENT_REQUESTS',
      ],
    })
    .input(createRequestInput)
    .output(ownBloodRequest)
    .mutation(({ ctx, input }) =>
      repeatable(ctx, { name: 'requests.create', input, replay: (id) => service.posted(ctx, id) }, (key) =>
        service.create(ctx, input, key),
      ),
    ),

  // A POST, because a message doesn't belong into an address.
  parse: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/patient/request/parse'], status: 200 },
      token: 'read',
      writes: null,
      summary: 'Read a forwarded message',
      description:
        'The fields of a request from a message such as “URGENT / B+ve 2 units / Apollo Hospital, Chennai / by tomorrow 10am / call 98400 12345”, for a person to check. It isn’t kept, and nothing is posted. Times are on the clock of the town.',
    })
    .input(parseRequestInput)
    .output(parsedRequest)
    .mutation(({ ctx, input }) => parse(ctx, input)),

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

  ended: memberProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/patient/requests/ended'] },
      token: 'read',
      summary: 'List your own requests that ended',
      description: 'In the last seven days, the newest end first, with whole phones.',
    })
    .input(noInput)
    .output(endedRequests)
    .query(({ ctx }) => service.ended(ctx)),

  own: memberProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/patient/request/{id}/own'] },
      token: 'read',
      summary: 'Read a request of your own',
      description:
        'Open or ended, with its whole phone: for who posted it, or the members of the organisation for which they did.',
      errors: ['REQUEST_NOT_FOUND', 'NOT_YOURS'],
    })
    .input(ownRequestInput)
    .output(ownBloodRequest)
    .query(({ ctx, input }) => service.own(ctx, input)),

  update: memberProcedure
    .meta({
      rest: { method: 'PATCH', paths: ['/api/patient/request/{id}'] },
      token: 'write',
      writes: { stays: 'the request, in its place, and an audit entry', bounds: ['records'] },
      summary: 'Change a request',
      description:
        'How many units are needed and came, how urgent it is, and until when; and what was wrong of phone, hospital and town: donors who are coming are told at once, and with a town donors there are asked. As many units as are needed end it; one that expired within a day is opened again by a new `neededBy`.',
      errors: [
        'REQUEST_NOT_FOUND',
        'NOT_YOURS',
        'REQUEST_OVER',
        'INVITATIONS_STOPPED',
        'UNITS_BELOW_GIVEN',
        'TOO_MANY_OPEN_REQUESTS',
        'TOO_MANY_URGENT_REQUESTS',
      ],
    })
    .input(updateRequestInput)
    .output(ownBloodRequest)
    .mutation(({ ctx, input }) => service.update(ctx, input)),

  close: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/patient/request/{id}/close'], status: 204 },
      token: 'write',
      writes: { stays: 'an audit entry', bounds: [{ usesUp: 'the request' }] },
      summary: 'End a request',
      description:
        'For who posted it, or the members of the organisation for which they did, and for admins: enough came, or the blood is not needed any more.',
      errors: ['REQUEST_NOT_FOUND', 'NOT_YOURS', 'BELONGS_TO_ADMIN'],
    })
    .input(closeRequestInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.close(ctx, input)),

  withdraw: memberProcedure
    .meta({
      rest: { method: 'DELETE', paths: ['/api/patient/request/{id}'], status: 204 },
      token: 'write',
      writes: { stays: 'an audit entry', bounds: [{ usesUp: 'the request' }] },
      summary: 'Withdraw a request',
      description:
        'For who posted it, or the members of the organisation for which they did, and for admins: the patient has found blood.',
      errors: ['REQUEST_NOT_FOUND', 'NOT_YOURS', 'BELONGS_TO_ADMIN'],
    })
    .input(withdrawRequestInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.withdraw(ctx, input)),

  confirm: adminProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/patient/request/{id}/confirm'], status: 204 },
      writes: { stays: 'a time in the request, and an audit entry', bounds: ['records'] },
      summary: 'Confirm a request',
      description:
        'An admin rang the hospital by the number that it publishes. Donors are told; where the server asks for approved requests alone, they are asked from now on.',
      errors: ['REQUEST_NOT_FOUND', 'REQUEST_OVER', 'OWN_REQUEST'],
    })
    .input(confirmRequestInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.confirm(ctx, input)),

  contact: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/patient/requests/{id}/contact'] },
      token: 'write',
      writes: { stays: 'an audit entry', bounds: ['contacts', 'contactsPerNetwork'] },
      summary: "Get a patient's phone number",
      description:
        'For people whose address is verified. Each number given is written down, and a UTC day allows so many; the same one again that day is free. Where donors are asked first, a request that says until when it is needed gives its number with a yes alone: `offer`.',
      errors: [
        'EMAIL_NOT_VERIFIED',
        'INVITATIONS_STOPPED',
        'REQUEST_NOT_FOUND',
        'REQUEST_CHECKED',
        'NUMBER_AFTER_YES',
        'CONTACT_LIMIT',
        'NETWORK_CONTACT_LIMIT',
      ],
    })
    .input(contactInput)
    .output(contact)
    .mutation(({ ctx, input }) => service.contact(ctx, input)),
});
