import { noInput } from '@redthread/contract/common';
import {
  moderated,
  reinstateInput,
  reinstateManyInput,
  reinstateManyResult,
  reportDonorInput,
  reportInput,
  reportMailedInput,
  resolveReportsInput,
  settleDisputeInput,
  suspendInput,
} from '@redthread/contract/moderation';
import { z } from 'zod';
import { adminProcedure, router, sessionProcedure, visitorProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';

const REPORT =
  'That they wanted money, that what they say isn’t so, or that they were rude. One report about money, or two by different people, stop all invitations for that person until an admin has looked; not those of accounts in their first week, nor about an offer that nobody accepted, nor of a person whose reports stopped two people in 30 days: admins read them, and they count beside another. Repeating it changes nothing.';
const STAYS = 'a report, until 90 days after an admin settled it, and an audit entry';
/** Why what was reported of a person stays open. */
const NO_START = ['PERSON_NOT_FOUND', 'REPORTED_MEANWHILE', 'ABOUT_YOURSELF'] as const;
/** Admins do this after a look at what happened: no script does. */
const BY_ADMIN = { writes: { stays: 'an audit entry', bounds: ['records'] } } as const;

export const moderationRouter = router({
  report: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/invitations/report'], status: 204 },
      writes: { stays: STAYS, bounds: ['records'] },
      summary: 'Report who posted the request of an invitation',
      description: REPORT,
      errors: ['INVITATION_UNKNOWN', 'INVITATION_OVER'],
    })
    .input(reportInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.report(ctx, input)),

  reportMailed: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/invitation/report'], status: 204 },
      writes: { stays: STAYS, bounds: ['invitationLinks', 'wrongLinks'] },
      summary: 'Report who posted the request of a mailed invitation',
      description: 'As `moderation.report`, with what the link carries behind the `#`, and without signing in.',
      errors: ['INVITATION_UNKNOWN', 'INVITATION_OVER'],
    })
    .input(reportMailedInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.reportMailed(ctx, input)),

  reportDonor: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/patient/request/{id}/invitations/{invitationId}/report'], status: 204 },
      writes: { stays: STAYS, bounds: ['records'] },
      summary: 'Report a donor who said yes to your request',
      description: 'As `moderation.report`.',
      errors: ['REQUEST_NOT_FOUND', 'NOT_YOURS', 'EMAIL_NOT_VERIFIED', 'INVITATION_UNKNOWN', 'INVITATION_OVER'],
    })
    .input(reportDonorInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.reportDonor(ctx, input)),

  suspended: adminProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/admin/suspended'] },
      summary: 'List who is suspended, and about whom reports are open',
      description: 'With their open requests. Names and phones are as lists show them; who reported is not said.',
    })
    .input(noInput)
    .output(moderated)
    .query(({ ctx }) => service.suspended(ctx)),

  suspend: adminProcedure
    .meta({
      ...BY_ADMIN,
      rest: { method: 'POST', paths: ['/api/admin/suspend'], status: 204 },
      summary: 'Suspend a person, or a request',
      description:
        'Nobody more is invited, and donors who are coming are told to call the hospital first. A person isn’t invited either, and can post nothing that invites.',
      errors: ['PERSON_NOT_FOUND', 'REQUEST_NOT_FOUND', 'REQUEST_OVER', 'BELONGS_TO_ADMIN'],
    })
    .input(suspendInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.suspend(ctx, input)),

  reinstate: adminProcedure
    .meta({
      ...BY_ADMIN,
      rest: { method: 'POST', paths: ['/api/admin/reinstate'], status: 204 },
      summary: 'Reinstate a person, or a request',
      description:
        'For a person with all requests, whose reports it settles, unless one came after `seenAt`; or for one request.',
      errors: [...NO_START, 'PERSON_STOPPED', 'REQUEST_NOT_FOUND', 'REQUEST_OVER'],
    })
    .input(reinstateInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.reinstate(ctx, input)),

  reinstateMany: adminProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/admin/reinstate-many'] },
      writes: { stays: 'an audit entry for each person', bounds: ['records'] },
      summary: 'Reinstate many people',
      description:
        'As `moderation.reinstate` for each of them, whom somebody had stopped by false reports. It counts as one call. Those in `left` stay stopped: somebody has reported them meanwhile, they are gone, or they are you.',
    })
    .input(reinstateManyInput)
    .output(reinstateManyResult)
    .mutation(({ ctx, input }) => service.reinstateMany(ctx, input)),

  resolveReports: adminProcedure
    .meta({
      ...BY_ADMIN,
      rest: { method: 'POST', paths: ['/api/admin/resolve-reports'], status: 204 },
      summary: 'Settle the reports about a person',
      description: 'They count no more. Whether the person’s asking is stopped stays as it is.',
      errors: NO_START,
    })
    .input(resolveReportsInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.resolveReports(ctx, input)),

  settleDispute: adminProcedure
    .meta({
      ...BY_ADMIN,
      rest: { method: 'POST', paths: ['/api/admin/settle-dispute'], status: 204 },
      summary: 'Say what came of an invitation of which a hospital and its donor say otherwise',
      description:
        'A donor said that they were there; the hospital, that they didn’t come. From then on it is the hospital’s word.',
      errors: ['INVITATION_UNKNOWN'],
    })
    .input(settleDisputeInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.settleDispute(ctx, input)),
});
