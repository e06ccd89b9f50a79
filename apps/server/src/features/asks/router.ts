import {
  answerAskInput,
  answerMailedAskInput,
  asksOfRequest,
  asksOfRequestInput,
  comingDonor,
  confirmAskInput,
  exclusions,
  mailedAskInput,
  offerInput,
  ownAsk,
  ownAsks,
  pauseAsksInput,
  pickDonorInput,
  pickedDonor,
  tellAskInput,
  tellMailedAskInput,
  volunteerDecisionInput,
} from '@redthread/contract/asks';
import { noInput } from '@redthread/contract/common';
import { CAPS_IN_WORDS } from '@redthread/contract/described';
import { z } from 'zod';
import { memberProcedure, router, sessionProcedure, visitorProcedure } from '../../trpc/init.ts';
import * as ownRequest from './own-request.ts';
import * as service from './service.ts';

const ANSWER =
  'A yes has a place, or waits in `reserve` while all are taken; `sharesPhone` gives your phone to the poster, `arrivingAt` says when you come. With `gaveWithinDays`, it says `lastDonatedOn`; if you have yet to rest, it is a no. You can change your mind while the request is open.';
/** Why a yes is refused. */
const NO_YES = ['ALREADY_COMING', 'REQUEST_CHECKED', 'ASKING_STOPPED', 'OFFER_HIDDEN', 'ASK_OVER'] as const;
const NO_DECISION = ['REQUEST_NOT_FOUND', 'NOT_YOURS', 'ASK_UNKNOWN'] as const;
/** Why nobody is asked. */
const NO_ASKING = ['ASKS_OFF', 'EMAIL_NOT_VERIFIED', 'ASKING_STOPPED', 'REQUEST_NOT_CONFIRMED'] as const;
const NO_DONOR = ['DONOR_NOT_FOUND', 'DONOR_NOT_OFFERED', 'CANNOT_BE_ASKED', 'INVITATION_LIMIT'] as const;
const NO_OWN = ['REQUEST_NOT_FOUND', 'NOT_YOURS', 'REQUEST_WITHOUT_TOWN'] as const;
const NO_NUMBER = ['CONTACT_LIMIT', 'NETWORK_CONTACT_LIMIT'] as const;
const OUTCOME = 'That you gave moves the day of your last donation, so that you rest; the request is its poster’s.';
const STOP_BUTTON = { path: '/api/ask/stop/{code}', page: '/ask/stop' } as const;
const LINK_BOUNDS = ['askLinks', 'wrongLinks'] as const;

export const asksRouter = router({
  pick: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/asks'] },
      token: 'write',
      writes: { stays: 'an ask, and an audit entry', bounds: ['contacts', 'networkContacts'] },
      summary: 'Ask a donor to give',
      description: `For people whose address is verified: puts one of your requests to a donor who lets us ask, by mail. Your request shows who is coming. A donor is asked at most ${CAPS_IN_WORDS}, and no further away than they would travel, so \`CANNOT_BE_ASKED\` may say no more than that. Asking the same donor for the same request again changes nothing.`,
      errors: [...NO_ASKING, ...NO_DONOR, ...NO_OWN, ...NO_NUMBER, 'NO_REQUEST_TO_ASK_FOR'],
    })
    .input(pickDonorInput)
    .output(pickedDonor)
    .mutation(({ ctx, input }) => service.pick(ctx, input)),

  // Not for API tokens: a read-only token could otherwise read other people's phones.
  mine: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/asks'] },
      summary: 'List what you were asked as a donor',
      description: 'Newest first. Who posted the request, and their phone, are there while you are coming.',
      errors: ['NO_DONOR_PROFILE'],
    })
    .input(noInput)
    .output(ownAsks)
    .query(({ ctx }) => service.mine(ctx)),

  answer: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/asks/answer'], status: 200 },
      writes: { stays: 'the answer, in its place, and an audit entry', bounds: ['records'] },
      summary: 'Answer an ask',
      description: ANSWER,
      errors: ['NO_DONOR_PROFILE', 'ASK_UNKNOWN', ...NO_YES],
    })
    .input(answerAskInput)
    .output(ownAsk)
    .mutation(({ ctx, input }) => service.answer(ctx, input)),

  tell: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/asks/outcome'], status: 200 },
      writes: { stays: 'what came of it, in its place', bounds: ['records'] },
      summary: 'Say what came of an ask',
      description: OUTCOME,
      errors: ['NO_DONOR_PROFILE', 'ASK_UNKNOWN', 'ASK_OVER'],
    })
    .input(tellAskInput)
    .output(ownAsk)
    .mutation(({ ctx, input }) => service.tell(ctx, input)),

  ofRequest: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/patient/request/{id}/asks'] },
      summary: 'Read what became of the asks for your request',
      description:
        'How many were asked, who is coming, with the phones that they share, and what came of it. Admins may read it of any request, without the phones.',
      errors: ['REQUEST_NOT_FOUND', 'NOT_YOURS'],
    })
    .input(asksOfRequestInput)
    .output(asksOfRequest)
    .query(({ ctx, input }) => service.ofRequest(ctx, input)),

  exclusions: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/patient/request/{id}/exclusions'] },
      summary: 'Read why donors near are not asked for your request',
      description:
        'Of those whose blood fits, within 100 km: how many don’t let us ask, rest, live further away than they would travel, know of the request, are on the way to another patient, were asked lately, sleep, or are O- and kept for patients who can take nothing else. In steps of five; fewer than five, or nobody, are null, and so is who rests or doesn’t let us ask where few are left out. For verified posters of a request that asks; admins are told exact numbers, of any request.',
      errors: [...NO_OWN, ...NO_ASKING, 'REQUEST_OVER'],
    })
    .input(asksOfRequestInput)
    .output(exclusions)
    .query(({ ctx, input }) => ownRequest.exclusions(ctx, input)),

  // Not for API tokens: an offer that is accepted gives a patient's phone.
  offer: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/patient/requests/{id}/offer'], status: 200 },
      writes: { stays: 'an ask, and an audit entry', bounds: ['records', 'contacts', 'networkContacts'] },
      summary: 'Offer to give for a request',
      description:
        'For donors whose address is verified. It is `volunteered` until whoever posted the request accepts, for two hours: until then nobody’s place is taken, and you are given no phone. It takes one of the phones that you are given in a day. To a request that was put to you it is a yes. Say `lastDonatedOn` unless your profile does; if you have yet to rest, it is a no. Three in 30 days may end without a donation that the poster confirmed.',
      errors: [
        'EMAIL_NOT_VERIFIED',
        'NO_DONOR_PROFILE',
        'REQUEST_NOT_FOUND',
        'CANNOT_OFFER',
        'BLOOD_MISMATCH',
        'DONOR_RESTING',
        'DONOR_UNAVAILABLE',
        'TOO_MANY_OFFERS',
        'POSTER_NOT_VERIFIED',
        ...NO_YES,
        'CONTACT_LIMIT',
        'NETWORK_CONTACT_LIMIT',
      ],
    })
    .input(offerInput)
    .output(ownAsk)
    .mutation(({ ctx, input }) => service.offer(ctx, input)),

  accept: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/patient/request/{id}/asks/{askId}/accept'], status: 200 },
      writes: { stays: 'the answer, in its place, and audit entries', bounds: ['records'] },
      summary: 'Accept a donor who offers to come',
      description:
        'They have a place, or wait in `reserve` while all are taken, and are told. With a place, they are given your phone, and you theirs if they share it; both count as phones that were given. Your address has to be verified.',
      errors: [...NO_DECISION, 'OFFER_OVER', 'REQUEST_CHECKED', 'EMAIL_NOT_VERIFIED', 'DONOR_NOT_OFFERED'],
    })
    .input(volunteerDecisionInput)
    .output(comingDonor)
    .mutation(({ ctx, input }) => ownRequest.accept(ctx, input)),

  decline: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/patient/request/{id}/asks/{askId}/decline'], status: 200 },
      writes: { stays: 'the answer, in its place, and an audit entry', bounds: ['records'] },
      summary: 'Decline a donor who offers to come',
      description: 'They are told that they aren’t needed, and can’t offer for this request again.',
      errors: [...NO_DECISION, 'OFFER_OVER'],
    })
    .input(volunteerDecisionInput)
    .output(comingDonor)
    .mutation(({ ctx, input }) => ownRequest.decline(ctx, input)),

  confirm: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/patient/request/{id}/asks/{askId}'], status: 200 },
      writes: { stays: 'what came of it, in its place, and an audit entry', bounds: ['records'] },
      summary: 'Say whether a donor came',
      description:
        'A donation counts for your request, and its donor is thanked, in a sentence that you may choose; as many as are needed end it, and all who gave are told. Your word moves your request alone, and so does an admin’s. Within seven days after its end you may say it otherwise.',
      errors: [...NO_DECISION, 'ASK_OVER', 'BELONGS_TO_ADMIN'],
    })
    .input(confirmAskInput)
    .output(comingDonor)
    .mutation(({ ctx, input }) => service.confirm(ctx, input)),

  // A POST, because what opens it doesn't belong into an address.
  open: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/ask/open'], status: 200 },
      writes: { stays: 'nothing', bounds: LINK_BOUNDS },
      summary: 'Read the ask of a mail',
      description: 'With what the link in the mail carries behind the `#`, and without signing in. It changes nothing.',
      errors: ['ASK_UNKNOWN'],
    })
    .input(mailedAskInput)
    .output(ownAsk)
    .mutation(({ ctx, input }) => service.open(ctx, input)),

  answerMailed: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/ask/answer'], status: 200 },
      writes: { stays: 'the answer, in its place, and an audit entry', bounds: LINK_BOUNDS },
      summary: 'Answer the ask of a mail',
      description: ANSWER,
      errors: ['ASK_UNKNOWN', ...NO_YES],
    })
    .input(answerMailedAskInput)
    .output(ownAsk)
    .mutation(({ ctx, input }) => service.answerMailed(ctx, input)),

  tellMailed: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/ask/outcome'], status: 200 },
      writes: { stays: 'what came of it, in its place', bounds: LINK_BOUNDS },
      summary: 'Say what came of the ask of a mail',
      description: OUTCOME,
      errors: ['ASK_UNKNOWN', 'ASK_OVER'],
    })
    .input(tellMailedAskInput)
    .output(ownAsk)
    .mutation(({ ctx, input }) => service.tellMailed(ctx, input)),

  pause: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/ask/pause'], status: 204 },
      writes: { stays: 'a day in the profile, in its place', bounds: LINK_BOUNDS },
      summary: 'Be asked nothing until a day',
      description:
        'With what a link in the mail carries behind the `#`, and without signing in. At most 30 days: signed in, one may pause for longer.',
      errors: ['ASK_UNKNOWN', 'NO_DONOR_PROFILE'],
    })
    .input(pauseAsksInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.pause(ctx, input)),

  stop: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/ask/stop'], status: 204, button: STOP_BUTTON },
      writes: { stays: 'nothing: it takes a consent back', bounds: LINK_BOUNDS },
      summary: 'Be asked no more',
      description:
        'With what a link in the mail carries behind the `#`, and without signing in. Signed in, one may let us ask again.',
      errors: ['ASK_UNKNOWN'],
    })
    .input(mailedAskInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.stop(ctx, input)),
});
