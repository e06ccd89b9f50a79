import { noInput } from '@redthread/contract/common';
import { certificate, certificateInput, donationRecord, newCertificate } from '@redthread/contract/donations';
import { memberProcedure, router, sessionProcedure, visitorProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';

export const donationsRouter = router({
  mine: memberProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/donor/me/donations'] },
      token: 'read',
      summary: 'Read what hospitals confirmed of you',
      description: 'Your donations, the newest first, and your blood type, where a laboratory found it.',
    })
    .input(noInput)
    .output(donationRecord)
    .query(({ ctx }) => service.recordOf(ctx, ctx.caller.account.id)),

  certify: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/donor/me/certificate'], status: 201 },
      writes: { stays: 'the hash of a code, for ninety days', bounds: ['records'] },
      summary: 'Make a certificate of your donations',
      description: 'Its code opens it to whoever you give it, for ninety days. It is shown this once.',
      errors: ['NO_DONATIONS'],
    })
    .input(noInput)
    .output(newCertificate)
    .mutation(({ ctx }) => service.certify(ctx)),

  certificate: visitorProcedure
    .meta({
      // A code opens somebody's name: it belongs into no URL.
      rest: { method: 'POST', paths: ['/api/certificate'], status: 200 },
      writes: null,
      summary: 'Read a certificate',
      description: 'What hospitals have confirmed by today of whoever gave you the code. No blood type is in it.',
      errors: ['CERTIFICATE_OVER'],
    })
    .input(certificateInput)
    .output(certificate)
    .mutation(({ ctx, input }) => service.certificate(ctx, input)),
});
