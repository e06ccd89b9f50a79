import type { SharedRequest } from '@redthread/contract/requests';
import { BLOOD_TYPES, type BloodType, redCellDonorsFor } from '@redthread/domain/blood-type';
import { formatList } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';

export function sharedTitle({ bloodType, hospital }: Pick<SharedRequest, 'bloodType' | 'hospital'>): string {
  return text('sharedRequest.needed', { bloodType, hospital });
}

/** `People with A+, A−, O+ and O− can give.` */
export function whoCanGive(bloodType: BloodType): string {
  const types = redCellDonorsFor(bloodType);
  return types.length === BLOOD_TYPES.length
    ? text('sharedRequest.anyoneCanGive')
    : text('sharedRequest.whoCanGive', { types: formatList(types) });
}

/** `1 unit is missing`, or that enough people are on their way. */
export function missingWords({
  unitsMissing,
  isCovered,
}: Pick<SharedRequest, 'unitsMissing'> & Partial<Pick<SharedRequest, 'isCovered'>>): string {
  return isCovered === true && unitsMissing > 0
    ? text('sharedRequest.coveredLead')
    : text('sharedRequest.units', { units: unitsMissing });
}
