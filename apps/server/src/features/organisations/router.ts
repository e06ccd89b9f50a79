import { noInput } from '@redthread/contract/common';
import { doorNotes, reviewDoorNoteInput, setDoorNoteInput } from '@redthread/contract/door-notes';
import { organisationHours, setHoursInput } from '@redthread/contract/opening-hours';
import {
  applyInput,
  bloodBanks,
  bloodBanksInput,
  callBackCode,
  inviteMemberInput,
  joinable,
  joined,
  joinInput,
  memberDutyInput,
  memberInput,
  members,
  mergedOrganisation,
  mergeOrganisationInput,
  organisation,
  organisationInput,
  organisationsToCheck,
  ownOrganisations,
  refuseOrganisationInput,
  suspendOrganisationInput,
  typeProofInput,
  verifyInput,
} from '@redthread/contract/organisations';
import { z } from 'zod';
import { adminProcedure, router, sessionProcedure, visitorProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';

const STAYS = { stays: 'an audit entry, and mails to its leads', bounds: ['records'] } as const;
const AS_MEMBER = ['ORGANISATION_NOT_FOUND', 'ORGANISATION_STOPPED', 'DUTY_MISSING'] as const;

// Nobody's API token makes members, or an organisation.
export const organisationsRouter = router({
  bloodBanks: visitorProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/organisations/blood-banks'] },
      token: 'read',
      summary: 'List the verified blood banks of a town',
      description:
        'Hospitals and blood centres of which the operator has made sure, with the phone of their switchboard.',
    })
    .input(bloodBanksInput)
    .output(bloodBanks)
    .query(({ ctx, input }) => service.bloodBanks(ctx, input)),

  hours: visitorProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/organisations/{id}/hours'] },
      summary: 'Read when a verified blood bank is open',
      description: 'On the clock of its town. Nothing in either list is not known.',
      errors: ['ORGANISATION_NOT_FOUND'],
    })
    .input(organisationInput)
    .output(organisationHours)
    .query(({ ctx, input }) => service.hours(ctx, input)),

  setHours: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/organisations/{id}/hours'], status: 200 },
      writes: { stays: 'the hours, in their place, and an audit entry', bounds: ['records'] },
      summary: 'Say when your blood bank is open',
      description:
        'In the place of all that was said before. Whoever says yes to a request that isn’t urgent comes at no other time.',
      errors: [...AS_MEMBER, 'NOT_A_HOSPITAL'],
    })
    .input(setHoursInput)
    .output(organisationHours)
    .mutation(({ ctx, input }) => service.setHours(ctx, input)),

  setDoorNote: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/organisations/{id}/door-note'], status: 200 },
      writes: { stays: 'a text of at most 120 characters, in its place, and an audit entry', bounds: ['records'] },
      summary: 'Describe the way into your blood bank',
      description:
        'For leads. Donors who said yes read it beside their code, once an admin has approved it; the one before until then. With `null` they read none from now on.',
      errors: [...AS_MEMBER, 'NOT_A_HOSPITAL'],
    })
    .input(setDoorNoteInput)
    .output(doorNotes)
    .mutation(({ ctx, input }) => service.setDoorNote(ctx, input)),

  reviewDoorNote: adminProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/admin/organisations/{id}/door-note'], status: 200 },
      writes: { stays: 'an audit entry', bounds: [{ usesUp: 'the text' }] },
      summary: 'Approve a way in, or refuse it',
      description: '`text` is what you have read: if another is proposed by now, neither happens.',
      errors: ['ORGANISATION_NOT_FOUND', 'DOOR_NOTE_CHANGED'],
    })
    .input(reviewDoorNoteInput)
    .output(organisation)
    .mutation(({ ctx, input }) => service.reviewDoorNote(ctx, input)),

  register: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/organisations'], status: 201 },
      writes: { stays: 'an organisation, until an admin refuses it, an audit entry, and a mail', bounds: ['records'] },
      summary: 'Apply for a hospital, a blood centre or an NGO',
      description:
        'An admin checks it. A work email other than your own is mailed a code, which `typeProof` takes. Where the operator listed it, you apply for that.',
      errors: ['EMAIL_NOT_VERIFIED', 'FREE_MAIL', 'DOMAIN_TAKEN', 'ORGANISATION_EXISTS', 'TOO_MANY_APPLICATIONS'],
    })
    .input(applyInput)
    .output(organisation)
    .mutation(({ ctx, input }) => service.apply(ctx, input)),

  mine: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/organisations/mine'] },
      summary: 'List your organisations',
      description: 'Those whose member you are, and those that you applied for.',
    })
    .input(noInput)
    .output(ownOrganisations)
    .query(({ ctx }) => service.mine(ctx)),

  typeProof: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/organisations/{id}/proof'], status: 200 },
      writes: { stays: 'a proof', bounds: ['records'] },
      summary: 'Type the code of a proof',
      description: 'From the mail to the work email, or from the call of the operator. Five wrong codes use both up.',
      errors: ['ORGANISATION_NOT_FOUND', 'PROOF_CODE_WRONG'],
    })
    .input(typeProofInput)
    .output(organisation)
    .mutation(({ ctx, input }) => service.typeProof(ctx, input)),

  toCheck: adminProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/admin/organisations'] },
      summary: 'List the organisations',
      description: 'Applications first, the oldest before the others.',
    })
    .input(noInput)
    .output(organisationsToCheck)
    .query(({ ctx }) => service.toCheck(ctx)),

  callBack: adminProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/admin/organisations/{id}/call-back'], status: 200 },
      writes: { stays: 'a code for a day', bounds: ['records'] },
      summary: 'Get the code of a call-back',
      description:
        'Ring the number of the official register, not the applicant’s, ask for the blood bank, and read it out. The applicant types it. Shown this once.',
      errors: ['ORGANISATION_NOT_FOUND'],
    })
    .input(organisationInput)
    .output(callBackCode)
    .mutation(({ ctx, input }) => service.callBack(ctx, input)),

  verify: adminProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/admin/organisations/{id}/verify'], status: 200 },
      writes: STAYS,
      summary: 'Verify or renew an organisation',
      description:
        'For a year, or as long as its licence. Two proofs are needed, and one of them is a call-back of its own each time. Open requests that name a hospital are its own to confirm.',
      errors: ['ORGANISATION_NOT_FOUND', 'NOT_PROVEN', 'LICENCE_ENDED', 'DOMAIN_TAKEN'],
    })
    .input(verifyInput)
    .output(organisation)
    .mutation(({ ctx, input }) => service.verify(ctx, input)),

  refuse: adminProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/admin/organisations/{id}/refuse'], status: 200 },
      writes: STAYS,
      summary: 'Refuse an application',
      errors: ['ORGANISATION_NOT_FOUND'],
    })
    .input(refuseOrganisationInput)
    .output(organisation)
    .mutation(({ ctx, input }) => service.refuse(ctx, input)),

  suspend: adminProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/admin/organisations/{id}/suspend'], status: 200 },
      writes: STAYS,
      summary: 'Suspend an organisation',
      description:
        'Its word counts no more: what it confirmed is unconfirmed. Donors who are on their way are left alone.',
      errors: ['ORGANISATION_NOT_FOUND'],
    })
    .input(suspendOrganisationInput)
    .output(organisation)
    .mutation(({ ctx, input }) => service.suspend(ctx, input)),

  merge: adminProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/admin/organisations/{id}/merge'], status: 200 },
      writes: { stays: 'an audit entry of both, and mails to donors on the way', bounds: ['records'] },
      summary: 'Merge a blood bank into another of its town',
      description:
        'Its open requests take the name of the other, which says of them what it said; donors on the way are told, and their codes are answered there. Its members and domains are the other’s, and it is suspended for good.',
      errors: ['ORGANISATION_NOT_FOUND', 'NOT_A_HOSPITAL', 'CANNOT_MERGE', 'ORGANISATION_STOPPED'],
    })
    .input(mergeOrganisationInput)
    .output(mergedOrganisation)
    .mutation(({ ctx, input }) => service.merge(ctx, input)),

  members: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/organisations/{id}/members'] },
      summary: 'List the members of your organisation',
      errors: AS_MEMBER,
    })
    .input(organisationInput)
    .output(members)
    .query(({ ctx, input }) => service.members(ctx, input)),

  inviteMember: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/organisations/{id}/members'], status: 204 },
      writes: {
        stays: 'an invitation for seven days, an audit entry',
        bounds: ['records', 'mailsPerHour'],
      },
      summary: 'Invite a colleague',
      description: 'For leads. The link in the mail works once, for whoever signs in with that address.',
      errors: [...AS_MEMBER, 'TOO_MANY_MEMBERS'],
    })
    .input(inviteMemberInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.inviteMember(ctx, input)),

  joinable: visitorProcedure
    .meta({
      // The code opens a membership: it belongs into no URL.
      rest: { method: 'POST', paths: ['/api/organisations/joinable'], status: 200 },
      writes: null,
      summary: 'Read an invitation to join',
      errors: ['JOIN_LINK_EXPIRED'],
    })
    .input(joinInput)
    .output(joinable)
    .mutation(({ ctx, input }) => service.joinable(ctx, input)),

  join: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/organisations/join'], status: 200 },
      writes: { stays: 'a membership, an audit entry', bounds: [{ usesUp: 'the invitation' }] },
      summary: 'Join an organisation',
      errors: ['JOIN_LINK_EXPIRED', 'WRONG_ACCOUNT', 'EMAIL_NOT_VERIFIED', 'TOO_MANY_MEMBERS'],
    })
    .input(joinInput)
    .output(joined)
    .mutation(({ ctx, input }) => service.join(ctx, input)),

  setDuty: sessionProcedure
    .meta({
      rest: { method: 'PATCH', paths: ['/api/organisations/{id}/members/{accountId}'], status: 204 },
      writes: { stays: 'the duty, in its place, and an audit entry', bounds: ['records'] },
      summary: 'Change what a member does',
      description: 'For leads.',
      errors: [...AS_MEMBER, 'MEMBER_NOT_FOUND', 'LAST_LEAD'],
    })
    .input(memberDutyInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.setDuty(ctx, input)),

  endMembership: sessionProcedure
    .meta({
      rest: { method: 'DELETE', paths: ['/api/organisations/{id}/members/{accountId}'], status: 204 },
      writes: { stays: 'an audit entry', bounds: [{ usesUp: 'the membership' }] },
      summary: 'End a membership',
      description: 'Your own, or, for leads, anybody’s.',
      errors: [...AS_MEMBER, 'MEMBER_NOT_FOUND', 'LAST_LEAD'],
    })
    .input(memberInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.endMembership(ctx, input)),
});
