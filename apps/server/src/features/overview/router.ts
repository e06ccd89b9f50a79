import { noInput } from '@redthread/contract/common';
import { invitationOverview } from '@redthread/contract/moderation';
import {
  adminOverview,
  homeFigures,
  impact as impactFigures,
  newestWhole,
  serverAbout,
} from '@redthread/contract/overview';
import { adminProcedure, publicProcedure, router } from '../../trpc/init.ts';
import { invitations } from './invitations.ts';
import * as service from './service.ts';

export const overviewRouter = router({
  home: publicProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/stats'] },
      token: 'read',
      summary: 'Read the figures of the home page',
    })
    .input(noInput)
    .output(homeFigures)
    .query(({ ctx }) => service.home(ctx)),

  impact: publicProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/impact'] },
      token: 'read',
      summary: 'Read what came of requests, by month',
      description:
        'Of the requests with an end that were over in a UTC month, a week after it: how many, how many had enough units, how many units and invitations, and within how many minutes half had a first yes and were filled. The newest of twelve months first. Counts below five are null, and so is whatever would tell them.',
    })
    .input(noInput)
    .output(impactFigures)
    .query(({ ctx }) => service.impact(ctx)),

  about: publicProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/about'] },
      token: 'read',
      summary: 'Read who runs this server, and what it does with data',
    })
    .input(noInput)
    .output(serverAbout)
    .query(({ ctx }) => service.about(ctx)),

  admin: adminProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/admin/overview'] },
      token: 'read',
      summary: "Read the admins' overview",
      description: 'Names and phones are as lists show them.',
    })
    .input(noInput)
    .output(adminOverview)
    .query(({ ctx }) => service.admin(ctx)),

  invitations: adminProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/admin/invitations'] },
      token: 'read',
      summary: 'Read how asking goes',
      description:
        'Open requests, those that wait for a first yes or to be confirmed, what came of invitations, and what share of donors was invited recently. Names and phones are as lists show them; numbers of people below five are null.',
    })
    .input(noInput)
    .output(invitationOverview)
    .query(({ ctx }) => invitations(ctx)),

  showNewest: adminProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/admin/newest'] },
      writes: { stays: 'an audit entry', bounds: ['records'] },
      summary: 'Show the newest donors and requests whole',
      description: 'As each sees themself, names and phones whole; it is written down who was shown them.',
    })
    .input(noInput)
    .output(newestWhole)
    .mutation(({ ctx }) => service.showNewest(ctx)),
});
