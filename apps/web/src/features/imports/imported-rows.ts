import type { DonorList, ListedDonor } from '@redthread/lists/donor-list';

/** The donors of a list who can be invited: by email, or by a text message where this server sends any. */
export function invitableOf({ rows }: DonorList, sendsSms: boolean): ListedDonor[] {
  return donorsOf(rows).filter(({ email, phone }) => email !== null || (sendsSms && phone !== null));
}

export function donorsOf(rows: DonorList['rows']): ListedDonor[] {
  return rows.flatMap((row) => (row.kind === 'donor' ? [row.donor] : []));
}
