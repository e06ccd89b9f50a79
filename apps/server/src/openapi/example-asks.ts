import type { AsksOfRequest, ComingDonor, OwnAsk } from '@redthread/contract/asks';
import { EXAMPLE_DONOR, EXAMPLE_ID, EXAMPLE_INSTANT, EXAMPLE_REQUEST, EXAMPLE_TOWN } from './example-things.ts';

export const EXAMPLE_ASK = {
  _id: EXAMPLE_ID,
  requestId: EXAMPLE_REQUEST._id,
  isOffer: false,
  state: 'asked',
  reason: null,
  sharesPhone: false,
  askedAt: EXAMPLE_INSTANT,
  answeredAt: null,
  arrivingAt: null,
  acceptedAt: null,
  unitsMissing: 2,
  neededBy: EXAMPLE_REQUEST.neededBy,
  status: 'pending',
  bloodType: EXAMPLE_REQUEST.bloodType,
  hospital: EXAMPLE_REQUEST.hospital,
  urgency: EXAMPLE_REQUEST.urgency,
  place: EXAMPLE_TOWN,
  withinKm: 10,
  user: { name: 'Tom B.' },
  phone: null,
  internationalPhone: null,
  confirmation: 'notConfirmed',
  isPlaceFree: true,
  isReported: false,
  mayTell: false,
  gaveWithinDays: 120,
  isResting: false,
  askableFrom: '2026-06-22',
} satisfies OwnAsk;
export const EXAMPLE_ANSWERED = {
  ...EXAMPLE_ASK,
  state: 'coming',
  sharesPhone: true,
  answeredAt: EXAMPLE_INSTANT,
  arrivingAt: EXAMPLE_INSTANT,
  phone: EXAMPLE_REQUEST.phone,
  internationalPhone: '+12025550187',
  mayTell: true,
  gaveWithinDays: null,
} satisfies OwnAsk;
/** An offer waits for the poster. */
export const EXAMPLE_OFFER = {
  ...EXAMPLE_ASK,
  isOffer: true,
  state: 'volunteered',
  answeredAt: EXAMPLE_INSTANT,
} satisfies OwnAsk;
export const EXAMPLE_COMING = {
  _id: EXAMPLE_ID,
  user: { name: 'Ana S.' },
  bloodType: 'O+',
  state: 'coming',
  isCounted: false,
  isReported: false,
  phone: EXAMPLE_DONOR.phone,
  internationalPhone: '+12025550142',
  arrivingAt: EXAMPLE_INSTANT,
  answeredAt: EXAMPLE_INSTANT,
} satisfies ComingDonor;
export const EXAMPLE_VOLUNTEER = {
  ...EXAMPLE_COMING,
  user: { name: 'Leo K.' },
  state: 'volunteered',
  arrivingAt: null,
  withinKm: 10,
} satisfies ComingDonor;
export const EXAMPLE_OF_REQUEST = {
  asked: 14,
  waiting: 10,
  declined: 2,
  reserve: 1,
  nextLookAt: EXAMPLE_INSTANT,
  heldFor: null,
  isLimitReached: false,
  confirmedAt: null,
  coming: [EXAMPLE_COMING],
  came: [],
  cannotCome: [],
  volunteers: [EXAMPLE_VOLUNTEER],
} satisfies AsksOfRequest;
