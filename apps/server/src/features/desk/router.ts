import {
  arrivalDetail,
  arrivalInput,
  arrivals,
  checkInInput,
  confirmBloodTypeInput,
  deskRequest,
  deskRequests,
  deskRequestsInput,
  hospitalConfirmInput,
  hospitalRefuseInput,
  missedInput,
  organisationInput,
  postForInput,
  queuedRequest,
  requestQueue,
  takeCareInput,
  usedInput,
} from '@redthread/contract/organisations';
import { ownBloodRequest } from '@redthread/contract/requests';
import { z } from 'zod';
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

  queue: memberProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/desk/{id}/queue'] },
      token: 'read',
      summary: 'List the open requests of your organisation',
      description:
        'Those that its members posted for it, the soonest end first: how many donors were contacted and are coming, who takes care of it, and the note of the members.',
      errors: AS_MEMBER,
    })
    .input(organisationInput)
    .output(requestQueue)
    .query(({ ctx, input }) => service.queue(ctx, input)),

  takeCare: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/desk/requests/{id}/care'], status: 200 },
      token: 'write',
      writes: { stays: 'the request, in its place', bounds: ['changes'] },
      summary: 'Say who takes care of a request, and write a note on it',
      description:
        'Any member of its organisation, who may choose any of them, or nobody. The note is for them alone, and goes with the request.',
      errors: ['REQUEST_NOT_FOUND', 'REQUEST_OVER', 'ORGANISATION_STOPPED', 'MEMBER_NOT_FOUND', 'NOTE_CHANGED'],
    })
    .input(takeCareInput)
    .output(queuedRequest)
    .mutation(({ ctx, input }) => service.takeCare(ctx, input)),

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

  arrivals: memberProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/desk/{id}/arrivals'] },
      token: 'read',
      summary: 'List the donors on their way to your hospital',
      description:
        'By the time at which they are expected; then those of whom the desk said something in the last day, and those who gave in the last seven, the last first.',
      errors: [...AS_MEMBER, 'NOT_A_HOSPITAL'],
    })
    .input(organisationInput)
    .output(arrivals)
    .query(({ ctx, input }) => service.arrivals(ctx, input)),

  arrival: memberProcedure
    .meta({
      // A code opens somebody's name: it belongs into no URL.
      rest: { method: 'POST', paths: ['/api/desk/{id}/arrival'], status: 200 },
      token: 'read',
      writes: null,
      summary: 'Read whom an arrival code is of',
      description: 'Thirty wrong codes an hour are as many as one member may type, and two hundred all of a hospital.',
      errors: [...AS_MEMBER, 'NOT_A_HOSPITAL', 'ARRIVAL_UNKNOWN'],
    })
    .input(arrivalInput)
    .output(arrivalDetail)
    .mutation(({ ctx, input }) => service.arrival(ctx, input)),

  checkIn: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/desk/{id}/check-in'], status: 200 },
      token: 'write',
      writes: {
        stays: 'what came of an invitation, a donation, an audit entry, a mail',
        bounds: [{ usesUp: 'the invitation' }],
      },
      summary: 'Check a donor in, and say what came of it',
      description:
        'They arrived, gave, or came and none was taken; or it was said of the wrong donor, who is on the way again. The hospital’s word counts more than the poster’s and the donor’s. Said twice, it is said once.',
      errors: [...AS_MEMBER, 'NOT_A_HOSPITAL', 'ARRIVAL_UNKNOWN', 'INVITATION_OVER'],
    })
    .input(checkInInput)
    .output(arrivalDetail)
    .mutation(({ ctx, input }) => service.checkIn(ctx, input)),

  confirmBloodType: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/desk/{id}/blood-type'], status: 200 },
      token: 'write',
      writes: { stays: 'a blood type, an audit entry, a mail', bounds: ['changes'] },
      summary: 'Say which blood type the laboratory found',
      description:
        'For members with the duty lab. It is the donor’s from now on: invitations that it doesn’t fit end at once. Where another hospital found another, the donor is hidden until an admin has asked both.',
      errors: [...AS_MEMBER, 'NOT_A_HOSPITAL', 'ARRIVAL_UNKNOWN'],
    })
    .input(confirmBloodTypeInput)
    .output(arrivalDetail)
    .mutation(({ ctx, input }) => service.confirmBloodType(ctx, input)),

  missed: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/desk/{id}/missed'], status: 204 },
      token: 'write',
      writes: { stays: 'what came of an invitation, an audit entry', bounds: [{ usesUp: 'the invitation' }] },
      summary: 'Say that a donor did not come',
      errors: [...AS_MEMBER, 'NOT_A_HOSPITAL', 'ARRIVAL_UNKNOWN', 'INVITATION_OVER'],
    })
    .input(missedInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.missed(ctx, input)),

  used: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/desk/{id}/used'], status: 204 },
      token: 'write',
      writes: { stays: 'a time in a donation, an audit entry, a mail', bounds: [{ usesUp: 'the donation' }] },
      summary: 'Say that what a donor gave was used',
      description:
        'Of a donation that your desk confirmed in the last seven days. The donor is told that it has helped someone, without of whom. Said twice, it is said once; it can’t be taken back.',
      errors: [...AS_MEMBER, 'NOT_A_HOSPITAL', 'ARRIVAL_UNKNOWN', 'INVITATION_OVER'],
    })
    .input(usedInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.used(ctx, input)),

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
