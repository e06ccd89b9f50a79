import {
  findPlacesInput,
  foundPlaces,
  getPlaceInput,
  nearestPlaceInput,
  place,
  suggestedPlace,
  suggestPlaceInput,
} from '@redthread/contract/places';
import { publicProcedure, router, visitorProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';

export const placesRouter = router({
  find: publicProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/places'] },
      token: 'read',
      summary: 'Find towns by the start of their name',
      description:
        'For a text that is being typed: accents, case and one slip don’t matter, and what lies in a region or country after it comes first. Larger towns first; with `nearPlaceId` near ones. Places: GeoNames, CC BY 4.0.',
    })
    .input(findPlacesInput)
    .output(foundPlaces)
    .query(({ ctx, input }) => service.find(ctx, input)),

  get: publicProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/places/{placeId}'] },
      token: 'read',
      summary: 'Read a town',
      description: 'By the id that another call gave, for instance one in a link. Places: GeoNames, CC BY 4.0.',
    })
    .input(getPlaceInput)
    .output(place)
    .query(({ ctx, input }) => service.get(ctx, input)),

  // A POST, because a position doesn't belong into an address.
  nearest: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/places/nearest'], status: 200 },
      token: 'read',
      writes: null,
      summary: 'Find the town nearest to a position',
      description:
        'Round the position before you send it: hundredths of a degree are about a kilometre. It isn’t kept.',
    })
    .input(nearestPlaceInput)
    .output(place)
    .mutation(({ ctx, input }) => service.nearest(ctx, input)),

  suggest: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/places/suggest'], status: 200 },
      token: 'read',
      writes: null,
      summary: 'Suggest the town that an address names',
      description: 'Only a suggestion, for a person to confirm; `null` where the address may mean several.',
    })
    .input(suggestPlaceInput)
    .output(suggestedPlace)
    .mutation(({ ctx, input }) => service.suggest(ctx, input)),
});
