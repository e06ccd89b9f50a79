import { HOUR_MS } from '@redthread/domain/day';
import type { Approach } from '../behaviour.ts';
import { START } from '../demand.ts';

/** A donor of middle goodwill is asked at noon for an urgent request near by. */
export const APPROACH: Approach = {
  request: 0,
  donor: 0,
  urgency: 'high',
  km: 5,
  goodwill: 0,
  hasPush: true,
  isNight: false,
  isBeyondTravel: false,
  invitedAt: [],
  now: START + 12 * HOUR_MS,
  isTireless: false,
};
