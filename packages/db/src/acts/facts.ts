import * as operations from '../operations/facts.ts';
import { actOf } from './act.ts';

export { HASH_KEY, newHashKey, SOMEBODY_LEFT } from '../operations/facts.ts';

export const findFact = actOf(operations.findFact);
export const keepFact = actOf(operations.keepFact);
export const keepFirstFact = actOf(operations.keepFirstFact);
export const removeFact = actOf(operations.removeFact);
export const writeTick = actOf(operations.writeTick);
