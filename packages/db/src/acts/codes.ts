import * as operations from '../operations/codes.ts';
import { actOf } from './act.ts';

export const dropCodes = actOf(operations.dropCodes);
export const useCode = actOf(operations.useCode);
