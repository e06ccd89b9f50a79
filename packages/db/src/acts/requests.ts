import * as operations from '../operations/requests.ts';
import { actOf } from './act.ts';

export const createRequest = actOf(operations.createRequest);
