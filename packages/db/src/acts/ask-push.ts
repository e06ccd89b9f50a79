import * as operations from '../operations/ask-push.ts';
import { actOf } from './act.ts';

export { topicOf } from '../operations/ask-push.ts';

export const unqueueNotices = actOf(operations.unqueueNotices);
export const takeNoticeBack = actOf(operations.takeNoticeBack);
