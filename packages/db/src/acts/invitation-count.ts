import * as operations from '../operations/invitation-count.ts';
import { actOf } from './act.ts';

export const countInvitations = actOf(operations.countInvitations);
export const invitationsLeft = actOf(operations.invitationsLeft);
