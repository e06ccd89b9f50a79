import * as operations from '../operations/places.ts';
import { actOf } from './act.ts';

export const keepPlace = actOf(operations.keepPlace);
export const findPlace = actOf(operations.findPlace);
