import { phoneEndOf } from '@redthread/domain/admin-search';
import { isSameHospital } from '@redthread/domain/same-need';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { requests } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { phoneEnd } from './phone-end.ts';
import type { BloodRequest } from './request-row.ts';

export type Need = Pick<BloodRequest, 'accountId' | 'bloodType' | 'phone' | 'hospital' | 'placeId'>;
/** The names of a town, by its id. */
export type TownNames = (placeId: number) => readonly string[];

const MOST_COMPARED = 100;

/** The newest open request for the same need, one's own first: for the same hospital, phone and blood type. */
export async function sameNeed(
  tx: Tx,
  { accountId, bloodType, phone, ...need }: Need,
  namesOf: TownNames,
): Promise<{ readonly id: string; readonly isOwn: boolean } | null> {
  const typed = (each: Pick<Need, 'hospital' | 'placeId'>) => ({
    hospital: each.hospital,
    townNames: each.placeId === null ? [] : namesOf(each.placeId),
  });
  const wanted = typed(need);
  const open = await tx.all(OPEN_OF_PHONE, { phoneEnd: phoneEndOf(phone), bloodType, accountId });
  const same = open.filter((each) => isSameHospital(typed(each), wanted));
  const found = same.find((each) => each.accountId === accountId) ?? same[0];
  return found === undefined ? null : { id: found.id, isOwn: found.accountId === accountId };
}

// What is hidden is closed.
const OPEN_OF_PHONE = query((of: Places<Pick<Need, 'accountId' | 'bloodType'> & { phoneEnd: string }>) => {
  const { id, accountId, hospital, placeId, suspendedAt } = requests;
  return db
    .select({ id, accountId, hospital, placeId })
    .from(requests)
    .where(
      and(
        eq(phoneEnd(requests.phone), of.phoneEnd),
        eq(requests.bloodType, of.bloodType),
        isNull(requests.closedAt),
        or(isNull(suspendedAt), eq(accountId, of.accountId)),
      ),
    )
    .orderBy(desc(id))
    .limit(MOST_COMPARED);
});
