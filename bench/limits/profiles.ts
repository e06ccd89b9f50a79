import { newId } from '@redthread/db/id';
import { isBloodType } from '@redthread/domain/blood-type';
import type { programPlaces } from '../../apps/server/src/cli/program-places.ts';

// What hand-written servers answer with, and the columns behind it.

export interface Row {
  readonly id: string;
  readonly createdAt: number;
  readonly name: string;
  readonly bloodType: string;
  readonly phone: string;
  readonly address: string;
  readonly age: number;
  readonly ageGivenOn: string;
  readonly nameDisplay: string;
  readonly isPhonePublic: number | null;
  readonly isInvitable: number;
}

/** What only its owner reads. */
export interface OwnRow extends Row {
  readonly isAvailable: number;
  readonly lastDonatedOn: string | null;
  readonly donationIntervalDays: number | null;
  readonly pausedUntil: string | null;
  readonly travelKm: number;
  readonly invitationConsentOn: string | null;
  readonly isNightOk: number;
  readonly matchableFrom: string | null;
  readonly placeId: number | null;
  readonly hiddenFor: string | null;
}

export const COLUMNS = `id, created_at AS "createdAt", name, blood_type AS "bloodType", phone, address, age, age_given_on AS "ageGivenOn",
  name_display AS "nameDisplay", is_phone_public AS "isPhonePublic", is_invitable AS "isInvitable"`;
export const OWN_COLUMNS = `${COLUMNS}, is_available AS "isAvailable", last_donated_on AS "lastDonatedOn", donation_interval_days AS "donationIntervalDays",
  paused_until AS "pausedUntil", travel_km AS "travelKm", invitation_consent_on AS "invitationConsentOn", is_night_ok AS "isNightOk",
  matchable_from AS "matchableFrom", place_id AS "placeId", hidden_for AS "hiddenFor"`;
const UNSAID = {
  ...{
    nameDisplay: 'whole',
    isPhonePublic: null,
    isInvitable: 0,
    isAvailable: 1,
    lastDonatedOn: null,
    donationIntervalDays: null,
    pausedUntil: null,
  },
  ...{ travelKm: 25, invitationConsentOn: null, isNightOk: 0, matchableFrom: null, placeId: null, hiddenFor: null },
};

export function publicProfile(row: Row, today: string) {
  const { id, createdAt, name, nameDisplay, bloodType, phone, address, isPhonePublic, isInvitable } = row;
  return {
    _id: id,
    user: { name: nameDisplay === 'whole' ? name : initialed(name) },
    bloodType,
    phone: `${phone.startsWith('+1') ? '+1 ' : ''}••• ••• ••${phone.slice(-2)}`,
    address,
    age: ageOf(row, today),
    createdAt: new Date(createdAt).toISOString(),
    isAvailable: true,
    isPhonePublic: isPhonePublic === 1,
    isInvitable: isInvitable === 1,
  };
}

export function ownProfile(row: OwnRow, today: string, places: ReturnType<typeof programPlaces>) {
  const { id, createdAt, name, bloodType, phone, address, nameDisplay, isAvailable, isPhonePublic, isNightOk } = row;
  const {
    lastDonatedOn,
    donationIntervalDays,
    pausedUntil,
    travelKm,
    invitationConsentOn,
    matchableFrom,
    placeId,
    hiddenFor,
  } = row;
  const known = placeId === null ? null : places.byId(placeId);
  const place = known && {
    ...{ id: known.id, name: known.name, names: known.names, isNameShared: known.isNameShared },
    ...{ region: known.region, country: known.country },
    ...{ latHundredths: known.latHundredths, lonHundredths: known.lonHundredths },
  };
  return {
    ...{ _id: id, user: { name }, bloodType, phone, address, age: ageOf(row, today) },
    ...{
      createdAt: new Date(createdAt).toISOString(),
      isAvailable: isAvailable === 1,
      isPhonePublic: isPhonePublic === 1,
      isInvitable: row.isInvitable === 1,
    },
    ...{ nameDisplay, lastDonatedOn, donationIntervalDays, pausedUntil, place, travelKm, invitationConsentOn },
    ...{ isNightOk: isNightOk === 1, matchableFrom, hiddenFor },
  };
}

/** `Ana S.`, of names as the seed makes them. */
function initialed(name: string): string {
  const space = name.lastIndexOf(' ');
  return `${name.slice(0, name.indexOf(' '))} ${name.slice(space + 1, space + 2)}.`;
}

function ageOf({ age, ageGivenOn }: Row, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(ageGivenOn.slice(0, 4));
  return age + years - (today.slice(5) < ageGivenOn.slice(5) ? 1 : 0);
}

/** With a mark for each value: `?`, or `$1` and so on. */
export function insertDonor(mark: (n: number) => string): string {
  const marks = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => mark(from + n)).join(', ');
  return `INSERT INTO donors (id, account_id, name, blood_type, phone, address, consented_on, age, age_given_on, matchable_until,
    is_available, is_matchable, is_phone_public, created_at) VALUES (${marks(1, 10)}, 1, 1, NULL, ${mark(11)})`;
}

/** Who registers: how they are answered, and what is inserted, in the order of `insertDonor`; null for what is to be refused. */
export function registration(person: { readonly id: string; readonly name: string }, body: Partial<OwnRow>) {
  const { bloodType, phone, address, age } = body;
  if (!isBloodType(bloodType) || !isPhone(phone) || !isLine(address) || !isAge(age)) return null;
  const createdAt = Date.now();
  const day = new Date(createdAt).toISOString().slice(0, 10);
  const given = { id: newId(createdAt), createdAt, name: person.name, bloodType, phone, address, age };
  const row: OwnRow = { ...UNSAID, ...given, ageGivenOn: day };
  const until = `${Number(day.slice(0, 4)) + 65 - age}${day.slice(4)}`;
  const values = [row.id, person.id, person.name, bloodType, phone, address, day, age, day, until, createdAt];
  return { row, values };
}

function isPhone(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 32 && /^[0-9 ()+\-./]{7,}$/.test(value);
}

function isLine(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 200;
}

function isAge(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 18 && Number(value) <= 65;
}
