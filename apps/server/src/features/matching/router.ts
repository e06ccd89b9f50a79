import { findDonorsInput, matchResult } from '@redthread/contract/matching';
import { router, visitorProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';

export const matchingRouter = router({
  findDonors: visitorProcedure
    .meta({ rest: { method: 'GET', paths: ['/api/patient/donors/{bloodType}'] }, token: 'read' })
    .input(findDonorsInput)
    .output(matchResult)
    .query(({ ctx, input }) => service.findDonors(ctx, input)),
});
