import { type ImportedDonor, importedDonor } from '@redthread/contract/imports';
import type { ListedDonor } from './donor-list.ts';

/** A donor of a list as an import takes them: without what the list doesn't say. */
export function importedRow({
  town,
  email,
  phone,
  address,
  lastDonatedOn,
  age,
  language,
  ...said
}: ListedDonor): ImportedDonor {
  const { name, bloodType } = said;
  const known = { email, phone, address, placeId: town?.id ?? null, lastDonatedOn, age, language };
  const filled = Object.entries(known).filter(([, value]) => value !== null);
  return importedDonor.parse({ name, bloodType, ...Object.fromEntries(filled) });
}
