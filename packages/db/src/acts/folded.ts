import * as operations from '../operations/folded.ts';
import { actOf } from './act.ts';

export const foldName = actOf(operations.foldName);
