import type { ParsedRequest } from '@redthread/contract/requests';
import { wallClock } from '@redthread/domain/wall-clock';
import { clockOf } from '../../lib/clock.ts';
import { chosenTown, readTown, writeTown } from '../places/town-choice.ts';
import type { RequestValues } from './use-request-form.ts';

/** What a message changes in the form; what it doesn't say stays as it was typed. */
export function parsedValues(
  { bloodType, units, hospital, place, phone, urgency, neededBy }: ParsedRequest,
  values: Pick<RequestValues, 'placeId' | 'townBy'>,
): Partial<RequestValues> {
  const town = place ?? readTown(values.placeId).town;
  return {
    ...(bloodType === null ? {} : { bloodType }),
    ...(units === null ? {} : { units: String(units) }),
    ...(hospital === null ? {} : { hospital }),
    // The town of another hospital goes, unless the person chose it.
    ...(place !== null
      ? // Without a hospital, what is written there later says nothing against it.
        { placeId: writeTown(chosenTown(place)), townBy: hospital === null ? 'person' : 'written' }
      : hospital === null || values.townBy === 'person'
        ? {}
        : { placeId: '', townBy: '' }),
    ...(phone === null ? {} : { phone }),
    ...(urgency === null ? {} : { urgency }),
    ...(neededBy === null ? {} : { neededBy: wallClock(Date.parse(neededBy), clockOf(town).timeZone) }),
  };
}
