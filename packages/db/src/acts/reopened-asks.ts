import * as operations from '../operations/reopened-asks.ts';
import { actOf } from './act.ts';

export const reopenAsks = actOf(operations.reopenAsks);
