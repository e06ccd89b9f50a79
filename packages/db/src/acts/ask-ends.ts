import * as operations from '../operations/ask-ends.ts';
import { actOf } from './act.ts';

export const endAsksOfAll = actOf(operations.endAsksOfAll);
export const leaveAsks = actOf(operations.leaveAsks);
export const leaveAsksToClock = actOf(operations.leaveAsksToClock);
