import type { ImportedDonor } from '@redthread/contract/imports';
import type { ListedDonor } from './donor-list.ts';

/** A donor of a list as an import takes them: without what the list doesn't say. */
export function importedRow({ name, bloodType, town, ...said }: ListedDonor): ImportedDonor {
  const { email, phone, address, lastDonatedOn, donationIntervalDays, age, language } = said;
  return {
    ...{ name, bloodType },
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
    ...(address === null ? {} : { address }),
    ...(town === null ? {} : { placeId: town.id }),
    ...(lastDonatedOn === null ? {} : { lastDonatedOn }),
    ...(donationIntervalDays === null ? {} : { donationIntervalDays }),
    ...(age === null ? {} : { age }),
    ...(language === null ? {} : { language }),
  };
}
