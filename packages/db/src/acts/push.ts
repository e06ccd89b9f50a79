import * as operations from '../operations/push.ts';
import { actOf } from './act.ts';

export const moveDevice = actOf(operations.moveDevice);
export const endDeviceOf = actOf(operations.endDeviceOf);
export const endPushDevices = actOf(operations.endPushDevices);
