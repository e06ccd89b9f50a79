import * as operations from '../operations/pending.ts';
import { actOf } from './act.ts';

export const removeExpired = actOf(operations.removeExpired);
