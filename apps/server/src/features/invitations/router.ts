import { noInput } from '@redthread/contract/common';
import { CAPS_IN_WORDS } from '@redthread/contract/described';
import {
  answerInvitationInput,
  answerMailedInvitationInput,
  comingDonor,
  confirmInvitationInput,
  exclusions,
  invitationsOfRequest,
  invitationsOfRequestInput,
  mailedInvitationInput,
  ownInvitation,
  ownInvitations,
  pauseInvitationsInput,
  pickDonorInput,
  pickedDonor,
  reportMailedOutcomeInput,
  reportOutcomeInput,
  volunteerDecisionInput,
  volunteerInput,
} from '@redthread/contract/invitations';
import { z } from 'zod';
import { memberProcedure, router, sessionProcedure, visitorProcedure } from '../../trpc/init.ts';
import * as ownRequest from './own-request.ts';
import * as service from './service.ts';

const ANSWER =
  'A yes has a place, or is `waitlisted` while all are taken; `sharesPhone` gives your phone to the poster, `arrivingAt` says when you come, at which the blood bank isn’t known to be closed unless it is urgent. With `gaveWithinDays`, it says `lastDonatedOn`; if you have yet to rest, it is a no. You can change your mind while the request is open.';
/** Why a yes is refused. */
const NO_YES = [
  'ALREADY_COMING',
  'REQUEST_CHECKED',
  'INVITATIONS_STOPPED',
  'PROFILE_HIDDEN',
  'INVITATION_OVER',
  'CLOSED_THEN',
] as const;
const NO_DECISION = ['REQUEST_NOT_FOUND', 'NOT_YOURS', 'INVITATION_UNKNOWN'] as const;
/** Why nobody is invited. */
const NO_INVITING = ['INVITATIONS_OFF', 'EMAIL_NOT_VERIFIED', 'INVITATIONS_STOPPED', 'REQUEST_NOT_CONFIRMED'] as const;
const NO_DONOR = ['DONOR_NOT_FOUND', 'DONOR_NOT_MATCHABLE', 'CANNOT_BE_INVITED', 'INVITATION_LIMIT'] as const;
const NO_OWN = ['REQUEST_NOT_FOUND', 'NOT_YOURS', 'REQUEST_WITHOUT_TOWN'] as const;
const NO_NUMBER = ['CONTACT_LIMIT', 'NETWORK_CONTACT_LIMIT'] as const;
const OUTCOME = 'That you gave moves the day of your last donation, so that you rest; the request is its poster’s.';
const STOP_BUTTON = { path: '/api/invitation/stop/{code}', page: '/ask/stop' } as const;
const LINK_BOUNDS = ['invitationLinks', 'wrongLinks'] as const;

export const invitationsRouter = router({
  pick: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/invitations'] },
      token: 'write',
      writes: { stays: 'an invitation, and an audit entry', bounds: ['contacts', 'contactsPerNetwork'] },
      summary: 'Ask a donor to give',
      description: `For people whose address is verified: puts one of your requests to a donor who accepts invitations, by mail. Your request shows who is coming. A donor is invited at most ${CAPS_IN_WORDS}, and no further away than they would travel, so \`CANNOT_BE_INVITED\` may say no more than that. Asking the same donor for the same request again changes nothing.`,
      errors: [...NO_INVITING, ...NO_DONOR, ...NO_OWN, ...NO_NUMBER, 'NO_REQUEST_TO_INVITE_FOR'],
    })
    .input(pickDonorInput)
    .output(pickedDonor)
    .mutation(({ ctx, input }) => service.pick(ctx, input)),

  // Not for API tokens: a read-only token could otherwise read other people's phones.
  mine: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/invitations'] },
      summary: 'List your invitations as a donor',
      description: 'Newest first. Who posted the request, and their phone, are there while you are coming.',
      errors: ['NO_DONOR_PROFILE'],
    })
    .input(noInput)
    .output(ownInvitations)
    .query(({ ctx }) => service.mine(ctx)),

  answer: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/invitations/answer'], status: 200 },
      writes: { stays: 'the answer, in its place, and an audit entry', bounds: ['records'] },
      summary: 'Answer an invitation',
      description: ANSWER,
      errors: ['NO_DONOR_PROFILE', 'INVITATION_UNKNOWN', ...NO_YES],
    })
    .input(answerInvitationInput)
    .output(ownInvitation)
    .mutation(({ ctx, input }) => service.answer(ctx, input)),

  reportOutcome: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/invitations/outcome'], status: 200 },
      writes: { stays: 'what came of it, in its place', bounds: ['records'] },
      summary: 'Say what came of an invitation',
      description: OUTCOME,
      errors: ['NO_DONOR_PROFILE', 'INVITATION_UNKNOWN', 'INVITATION_OVER', 'HOSPITAL_SAID'],
    })
    .input(reportOutcomeInput)
    .output(ownInvitation)
    .mutation(({ ctx, input }) => service.reportOutcome(ctx, input)),

  ofRequest: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/patient/request/{id}/invitations'] },
      summary: 'Read what became of the invitations for your request',
      description:
        'How many were invited, who is coming, with the phones that they share, and what came of it. So do members of the organisation for which it was posted. Admins may read it of any request, without the phones.',
      errors: ['REQUEST_NOT_FOUND', 'NOT_YOURS'],
    })
    .input(invitationsOfRequestInput)
    .output(invitationsOfRequest)
    .query(({ ctx, input }) => service.ofRequest(ctx, input)),

  exclusions: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/patient/request/{id}/exclusions'] },
      summary: 'Read why donors nearby are not invited for your request',
      description:
        'Of those whose blood fits, within 100 km: how many don’t accept invitations, rest, live further away than they would travel, know of the request, are on the way to another patient, were invited lately, sleep, or are O- and kept for patients who can take nothing else. In steps of five; fewer than five, or nobody, are null, and so is who rests or doesn’t accept invitations where few are left out. For verified posters of a request that asks; admins are told exact numbers, of any request.',
      errors: [...NO_OWN, ...NO_INVITING, 'REQUEST_OVER'],
    })
    .input(invitationsOfRequestInput)
    .output(exclusions)
    .query(({ ctx, input }) => ownRequest.exclusions(ctx, input)),

  // Not for API tokens: an offer that is accepted gives a patient's phone.
  volunteer: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/patient/requests/{id}/volunteer'], status: 200 },
      writes: { stays: 'an invitation, and an audit entry', bounds: ['records', 'contacts', 'contactsPerNetwork'] },
      summary: 'Offer to give for a request',
      description:
        'For donors whose address is verified. It is `volunteered` until whoever posted the request accepts, for two hours: until then nobody’s place is taken, and you are given no phone. It takes one of the phones that you are given in a day. To a request that was put to you it is a yes. Say `lastDonatedOn` unless your profile does; if you have yet to rest, it is a no. Three in 30 days may end without a donation that the poster confirmed.',
      errors: [
        'EMAIL_NOT_VERIFIED',
        'NO_DONOR_PROFILE',
        'REQUEST_NOT_FOUND',
        'CANNOT_VOLUNTEER',
        'BLOOD_MISMATCH',
        'DONOR_RESTING',
        'DONOR_UNAVAILABLE',
        'TOO_MANY_VOLUNTEERED',
        'POSTER_NOT_VERIFIED',
        ...NO_YES,
        'CONTACT_LIMIT',
        'NETWORK_CONTACT_LIMIT',
      ],
    })
    .input(volunteerInput)
    .output(ownInvitation)
    .mutation(({ ctx, input }) => service.volunteer(ctx, input)),

  accept: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/patient/request/{id}/invitations/{invitationId}/accept'], status: 200 },
      writes: { stays: 'the answer, in its place, and audit entries', bounds: ['records'] },
      summary: 'Accept a donor who offers to come',
      description:
        'They have a place, or are `waitlisted` while all are taken, and are told. With a place, they are given your phone, and you theirs if they share it; both count as phones that were given. Your address has to be verified.',
      errors: [...NO_DECISION, 'VOLUNTEER_CLOSED', 'REQUEST_CHECKED', 'EMAIL_NOT_VERIFIED', 'DONOR_NOT_MATCHABLE'],
    })
    .input(volunteerDecisionInput)
    .output(comingDonor)
    .mutation(({ ctx, input }) => ownRequest.accept(ctx, input)),

  decline: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/patient/request/{id}/invitations/{invitationId}/decline'], status: 200 },
      writes: { stays: 'the answer, in its place, and an audit entry', bounds: ['records'] },
      summary: 'Decline a donor who offers to come',
      description: 'They are told that they aren’t needed, and can’t offer for this request again.',
      errors: [...NO_DECISION, 'VOLUNTEER_CLOSED'],
    })
    .input(volunteerDecisionInput)
    .output(comingDonor)
    .mutation(({ ctx, input }) => ownRequest.decline(ctx, input)),

  confirm: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/patient/request/{id}/invitations/{invitationId}'], status: 200 },
      writes: { stays: 'what came of it, in its place, and an audit entry', bounds: ['records'] },
      summary: 'Say whether a donor came',
      description:
        'A donation counts for your request, and its donor is thanked, in a sentence that you may choose; as many as are needed end it, and all who gave are told. Your word moves your request, and so does an admin’s; that they gave begins the donor’s rest, unless one runs. Within seven days after its end you may say it otherwise.',
      errors: [...NO_DECISION, 'INVITATION_OVER', 'HOSPITAL_SAID', 'BELONGS_TO_ADMIN'],
    })
    .input(confirmInvitationInput)
    .output(comingDonor)
    .mutation(({ ctx, input }) => service.confirm(ctx, input)),

  // A POST, because what opens it doesn't belong into an address.
  open: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/invitation/open'], status: 200 },
      writes: { stays: 'nothing', bounds: LINK_BOUNDS },
      summary: 'Read the invitation of a mail',
      description: 'With what the link in the mail carries behind the `#`, and without signing in. It changes nothing.',
      errors: ['INVITATION_UNKNOWN'],
    })
    .input(mailedInvitationInput)
    .output(ownInvitation)
    .mutation(({ ctx, input }) => service.open(ctx, input)),

  answerMailed: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/invitation/answer'], status: 200 },
      writes: { stays: 'the answer, in its place, and an audit entry', bounds: LINK_BOUNDS },
      summary: 'Answer the invitation of a mail',
      description: ANSWER,
      errors: ['INVITATION_UNKNOWN', ...NO_YES],
    })
    .input(answerMailedInvitationInput)
    .output(ownInvitation)
    .mutation(({ ctx, input }) => service.answerMailed(ctx, input)),

  reportMailedOutcome: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/invitation/outcome'], status: 200 },
      writes: { stays: 'what came of it, in its place', bounds: LINK_BOUNDS },
      summary: 'Say what came of the invitation of a mail',
      description: OUTCOME,
      errors: ['INVITATION_UNKNOWN', 'INVITATION_OVER', 'HOSPITAL_SAID'],
    })
    .input(reportMailedOutcomeInput)
    .output(ownInvitation)
    .mutation(({ ctx, input }) => service.reportMailedOutcome(ctx, input)),

  pause: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/invitation/pause'], status: 204 },
      writes: { stays: 'a day in the profile, in its place', bounds: LINK_BOUNDS },
      summary: 'Pause invitations until a day',
      description:
        'With what a link in the mail carries behind the `#`, and without signing in. At most 30 days: signed in, one may pause for longer.',
      errors: ['INVITATION_UNKNOWN', 'NO_DONOR_PROFILE'],
    })
    .input(pauseInvitationsInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.pause(ctx, input)),

  stop: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/invitation/stop'], status: 204, button: STOP_BUTTON },
      writes: { stays: 'nothing: it takes a consent back', bounds: LINK_BOUNDS },
      summary: 'Stop invitations',
      description:
        'With what a link in the mail carries behind the `#`, and without signing in. Signed in, one may accept invitations again.',
      errors: ['INVITATION_UNKNOWN'],
    })
    .input(mailedInvitationInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.stop(ctx, input)),
});
