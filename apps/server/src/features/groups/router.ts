import { noInput } from '@redthread/contract/common';
import {
  closeGroupInput,
  countedGroup,
  countedGroups,
  createGroupInput,
  group,
  groupCodeInput,
  groupsInput,
  ownGroups,
  renameGroupInput,
} from '@redthread/contract/groups';
import { z } from 'zod';
import { router, sessionProcedure, visitorProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';

const AS_MEMBER = ['ORGANISATION_NOT_FOUND', 'ORGANISATION_STOPPED', 'DUTY_MISSING'] as const;

export const groupsRouter = router({
  find: visitorProcedure
    .meta({
      // The code is on posters: it opens nothing but this.
      rest: { method: 'GET', paths: ['/api/groups/{groupCode}'] },
      summary: 'Read which group of donors a link is of',
      description: 'Its name, whose it is, and whether donors may join. Nothing of who is in it, nor how many.',
      errors: ['GROUP_NOT_FOUND'],
    })
    .input(groupCodeInput)
    .output(group)
    .query(({ ctx, input }) => service.find(ctx, input)),

  mine: sessionProcedure
    .meta({ rest: { method: 'GET', paths: ['/api/groups'] }, summary: 'List the groups of donors that you are in' })
    .input(noInput)
    .output(ownGroups)
    .query(({ ctx }) => service.mine(ctx)),

  join: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/groups/{groupCode}/join'], status: 200 },
      writes: { stays: 'a membership in the group', bounds: ['changes'] },
      summary: 'Join a group of donors',
      description:
        'For donors. Its organisation reads how many joined, and of which blood types, never who. New donors join with `groupCode` in the draft of `auth.code.send`.',
      errors: ['GROUP_NOT_FOUND', 'GROUP_CLOSED', 'NO_DONOR_PROFILE'],
    })
    .input(groupCodeInput)
    .output(group)
    .mutation(({ ctx, input }) => service.join(ctx, input)),

  leave: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/groups/{groupCode}/leave'], status: 204 },
      writes: { stays: 'nothing', bounds: [{ usesUp: 'the membership' }] },
      summary: 'Leave a group of donors',
      errors: ['GROUP_NOT_FOUND'],
    })
    .input(groupCodeInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.leave(ctx, input)),

  ofOrganisation: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/organisations/{id}/groups'] },
      summary: 'List the groups of your organisation',
      description: 'With counts alone: nothing below five, nor what would give such a number away.',
      errors: AS_MEMBER,
    })
    .input(groupsInput)
    .output(countedGroups)
    .query(({ ctx, input }) => service.ofOrganisation(ctx, input)),

  create: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/organisations/{id}/groups'], status: 201 },
      writes: { stays: 'a group, until a year after its end, and an audit entry', bounds: ['records'] },
      summary: 'Make a group of donors',
      description: 'For leads. Everybody with its link reads the name.',
      errors: [...AS_MEMBER, 'TOO_MANY_GROUPS'],
    })
    .input(createGroupInput)
    .output(countedGroup)
    .mutation(({ ctx, input }) => service.create(ctx, input)),

  rename: sessionProcedure
    .meta({
      rest: { method: 'PATCH', paths: ['/api/organisations/{id}/groups/{groupId}'], status: 204 },
      writes: { stays: 'the name, in its place, and an audit entry', bounds: ['records'] },
      summary: 'Rename a group of donors',
      description: 'For leads.',
      errors: [...AS_MEMBER, 'GROUP_NOT_FOUND'],
    })
    .input(renameGroupInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.rename(ctx, input)),

  close: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/organisations/{id}/groups/{groupId}/close'], status: 204 },
      writes: { stays: 'an audit entry', bounds: [{ usesUp: 'the group' }] },
      summary: 'Close a group of donors',
      description: 'For leads. Nobody joins from now on. Who is in it stays, and its counts do.',
      errors: [...AS_MEMBER, 'GROUP_NOT_FOUND'],
    })
    .input(closeGroupInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.close(ctx, input)),
});
