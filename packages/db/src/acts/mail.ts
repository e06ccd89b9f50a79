import * as operations from '../operations/mail.ts';
import { actOf } from './act.ts';

export const queueMail = actOf(operations.queueMail);
export const unqueueMails = actOf(operations.unqueueMails);
