import * as lists from '../operations/donor-lists.ts';
import type { Donor } from '../operations/donors.ts';
import * as operations from '../operations/donors.ts';
import { actOf } from './act.ts';
import { DONOR } from './donor-change.ts';
import type { Columns } from './record.ts';

type Listed = keyof typeof lists.LISTED_DONOR;

export const LISTED_DONOR = DONOR.pick(...(Object.keys(lists.LISTED_DONOR) as Listed[]));
export const WHOLE_DONOR: Columns<Donor> = DONOR.pick(
  'id',
  'createdAt',
  ...DONOR.keys.filter((key) => key !== 'id' && key !== 'createdAt'),
);
export const SHOWN = ['t.hidden_at IS NULL'];

export const registerDonor = actOf(operations.registerDonor);
