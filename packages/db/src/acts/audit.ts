import * as operations from '../operations/audit.ts';
import { actOf } from './act.ts';

export const recordAudit = actOf(operations.recordAudit);
export const hidingOf = actOf(operations.hidingOf);
