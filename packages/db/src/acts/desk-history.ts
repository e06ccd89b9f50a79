import { historyOf } from '../operations/audit.ts';
import { actOf } from './act.ts';

export const deskHistory = actOf(historyOf);
