import * as operations from '../operations/request-life.ts';
import { actOf } from './act.ts';

export const countGiven = actOf(operations.countGiven);
export const beginAsking = actOf(operations.beginAsking);
