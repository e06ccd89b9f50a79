import { contact, contactInput } from '@redthread/contract/account';
import { noInput } from '@redthread/contract/common';
import {
  donorPage,
  listDonorsInput,
  ownDonorProfile,
  registerDonorInput,
  updateDonorInput,
} from '@redthread/contract/donors';
import { z } from 'zod';
import { repeatable } from '../../call/repeatable.ts';
import { memberProcedure, publicProcedure, router } from '../../trpc/init.ts';
import * as service from './service.ts';

export const donorsRouter = router({
  list: publicProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/donor'], list: true },
      token: 'read',
      summary: 'List donors',
      description:
        'Newest first, phones masked, and names as their donors show them. `available=true` leaves out who is not on offer.',
    })
    .input(listDonorsInput)
    .output(donorPage)
    .query(({ ctx, input }) => service.list(ctx, input)),

  register: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/donor/register'] },
      token: 'write',
      writes: { stays: 'the profile, in its place', bounds: ['changes'] },
      isRepeatable: true,
      summary: 'Register as a donor',
      errors: ['NO_DONOR_PROFILE', 'BLOOD_TYPE_CONFIRMED'],
      description:
        'Makes your donor profile, or replaces it: `isAvailable` and `createdAt` stay as they were. Your name, area, age and blood type are public; with `nameDisplay` `initial`, your first name and an initial stand for the name. Left out, that stays as it was.',
    })
    .input(registerDonorInput)
    .output(ownDonorProfile)
    .mutation(({ ctx, input }) =>
      repeatable(ctx, { name: 'donors.register', input, replay: () => service.mine(ctx) }, (key) =>
        service.register(ctx, input, key),
      ),
    ),

  mine: memberProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/donor/me'] },
      token: 'read',
      summary: 'Read your own donor profile',
      description: 'With the whole phone.',
      errors: ['NO_DONOR_PROFILE'],
    })
    .input(noInput)
    .output(ownDonorProfile)
    .query(({ ctx }) => service.mine(ctx)),

  update: memberProcedure
    .meta({
      rest: { method: 'PATCH', paths: ['/api/donor/me'] },
      token: 'write',
      writes: { stays: 'the profile, in its place', bounds: ['changes'] },
      summary: 'Change your donor profile',
      description: 'Any of its fields; `isAvailable` switches you on and off.',
      errors: ['NO_DONOR_PROFILE', 'BLOOD_TYPE_CONFIRMED'],
    })
    .input(updateDonorInput)
    .output(ownDonorProfile)
    .mutation(({ ctx, input }) => service.update(ctx, input)),

  remove: memberProcedure
    .meta({
      rest: { method: 'DELETE', paths: ['/api/donor/me'], status: 204 },
      token: 'write',
      writes: { stays: 'an audit entry', bounds: ['records'] },
      summary: 'Remove your donor profile',
      errors: ['NO_DONOR_PROFILE'],
    })
    .input(noInput)
    .output(z.null())
    .mutation(({ ctx }) => service.remove(ctx)),

  contact: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/donor/{id}/contact'] },
      token: 'write',
      writes: { stays: 'an audit entry', bounds: ['contacts', 'contactsPerNetwork'] },
      summary: "Get a donor's phone number",
      description:
        'For people whose address is verified. Each number given is written down, and a UTC day allows so many; the same one again that day is free.',
      errors: [
        'EMAIL_NOT_VERIFIED',
        'INVITATIONS_STOPPED',
        'DONOR_NOT_FOUND',
        'DONOR_NOT_MATCHABLE',
        'DONOR_NOT_LISTED',
        'CONTACT_LIMIT',
        'NETWORK_CONTACT_LIMIT',
      ],
    })
    .input(contactInput)
    .output(contact)
    .mutation(({ ctx, input }) => service.contact(ctx, input)),
});
