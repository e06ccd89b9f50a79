import {
  deskFindInput,
  deskFound,
  deskHistory,
  deskHistoryInput,
  deskIdInput,
  deskPeople,
  deskPeopleInput,
  deskRequests,
  deskRequestsInput,
  personRecord,
  requestRecord,
  wholePerson,
} from '@redthread/contract/desk';
import { adminProcedure, router } from '../../trpc/init.ts';
import * as service from './service.ts';

const AS_IN_LISTS = 'Names and phones are as lists show them.';

// No API token reaches the desk: it holds what people did, and admins look at it one by one.
export const deskRouter = router({
  find: adminProcedure
    .meta({
      // What is looked for may be a phone or an email, which belong into no URL and no log.
      rest: { method: 'POST', paths: ['/api/admin/find'] },
      writes: null,
      summary: 'Find people and requests',
      description: `By the beginning of a name or of its last word, a whole email, the last seven digits of a phone, an id, or a town. ${AS_IN_LISTS}`,
    })
    .input(deskFindInput)
    .output(deskFound)
    .mutation(({ ctx, input }) => service.find(ctx, input)),

  people: adminProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/admin/people'] },
      summary: 'List the people whom the overview counts',
      description: `Newest first. ${AS_IN_LISTS}`,
    })
    .input(deskPeopleInput)
    .output(deskPeople)
    .query(({ ctx, input }) => service.people(ctx, input)),

  requests: adminProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/admin/requests'] },
      summary: 'List the requests that the overview counts',
      description: `Open ones, newest first. ${AS_IN_LISTS}`,
    })
    .input(deskRequestsInput)
    .output(deskRequests)
    .query(({ ctx, input }) => service.requests(ctx, input)),

  person: adminProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/admin/people/{id}'] },
      summary: 'Read about a person',
      description: `By the id of the person or of their donor profile: their requests, what they were asked, and open reports about them. ${AS_IN_LISTS}`,
      errors: ['PERSON_NOT_FOUND'],
    })
    .input(deskIdInput)
    .output(personRecord)
    .query(({ ctx, input }) => service.person(ctx, input)),

  request: adminProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/admin/requests/{id}'] },
      summary: 'Read about a request',
      description: `Open or closed, with the asks for it. ${AS_IN_LISTS}`,
      errors: ['REQUEST_NOT_FOUND'],
    })
    .input(deskIdInput)
    .output(requestRecord)
    .query(({ ctx, input }) => service.request(ctx, input)),

  history: adminProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/admin/history/{subject}/{id}'] },
      summary: 'Read what happened to a person or a request',
      description: 'What they did and what was done to them, as the record has it, newest first.',
      errors: ['PERSON_NOT_FOUND', 'REQUEST_NOT_FOUND'],
    })
    .input(deskHistoryInput)
    .output(deskHistory)
    .query(({ ctx, input }) => service.history(ctx, input)),

  showPerson: adminProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/admin/people/{id}/show'] },
      writes: { stays: 'an audit entry', bounds: ['records'] },
      summary: 'Show a person’s name, email and phone whole',
      description: 'It is written down who was shown them.',
      errors: ['PERSON_NOT_FOUND'],
    })
    .input(deskIdInput)
    .output(wholePerson)
    .mutation(({ ctx, input }) => service.showPerson(ctx, input)),
});
