import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { newId } from '@redthread/db/id';
import { type BloodType, isBloodType, redCellDonorsFor } from '@redthread/domain/blood-type';
import { MATCH_REASONS, MATCH_TIERS, matchTiersFor } from '@redthread/domain/ranking';

// The work that all peers do, and what they answer with: two of the product's calls, on its rows.

/** What a peer is told on its standard input: its database, and what the product answered to the first request. */
export interface PeerPlan {
  readonly database: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface DonorRow {
  readonly id: string;
  readonly createdAt: number;
  readonly name: string;
  readonly bloodType: string;
  readonly phone: string;
  readonly address: string;
  readonly age: number;
  readonly ageGivenOn: string;
  readonly nameDisplay: string;
  readonly isPhonePublic: number | boolean | null;
  readonly isInvitable: number | boolean;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
}

/** Where a page begins: behind this donor. */
export interface After {
  readonly createdAt: number;
  readonly id: string;
}

interface PageSource {
  /** Newest first, by id where two are as new. */
  find(types: readonly BloodType[], after: After | null, limit: number): Promise<readonly DonorRow[]>;
  total(types: readonly BloodType[]): Promise<number>;
}

/** The columns of a donor that anybody reads, by the names of `DonorRow`. */
export const COLUMNS = {
  ...{ id: 'id', createdAt: 'created_at', name: 'name', bloodType: 'blood_type', phone: 'phone', address: 'address' },
  ...{ age: 'age', ageGivenOn: 'age_given_on', nameDisplay: 'name_display' },
  ...{ isPhonePublic: 'is_phone_public', isInvitable: 'is_invitable' },
} as const;
/** Those that a registration sets besides. */
export const SET_COLUMNS = {
  ...{ accountId: 'account_id', consentedOn: 'consented_on', matchableUntil: 'matchable_until' },
  ...{ isAvailable: 'is_available', isMatchable: 'is_matchable' },
} as const;
/** The columns of all tables that hold a whole number. */
export const NUMBERS: readonly string[] = [
  ...['createdAt', 'age', 'isPhonePublic', 'isInvitable', 'isAvailable', 'isMatchable', 'lastUsedAt', 'total'],
];
const DAY_MS = 86_400_000;

export function readPlan(): PeerPlan {
  return JSON.parse(readFileSync(0, 'utf8'));
}

/** A page of matches; null for what is to be refused. A cursor is `1.mwolit81.01a1f7a2-…`: tier, instant, id. */
export async function pageOfMatches(
  source: PageSource,
  { bloodType, limit = 100, cursor }: { bloodType?: unknown; limit?: number; cursor?: string | undefined },
): Promise<object | null> {
  if (!isBloodType(bloodType) || !Number.isInteger(limit) || limit < 1 || limit > 1000) return null;
  const [tier = '0', instant = '', id = ''] = cursor?.split('.') ?? [];
  const today = new Date().toISOString().slice(0, 10);
  const compatible = redCellDonorsFor(bloodType);
  const donors: object[] = [];
  const counted = source.total(compatible);
  for (const { tier: name, bloodTypes } of matchTiersFor(bloodType)) {
    const index = MATCH_TIERS.indexOf(name);
    if (index < Number(tier) || donors.length > limit) continue;
    const isLater = cursor !== undefined && index === Number(tier);
    const after = isLater ? { createdAt: Number.parseInt(instant, 36), id } : null;
    const match = { tier: name, reason: MATCH_REASONS[name] };
    const rows = await source.find(bloodTypes, after, limit + 1 - donors.length);
    for (const row of rows) donors.push({ ...publicProfile(row, today), match });
  }
  return {
    ...{ requestedBloodType: bloodType, compatibleBloodTypes: compatible, totalDonors: await counted },
    ...{ donors: donors.slice(0, limit), nextCursor: donors.length > limit ? 'next' : null },
  };
}

function publicProfile(row: DonorRow, today: string): object {
  const { id, createdAt, name, nameDisplay, bloodType, phone, address, isPhonePublic, isInvitable } = row;
  const space = name.lastIndexOf(' ');
  // `Ana S.`, of names as the seed makes them.
  const initialed = `${name.slice(0, name.indexOf(' '))} ${name.slice(space + 1, space + 2)}.`;
  return {
    ...{ _id: id, user: { name: nameDisplay === 'whole' ? name : initialed }, bloodType, address },
    ...{ phone: `${phone.startsWith('+1') ? '+1 ' : ''}••• ••• ••${phone.slice(-2)}`, age: ageOf(row, today) },
    ...{ createdAt: new Date(createdAt).toISOString(), isAvailable: true },
    ...{ isPhonePublic: Boolean(isPhonePublic), isInvitable: Boolean(isInvitable) },
  };
}

function ageOf({ age, ageGivenOn }: DonorRow, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(ageGivenOn.slice(0, 4));
  return age + years - (today.slice(5) < ageGivenOn.slice(5) ? 1 : 0);
}

/** Under what the session of a bearer token is kept. */
export function sessionOf(authorization = ''): string {
  return createHash('sha256')
    .update(authorization.replace(/^Bearer /, ''))
    .digest('hex');
}

export function isAlive({ createdAt, lastUsedAt }: Person): boolean {
  const now = Date.now();
  return now - lastUsedAt < 7 * DAY_MS && now - createdAt < 30 * DAY_MS;
}

export interface Registration {
  readonly bloodType: string;
  readonly phone: string;
  readonly address: string;
  readonly age: number;
}

export function isRegistration({ bloodType, phone, address, age }: Partial<Registration>): boolean {
  const isPhone = typeof phone === 'string' && phone.length <= 32 && /^[0-9 ()+\-./]{7,}$/.test(phone);
  const isLine = typeof address === 'string' && address !== '' && address.length <= 200;
  return isBloodType(bloodType) && isPhone && isLine && Number.isInteger(age) && Number(age) >= 18 && Number(age) <= 65;
}

/** Who registers: the row that is kept, by the names of both sets of columns, and what they are answered. */
export function registered(person: Person, { bloodType, phone, address, age }: Registration) {
  const createdAt = Date.now();
  const day = new Date(createdAt).toISOString().slice(0, 10);
  const id = newId(createdAt);
  const given = { bloodType, phone, address, age, createdAt };
  const row = {
    ...{ ...given, id, accountId: person.id, name: person.name, ageGivenOn: day, consentedOn: day },
    ...{ nameDisplay: 'whole', isPhonePublic: null, isInvitable: 0, isAvailable: 1, isMatchable: 1 },
    matchableUntil: `${Number(day.slice(0, 4)) + 65 - age}${day.slice(4)}`,
  };
  const answer = {
    ...{ ...given, _id: id, createdAt: new Date(createdAt).toISOString(), user: { name: person.name } },
    ...{ isAvailable: true, isPhonePublic: false, isInvitable: false, nameDisplay: 'whole', place: null, travelKm: 25 },
    ...{ lastDonatedOn: null, donationIntervalDays: null, pausedUntil: null, invitationConsentOn: null },
    ...{ isNightOk: false, matchableFrom: null, hiddenFor: null },
  };
  return { row, answer };
}
