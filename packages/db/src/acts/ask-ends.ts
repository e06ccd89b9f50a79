import * as operations from '../operations/ask-ends.ts';
import * as reserve from '../operations/reserve.ts';
import { actOf } from './act.ts';

export const endAsk = actOf(operations.endAsk);
export const endAsksOf = actOf(operations.endAsksOf);
export const endAsksOfAll = actOf(operations.endAsksOfAll);
export const endOffer = actOf(operations.endOffer);
export const leaveAsks = actOf(operations.leaveAsks);
export const leaveAsksToClock = actOf(operations.leaveAsksToClock);
export const mayCome = actOf(reserve.mayCome);
export const placeFallsFree = actOf(reserve.placeFallsFree);
export const retractAsksOf = actOf(operations.retractAsksOf);
export const tellPlace = actOf(reserve.tellPlace);
export const tellReserve = actOf(reserve.tellReserve);
export const tellReserveOfAll = actOf(reserve.tellReserveOfAll);
export const tellWhoGave = actOf(operations.tellWhoGave);
