import * as operations from '../operations/ask-pace.ts';
import { actOf } from './act.ts';

export const mustThanksWait = actOf(operations.mustThanksWait);
