import {
  adminFindInput,
  adminFound,
  adminHideInput,
  adminHistory,
  adminHistoryInput,
  adminIdInput,
  adminPeople,
  adminPeopleInput,
  adminRequests,
  adminRequestsInput,
  adminShowInput,
  personRecord,
  requestRecord,
  settleBloodTypeInput,
  wholePerson,
} from '@redthread/contract/admin';
import { z } from 'zod';
import { adminProcedure, router } from '../../trpc/init.ts';
import * as service from './service.ts';

const OWNER_IS_TOLD = 'Its owner is told why, by mail, and what is an admin’s stays as it is.';
const STAYS = { stays: 'an audit entry, and a mail to its owner', bounds: ['records'] } as const;
const REFUSED = [
  'PERSON_NOT_FOUND',
  'DONOR_NOT_FOUND',
  'REQUEST_NOT_FOUND',
  'REQUEST_OVER',
  'BELONGS_TO_ADMIN',
] as const;
const AS_IN_LISTS = 'Names and phones are as lists show them.';

// No API token reaches these: they hold what people did, and admins look at it one by one.
export const adminRouter = router({
  find: adminProcedure
    .meta({
      // What is looked for may be a phone or an email, which belong into no URL and no log.
      rest: { method: 'POST', paths: ['/api/admin/find'] },
      writes: null,
      summary: 'Find people and requests',
      description: `By the beginning of a name or of its last word, a whole email, the last seven digits of a phone, an id, a hospital, or a town. ${AS_IN_LISTS}`,
    })
    .input(adminFindInput)
    .output(adminFound)
    .mutation(({ ctx, input }) => service.find(ctx, input)),

  people: adminProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/admin/people'] },
      summary: 'List the people whom the overview counts, or the donors who are hidden',
      description: `Newest first. ${AS_IN_LISTS}`,
    })
    .input(adminPeopleInput)
    .output(adminPeople)
    .query(({ ctx, input }) => service.people(ctx, input)),

  requests: adminProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/admin/requests'] },
      summary: 'List the requests that the overview counts, or those that are hidden',
      description: `Open ones, or those of the group \`hidden\`, newest first. ${AS_IN_LISTS}`,
    })
    .input(adminRequestsInput)
    .output(adminRequests)
    .query(({ ctx, input }) => service.requests(ctx, input)),

  person: adminProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/admin/people/{id}'] },
      summary: 'Read about a person',
      description: `By the id of the person or of their donor profile: their requests, their invitations, and open reports about them. ${AS_IN_LISTS}`,
      errors: ['PERSON_NOT_FOUND'],
    })
    .input(adminIdInput)
    .output(personRecord)
    .query(({ ctx, input }) => service.person(ctx, input)),

  request: adminProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/admin/requests/{id}'] },
      summary: 'Read about a request',
      description: `Open or closed, with its invitations. ${AS_IN_LISTS}`,
      errors: ['REQUEST_NOT_FOUND'],
    })
    .input(adminIdInput)
    .output(requestRecord)
    .query(({ ctx, input }) => service.request(ctx, input)),

  history: adminProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/admin/history/{subject}/{id}'] },
      summary: 'Read what happened to a person or a request',
      description: 'What they did and what was done to them, as the record has it, newest first.',
      errors: ['PERSON_NOT_FOUND', 'REQUEST_NOT_FOUND'],
    })
    .input(adminHistoryInput)
    .output(adminHistory)
    .query(({ ctx, input }) => service.history(ctx, input)),

  showPerson: adminProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/admin/people/{id}/show'] },
      writes: { stays: 'an audit entry', bounds: ['records'] },
      summary: 'Show a person’s name, email and phone whole',
      description: 'It is written down who was shown them.',
      errors: ['PERSON_NOT_FOUND'],
    })
    .input(adminIdInput)
    .output(wholePerson)
    .mutation(({ ctx, input }) => service.showPerson(ctx, input)),

  hide: adminProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/admin/hide'], status: 204 },
      writes: STAYS,
      summary: 'Hide what a donor offers, or a request',
      description: `It is in no list and no match, and nobody is invited, until it is shown again. Donors who are coming are told. ${OWNER_IS_TOLD} Repeating it changes nothing.`,
      errors: [...REFUSED],
    })
    .input(adminHideInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.hide(ctx, input)),

  show: adminProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/admin/show'], status: 204 },
      writes: STAYS,
      summary: 'Show again what is hidden',
      description:
        'A request is open again unless its time is over, and whoever was invited for it still is. Its owner is told by mail. Repeating it changes nothing.',
      errors: ['PERSON_NOT_FOUND', 'DONOR_NOT_FOUND', 'REQUEST_NOT_FOUND', 'BLOOD_TYPE_DISPUTED'],
    })
    .input(adminShowInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.show(ctx, input)),

  settleBloodType: adminProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/admin/people/{id}/blood-type'], status: 204 },
      writes: STAYS,
      summary: 'Settle which blood type of a donor is right',
      description:
        'Of those that hospitals found, after a call to each. The others are forgotten, and the donor is shown again, and told by mail.',
      errors: ['ABOUT_YOURSELF', 'BLOOD_TYPE_NOT_FOUND'],
    })
    .input(settleBloodTypeInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.settleBloodType(ctx, input)),

  remove: adminProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/admin/remove'], status: 204 },
      writes: STAYS,
      summary: 'Remove what a donor offers, or a request',
      description: `As its owner would: it does not come back. The account stays. ${OWNER_IS_TOLD}`,
      errors: [...REFUSED],
    })
    .input(adminHideInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.remove(ctx, input)),
});
