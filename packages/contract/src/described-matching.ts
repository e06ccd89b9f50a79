import { FEWEST_COUNTED, MOST_REACHED } from '@redthread/domain/near';
import type { z } from 'zod';
import * as matching from './matching.ts';
import * as places from './places.ts';

/** What the API's document says of the fields of matching and towns. */
export const DESCRIBED_MATCHING: readonly (readonly [z.ZodType, { readonly description: string }])[] = [
  [matching.findDonorsInput.shape.limit, { description: 'At most so many donors.' }],
  [matching.matchedDonor.shape.match.shape.tier, { description: 'Lists begin with `exact`.' }],
  [matching.matchedDonor.shape.match.shape.reason, { description: 'A sentence that explains the place.' }],
  [matching.matchResult.shape.compatibleBloodTypes, { description: 'The most useful first.' }],
  [matching.matchResult.shape.totalDonors, { description: 'All donors on offer, not this page alone.' }],
  [matching.matchResult.shape.nextCursor, { description: '`null` on the last page.' }],
  [
    matching.reach.shape.donors,
    { description: `In steps of ${FEWEST_COUNTED}, no more than ${MOST_REACHED}; \`null\` for fewer, or nobody.` },
  ],
  [matching.reach.shape.from, { description: 'Until then it is night at the hospital; `null` for now.' }],
  [
    matching.reach.shape.more,
    {
      description: `For fewer: the nearest other town with ${FEWEST_COUNTED} or more donors; \`null\` where none is near.`,
    },
  ],
  [
    places.suggestedPlace.shape.choices,
    { description: 'Where `place` alone isn’t sure: the towns of one name, or the one town where it is small.' },
  ],
  [
    matching.nearestTowns.shape.nearest,
    {
      description:
        'How far the nearest donor is, and the smallest usual radius with somebody in it, if any; `null` for nobody.',
    },
  ],
  [
    matching.nearestTowns.shape.towns.element.shape.donors,
    { description: `With those of small towns around it, in steps of ${FEWEST_COUNTED}; \`null\` for fewer.` },
  ],
];
