import {
  findDonorsInput,
  matchResult,
  nearestTowns,
  nearestTownsInput,
  reach,
  reachInput,
} from '@redthread/contract/matching';
import { publicProcedure, router, visitorProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';

export const matchingRouter = router({
  findDonors: publicProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/patient/donors/{bloodType}'] },
      token: 'read',
      summary: 'Find donors for a patient',
      description:
        'Who can give red cells to a patient of this type, the most useful first, and the newest first among equals; each with the reason for the place. `nextCursor` leads to the next page.',
    })
    .input(findDonorsInput)
    .output(matchResult)
    .query(({ ctx, input }) => service.findDonors(ctx, input)),

  nearestTowns: publicProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/patient/donors/{bloodType}/towns'] },
      token: 'read',
      summary: 'Find the nearest towns that have donors for a patient',
      description:
        'For when nobody is in reach: how many donors on offer could give red cells to a patient of this type, by town, from the nearest on. A town of a few is counted with the largest place around it, and a number of a few isn’t told; donors without a town are in none. Places: GeoNames, CC BY 4.0.',
    })
    .input(nearestTownsInput)
    .output(nearestTowns)
    .query(({ ctx, input }) => service.nearestTowns(ctx, input)),

  // What it answers changes with the hour, so that it isn't one of the public reads.
  reach: visitorProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/patient/donors/{bloodType}/reach'] },
      token: 'read',
      summary: 'Count the donors that a request would reach',
      description:
        'Before it is posted: how many donors near the town could be contacted for it, at once or from the morning on. In coarse steps, and a few aren’t told from nobody.',
    })
    .input(reachInput)
    .output(reach)
    .query(({ ctx, input }) => service.reach(ctx, input)),
});
