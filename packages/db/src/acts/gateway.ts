import * as operations from '../operations/gateway.ts';
import { actOf } from './act.ts';

export const findToldNumber = actOf(operations.findToldNumber);
export const queueText = actOf(operations.queueText);
export const unqueueTexts = actOf(operations.unqueueTexts);
export const endToldNumber = actOf(operations.endToldNumber);
