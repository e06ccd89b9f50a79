import {
  answerAskInput,
  asksOfRequest,
  asksOfRequestInput,
  ownAsk,
  ownAsks,
  pickDonorInput,
  pickedDonor,
} from '@redthread/contract/asks';
import { noInput } from '@redthread/contract/common';
import { memberProcedure, router, sessionProcedure } from '../../trpc/init.ts';
import { CAPS_IN_WORDS } from './caps.ts';
import * as service from './service.ts';

export const asksRouter = router({
  pick: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/asks'] },
      token: 'write',
      writes: { stays: 'an ask, and an audit entry', bounds: ['contacts', 'networkContacts'] },
      summary: 'Ask a donor to give',
      description: `For people whose address is verified: puts one of your requests to a donor who lets us ask, by mail. They answer; your request shows who is coming. A donor is asked at most ${CAPS_IN_WORDS}, and no further away than they would travel, so \`CANNOT_BE_ASKED\` may say no more than that. Asking the same donor for the same request again changes nothing.`,
      errors: [
        'EMAIL_NOT_VERIFIED',
        'DONOR_NOT_FOUND',
        'DONOR_NOT_OFFERED',
        'REQUEST_NOT_FOUND',
        'NOT_YOURS',
        'NO_REQUEST_TO_ASK_FOR',
        'REQUEST_WITHOUT_TOWN',
        'CANNOT_BE_ASKED',
        'CONTACT_LIMIT',
        'NETWORK_CONTACT_LIMIT',
      ],
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
      description:
        '`isComing` true gives your phone to who posted the request, and theirs to you; false says no, or that you can’t after all. You can change your mind.',
      errors: ['NO_DONOR_PROFILE', 'ASK_UNKNOWN', 'ALREADY_COMING'],
    })
    .input(answerAskInput)
    .output(ownAsk)
    .mutation(({ ctx, input }) => service.answer(ctx, input)),

  ofRequest: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/patient/request/{id}/asks'] },
      summary: 'Read what became of the asks for your request',
      description: 'How many were asked, and who is coming, with their phones.',
      errors: ['REQUEST_NOT_FOUND', 'NOT_YOURS'],
    })
    .input(asksOfRequestInput)
    .output(asksOfRequest)
    .query(({ ctx, input }) => service.ofRequest(ctx, input)),
});
