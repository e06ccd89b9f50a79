import * as operations from '../operations/gateway.ts';
import { actOf } from './act.ts';

export const endToldNumber = actOf(operations.endToldNumber);
