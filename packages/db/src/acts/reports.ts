import * as operations from '../operations/reports.ts';
import { actOf } from './act.ts';

export const reportsAbout = actOf(operations.reportsAbout);
