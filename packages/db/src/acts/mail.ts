import * as operations from '../operations/mail.ts';
import { actOf } from './act.ts';

export const queueMail = actOf(operations.queueMail);
export const queueMailings = actOf(operations.queueMailings);
export const unqueueMails = actOf(operations.unqueueMails);
