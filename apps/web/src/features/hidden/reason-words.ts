import type { HidingReason } from '@redthread/domain/hiding';
import type { PlainKey } from '../../lib/text.ts';

/** Why something is hidden or removed, as an admin chooses it and its owner reads it. */
export const REASON_WORDS = {
  wrongDetails: 'hidden.wrongDetails',
  notReal: 'hidden.notReal',
  othersData: 'hidden.othersData',
  money: 'hidden.money',
  duplicate: 'hidden.duplicate',
} as const satisfies Record<HidingReason, PlainKey>;
