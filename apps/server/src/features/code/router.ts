import {
  confirmCodeInput,
  confirmedCode,
  linkCodeInput,
  pendingPreview,
  pendingState,
  pendingTokenInput,
  sendCodeInput,
  sentCode,
} from '@redthread/contract/code';
import { router, visitorProcedure } from '../../trpc/init.ts';
import { confirm, confirmLink } from './confirm.ts';
import { open } from './preview.ts';
import * as service from './service.ts';

const OF_CODE = ['SIGN_UP_ENDED', 'EMAIL_CODE_USED'] as const;
const OF_MAIL = ['NETWORK_BUSY'] as const;

/** Codes by email: a way in without a password, and what is published with it. */
export const codeRouter = router({
  send: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/code/send'], status: 201 },
      writes: {
        stays: 'nothing: what was typed, sealed, a code and a mail, for a day',
        bounds: ['emailCodes', 'networkMails', 'numberCodes', 'codesPerNumber', 'networkNumberCodes'],
      },
      hearsLanguage: true,
      summary: 'Have a code mailed',
      description:
        'Six digits and a link, in one email. With a `draft`, it is checked now, kept, and published once the code is typed; without one, the code signs in. With `phone` in place of `email`, six digits go by text message to whoever has an account with that number and no email. The answer is the same whether or not the address, or the number, has an account.',
      errors: [
        'NO_GATEWAY',
        ...OF_MAIL,
        'SAME_REQUEST',
        'REQUEST_ENDED',
        'REQUEST_CHECKED',
        'POSTER_NOT_VERIFIED',
        'BLOOD_MISMATCH',
        'CLOSED_THEN',
      ],
    })
    .input(sendCodeInput)
    .output(sentCode)
    .mutation(({ ctx, input }) => service.send(ctx, input)),

  sendAgain: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/code/send-again'] },
      writes: {
        stays: 'nothing: a code and a mail, in the place of the last',
        bounds: ['emailCodes', 'networkMails', 'numberCodes', 'codesPerNumber', 'networkNumberCodes'],
      },
      summary: 'Have another code mailed',
      description: 'The last code and link end.',
      errors: [...OF_MAIL, ...OF_CODE],
    })
    .input(pendingTokenInput)
    .output(sentCode)
    .mutation(({ ctx, input }) => service.sendAgain(ctx, input)),

  read: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/code/read'] },
      writes: null,
      summary: 'Read whether a code was used yet',
      description: 'For the page that waits. Another browser may have used the link: this answer signs nobody in.',
      errors: ['SIGN_UP_ENDED'],
    })
    .input(pendingTokenInput)
    .output(pendingState)
    .mutation(({ ctx, input }) => service.read(ctx, input)),

  open: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/code/open'] },
      writes: null,
      summary: 'Read what a mailed link would do',
      description:
        'Does not use the link up. `profile` is the donor profile that would be kept, `startsAfresh` that an account nobody verified would be removed.',
      errors: [...OF_CODE],
    })
    .input(linkCodeInput)
    .output(pendingPreview)
    .mutation(({ ctx, input }) => open(ctx, input)),

  confirm: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/code/confirm'] },
      writes: {
        stays: 'an account, where there is none, a session, what the draft publishes, audit entries',
        bounds: ['signIns', 'signUps', { usesUp: 'the code' }],
      },
      summary: 'Type a mailed code',
      description:
        'Signs in, and publishes the draft. Ten wrong codes end a code. Sent again within a minute, it answers the same, with a session of its own. `outcome` is `refused` when the draft can’t be published any more: it comes back.',
      errors: ['NETWORK_BUSY', 'EMAIL_CODE_WRONG', 'EMAIL_CODE_EXPIRED', 'EMAIL_CODE_TRIES', ...OF_CODE],
    })
    .input(confirmCodeInput)
    .output(confirmedCode)
    .mutation(({ ctx, input }) => confirm(ctx, input)),

  confirmLink: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/auth/code/confirm-link'] },
      writes: {
        stays: 'an account, where there is none, a session, what the draft publishes, audit entries',
        bounds: ['signIns', 'signUps', { usesUp: 'the mailed link' }],
      },
      summary: 'Use a mailed link',
      description: 'The same as the code does, in any browser.',
      errors: ['NETWORK_BUSY', 'EMAIL_CODE_WRONG', ...OF_CODE],
    })
    .input(linkCodeInput)
    .output(confirmedCode)
    .mutation(({ ctx, input }) => confirmLink(ctx, input)),
});
