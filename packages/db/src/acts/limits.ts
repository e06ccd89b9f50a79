import * as operations from '../operations/limits.ts';
import { actOf } from './act.ts';

export const takeAll = actOf(operations.takeAll);
export const isExhausted = actOf(operations.isExhausted);
export const endCount = actOf(operations.endCount);
export const countAll = actOf(operations.countAll);
