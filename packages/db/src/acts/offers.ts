import * as operations from '../operations/offers.ts';
import { actOf } from './act.ts';

export const makeOffer = actOf(operations.makeOffer);
