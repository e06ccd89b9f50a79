import * as operations from '../operations/ask-mail.ts';
import { actOf } from './act.ts';

export { type Telling, toldArrival } from '../operations/ask-mail.ts';

export const tellDonor = actOf(operations.tellDonor);
export const takeBack = actOf(operations.takeBack);
export const takeBackCalls = actOf(operations.takeBackCalls);
export const takeBackFromPoster = actOf(operations.takeBackFromPoster);
export const tellPoster = actOf(operations.tellPoster);
export const tellChangedByLink = actOf(operations.tellChangedByLink);
