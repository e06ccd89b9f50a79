import { findDonorsInput, matchResult } from '@redthread/contract/matching';
import { router } from '../../trpc/init.ts';
import { publicRead } from '../../trpc/public-read.ts';
import * as service from './service.ts';

export const matchingRouter = router({
  findDonors: publicRead(
    {
      rest: { method: 'GET', paths: ['/api/patient/donors/{bloodType}'] },
      token: 'read',
      summary: 'Find donors for a patient',
      description:
        'Who can give red cells to a patient of this type, the most useful first, and the newest first among equals; each with the reason for the place. `nextCursor` leads to the next page.',
    },
    findDonorsInput,
    matchResult,
    service.findDonors,
  ),
});
