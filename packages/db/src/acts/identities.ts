import * as operations from '../operations/identities.ts';
import { actOf } from './act.ts';

export const checkIdentity = actOf(operations.checkIdentity);
