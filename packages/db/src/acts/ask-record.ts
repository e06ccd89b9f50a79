import * as operations from '../operations/ask-record.ts';
import * as row from '../operations/request-row.ts';
import * as shown from '../operations/shown-asks.ts';
import { asks } from '../tables.ts';
import { actOf } from './act.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';

export { type Ask as AskRecord, holdsPlace } from '../operations/ask-record.ts';

export const findAsk = actOf(operations.findAsk);
export const askBy = actOf(operations.askBy);
export const findRequest = actOf(row.findRequest);
export const shownToDonor = actOf(shown.shownToDonor);
export const allOfDonor = actOf(shown.allOfDonor);
export const allOfRequest = actOf(shown.allOfRequest);
export const shownToPoster = actOf(shown.shownToPoster);

export const ASK = rowsOf(asks);

/** Whether an ask counts in the caps of its donor. */
export function usesCap(ask: string): string {
  return `${ask}.source <> 'offered' AND ${ask}.is_retracted = 0`;
}

/** Whether a row holds a place. */
export function rowHoldsPlace(ask: string): string {
  return `(${ask}.state = 'coming' OR ${ask}.state = 'gave' AND ${ask}.is_counted = 0)`;
}

/** How many hold a place of a request. */
export const COMING_TO = statement(
  `SELECT count(*) FROM asks t WHERE t.request_id = :requestId AND ${rowHoldsPlace('t')}`,
);
