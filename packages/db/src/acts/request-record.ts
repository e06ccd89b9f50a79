import type { RequestStatus } from '@redthread/domain/request-life';
import { DEFAULT_NAME_SHOWN } from '@redthread/domain/shown-name';
import { requests } from '../tables.ts';
import { rowsOf } from './record.ts';

export const STORED_REQUEST = rowsOf(requests);
const OWN = STORED_REQUEST.pick(
  ...(['id', 'createdAt', 'accountId', 'nameShown', 'bloodType', 'phone', 'hospital', 'urgency', 'placeId'] as const),
  'internationalPhone',
  ...(['status', 'units', 'given', 'neededBy', 'closedAt', 'nextLookAt', 'warnAt'] as const),
  ...(['lastRoundAt', 'nextRoundDonors', 'asleepDonors', 'asleepUntil'] as const),
  ...(['confirmedAt', 'asksStoppedAt', 'hiddenAt', 'hiddenFor'] as const),
);
/** With the name, which is the account's. */
export const REQUEST = OWN.with<'name', string>('name', '(SELECT a.name FROM accounts a WHERE a.id = t.account_id)');

/** What a new request has where its poster says nothing. */
export const NEW_REQUEST = {
  ...STORED_REQUEST.nulls,
  status: 'pending' as RequestStatus,
  nameShown: DEFAULT_NAME_SHOWN,
  units: 1,
  given: 0,
};
