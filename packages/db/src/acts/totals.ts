import * as operations from '../operations/totals.ts';
import { actOf } from './act.ts';

export { breakdownOf, donorCells, type Ledger, requestCells, revisionOf, totalOf } from '../operations/totals.ts';

export const readTotals = actOf(operations.readTotals);
