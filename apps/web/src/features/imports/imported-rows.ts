import type { ImportedDonor } from '@redthread/contract/imports';
import type { DonorList, ListedDonor } from '@redthread/lists/donor-list';

/** The donors of a list who can be invited: by email, or by a text message where this server sends any. */
export function invitableOf({ rows }: DonorList, sendsSms: boolean): ListedDonor[] {
  return donorsOf(rows).filter(({ email, phone }) => email !== null || (sendsSms && phone !== null));
}

export function donorsOf(rows: DonorList['rows']): ListedDonor[] {
  return rows.flatMap((row) => (row.kind === 'donor' ? [row.donor] : []));
}

/** As it is sent: what the list doesn't say is left out. */
export function importedRow({ name, bloodType, town, ...said }: ListedDonor): ImportedDonor {
  const { email, phone, address, lastDonatedOn, age, language } = said;
  return {
    ...{ name, bloodType },
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
    ...(address === null ? {} : { address }),
    ...(town === null ? {} : { placeId: town.id }),
    ...(lastDonatedOn === null ? {} : { lastDonatedOn }),
    ...(age === null ? {} : { age }),
    ...(language === null ? {} : { language }),
  };
}
