import { contact, contactInput } from '@redthread/contract/account';
import { noInput } from '@redthread/contract/common';
import {
  donorPage,
  donorProfile,
  listDonorsInput,
  registerDonorInput,
  updateDonorInput,
} from '@redthread/contract/donors';
import { z } from 'zod';
import { memberProcedure, router, visitorProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';

export const donorsRouter = router({
  list: visitorProcedure
    .meta({ rest: { method: 'GET', paths: ['/api/donor'], list: true }, token: 'read' })
    .input(listDonorsInput)
    .output(donorPage)
    .query(({ ctx, input }) => service.list(ctx, input)),

  register: memberProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/donor/register'] }, token: 'write' })
    .input(registerDonorInput)
    .output(donorProfile)
    .mutation(({ ctx, input }) => service.register(ctx, input)),

  mine: memberProcedure
    .meta({ rest: { method: 'GET', paths: ['/api/donor/me'] }, token: 'read' })
    .input(noInput)
    .output(donorProfile)
    .query(({ ctx }) => service.mine(ctx)),

  update: memberProcedure
    .meta({ rest: { method: 'PATCH', paths: ['/api/donor/me'] }, token: 'write' })
    .input(updateDonorInput)
    .output(donorProfile)
    .mutation(({ ctx, input }) => service.update(ctx, input)),

  remove: memberProcedure
    .meta({ rest: { method: 'DELETE', paths: ['/api/donor/me'], status: 204 }, token: 'write' })
    .input(noInput)
    .output(z.null())
    .mutation(({ ctx }) => service.remove(ctx)),

  contact: memberProcedure
    .meta({ rest: { method: 'POST', paths: ['/api/donor/{id}/contact'] }, token: 'write' })
    .input(contactInput)
    .output(contact)
    .mutation(({ ctx, input }) => service.contact(ctx, input)),
});
