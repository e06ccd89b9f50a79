import { findDonorsInput, matchResult } from '@redthread/contract/matching';
import { compiled } from '../../trpc/compiled.ts';
import { publicQuery, router } from '../../trpc/init.ts';
import * as service from './service.ts';

export const matchingRouter = router({
  findDonors: publicQuery
    .meta({
      rest: { method: 'GET', paths: ['/api/patient/donors/{bloodType}'] },
      token: 'read',
      summary: 'Find donors for a patient',
      description:
        'Who can give red cells to a patient of this type, the most useful first, and the newest first among equals; each with the reason for the place. `nextCursor` leads to the next page.',
    })
    .input(compiled(findDonorsInput))
    .output(compiled(matchResult))
    .query(({ ctx, input }) => service.findDonors(ctx, input)),
});
