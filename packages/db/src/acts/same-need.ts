import { phoneEndOf } from '@redthread/domain/desk-search';
import { isSameHospital } from '@redthread/domain/same-need';
import type { BloodRequest } from '../request-store.ts';
import { type Act, all } from './act.ts';
import { PHONE_END } from './phone-end.ts';
import { STORED_REQUEST } from './request-record.ts';
import { statement } from './statement.ts';

type Need = Pick<BloodRequest, 'accountId' | 'bloodType' | 'phone' | 'hospital' | 'placeId'>;
type TownNames = (placeId: number) => readonly string[];

const MOST_COMPARED = 100;
const POSTED = STORED_REQUEST.pick('id', 'accountId', 'hospital', 'placeId');
// What is hidden is closed.
const OPEN_OF_PHONE = statement(`SELECT ${POSTED.columns('t')} FROM requests t
  WHERE ${PHONE_END} = :phoneEnd AND t.blood_type = :bloodType AND t.closed_at IS NULL
    AND (t.asks_stopped_at IS NULL OR t.account_id = :accountId)
  ORDER BY t.id DESC LIMIT ${MOST_COMPARED}`);

/** The newest open request for the same need, one's own first: for the same hospital, phone and blood type. */
export function* sameNeed(
  need: Need,
  namesOf: TownNames,
): Act<{ readonly id: string; readonly isOwn: boolean } | undefined> {
  const { accountId, bloodType, phone } = need;
  const given = { phoneEnd: phoneEndOf(phone), bloodType, accountId };
  const typed = (each: Pick<Need, 'hospital' | 'placeId'>) => ({
    hospital: each.hospital,
    townNames: each.placeId === null ? [] : namesOf(each.placeId),
  });
  const wanted = typed(need);
  const same = (yield* all(POSTED, OPEN_OF_PHONE, given)).filter((each) => isSameHospital(typed(each), wanted));
  const found = same.find((each) => each.accountId === accountId) ?? same[0];
  return found && { id: found.id, isOwn: found.accountId === accountId };
}
