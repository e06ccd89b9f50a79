import {
  deskRequest,
  deskRequests,
  deskRequestsInput,
  hospitalConfirmInput,
  hospitalRefuseInput,
  postForInput,
} from '@redthread/contract/organisations';
import { ownBloodRequest } from '@redthread/contract/requests';
import { repeatable } from '../../call/repeatable.ts';
import { memberProcedure, router } from '../../trpc/init.ts';
import { posted } from '../requests/service.ts';
import * as service from './service.ts';

const AS_MEMBER = ['ORGANISATION_NOT_FOUND', 'ORGANISATION_STOPPED', 'DUTY_MISSING'] as const;
const AT_HOSPITAL = ['REQUEST_NOT_FOUND', 'REQUEST_OVER', 'ORGANISATION_STOPPED'] as const;

export const deskRouter = router({
  requests: memberProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/desk/{id}/requests'] },
      token: 'read',
      summary: 'List the open requests at your hospital',
      description: 'Those it has said nothing of (`toConfirm`), or has confirmed (`open`), the soonest end first.',
      errors: [...AS_MEMBER, 'NOT_A_HOSPITAL'],
    })
    .input(deskRequestsInput)
    .output(deskRequests)
    .query(({ ctx, input }) => service.requests(ctx, input)),

  confirm: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/desk/requests/{id}/confirm'], status: 200 },
      token: 'write',
      writes: { stays: 'a time in the request, and an audit entry', bounds: [{ usesUp: 'the request' }] },
      summary: 'Say that a request at your hospital is true',
      description: 'Donors are told. Where the server asks only for such requests, they are asked from now on.',
      errors: AT_HOSPITAL,
    })
    .input(hospitalConfirmInput)
    .output(deskRequest)
    .mutation(({ ctx, input }) => service.confirm(ctx, input)),

  refuse: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/desk/requests/{id}/refuse'], status: 200 },
      token: 'write',
      writes: { stays: 'a reason in the request, an audit entry, a mail', bounds: ['changes'] },
      summary: 'Say that a request at your hospital is not so',
      description: 'Nobody more is asked for it, and its poster is told why, with the phone of the hospital.',
      errors: AT_HOSPITAL,
    })
    .input(hospitalRefuseInput)
    .output(deskRequest)
    .mutation(({ ctx, input }) => service.refuse(ctx, input)),

  post: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/desk/requests'], status: 201 },
      token: 'write',
      writes: { stays: 'a request, until it ends', bounds: ['requests'] },
      isRepeatable: true,
      summary: 'Post a request for your organisation',
      description:
        'A hospital’s is its own, and confirmed as it is posted. An NGO says the hospital, its town, and a phone. Up to thirty days ahead, and sixty open at a time.',
      errors: [...AS_MEMBER, 'REQUEST_NOT_FOUND', 'INVITATIONS_STOPPED', 'TOO_MANY_OPEN_OF_ORGANISATION'],
    })
    .input(postForInput)
    .output(ownBloodRequest)
    .mutation(({ ctx, input }) =>
      repeatable(ctx, { name: 'desk.post', input, replay: (id) => posted(ctx, id) }, (key) =>
        service.post(ctx, input, key),
      ),
    ),
});
