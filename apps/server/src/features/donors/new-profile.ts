import type { RegisterDonorInput } from '@redthread/contract/donors';
import { SENTENCES } from '@redthread/contract/sentences';
import type { Donor, DonorDetails } from '@redthread/db/operations/donors';
import { matchableUntil } from '@redthread/domain/age';
import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { usualInterval } from '@redthread/domain/rest';
import type { Call } from '../../call/call.ts';
import { internationalPhone } from '../../call/international-phone.ts';
import { countryOf, keptPlace } from '../places/near.ts';
import { refuseDays } from './donor-days.ts';

type Here = Pick<Call, 'settings' | 'places' | 'now'>;
type Known = Pick<Donor, 'phone' | 'internationalPhone' | 'placeId' | 'donationIntervalDays'> | null;

/** What is kept of a donor who registers, checked; `known` is their profile, if they have one. */
export function newProfile(call: Here, input: RegisterDonorInput, known: Known): DonorDetails {
  refuseDays(input, call.now);
  const { age, placeId, ...details } = input;
  const place = keptPlace(call, placeId);
  const interval =
    details.donationIntervalDays === undefined ? known?.donationIntervalDays : details.donationIntervalDays;
  if (input.acceptsInvitations === true && !place) refuseUnplaced(placeId, known);
  return {
    ...details,
    donationIntervalDays: interval ?? usualInterval(countryOf(call, placeId)),
    internationalPhone: dialled(call, input.phone, placeId, known),
    ...datedAge(age, call.now),
    place,
  };
}

/** Only who is known to be near can be asked. */
export function refuseUnplaced(placeId: number | null | undefined, known: Known): void {
  if (placeId === undefined && known !== null && known.placeId !== null) return;
  throw new DomainError('BAD_INPUT', { issues: [{ path: 'placeId', message: SENTENCES.townToInvite }] });
}

/** Their phone as everyone can dial it, by the country of their town. */
export function dialled(call: Here, phone: string, placeId: number | null | undefined, known: Known): string | null {
  return internationalPhone(call, { phone, placeId: placeId === undefined ? known?.placeId : placeId }, known);
}

export function datedAge(age: number, now: number) {
  const ageGivenOn = dayOf(now);
  return { age, ageGivenOn, matchableUntil: matchableUntil(age, ageGivenOn) };
}
