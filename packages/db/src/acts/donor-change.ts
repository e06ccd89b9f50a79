import * as operations from '../operations/donors.ts';
import { donors } from '../tables.ts';
import { actOf } from './act.ts';
import { rowsOf } from './record.ts';

export const DONOR = rowsOf(donors);

export const donorOf = actOf(operations.donorOf);
export const changeDonor = actOf(operations.changeDonor);
export const moveDonation = actOf(operations.moveDonation);
