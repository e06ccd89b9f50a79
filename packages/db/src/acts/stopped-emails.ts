import * as operations from '../operations/stopped-emails.ts';
import { actOf } from './act.ts';

export const keepStopped = actOf(operations.keepStopped);
export const stoppedOf = actOf(operations.stoppedOf);
export const stoppedWith = actOf(operations.stoppedWith);
