import { OURS, OURS_FIXED } from './ours.ts';
import {
  BROADCAST_COMPATIBLE,
  BROADCAST_EXACT,
  CEILING,
  FIFTY_BEST,
  LIST,
  SCORE_LADDER,
  THREE_A_UNIT,
  UNITS_AND_TWO,
} from './peers.ts';
import type { Policy } from './policy.ts';

/** Policies by the name that the command line takes, in the order of the tables. */
export const POLICIES = {
  list: LIST,
  bloodconnect: UNITS_AND_TWO,
  'broadcast-exact': BROADCAST_EXACT,
  'broadcast-compatible': BROADCAST_COMPATIBLE,
  bloodchain: FIFTY_BEST,
  haemologix: SCORE_LADDER,
  lifelink: THREE_A_UNIT,
  'ours-fixed': OURS_FIXED,
  ours: OURS,
  ceiling: CEILING,
} as const satisfies Record<string, Policy>;

export type PolicyName = keyof typeof POLICIES;
