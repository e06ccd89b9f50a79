import type { openSqlite } from '@redthread/db/sqlite/open';

// What the hand-written server makes of rows. None of it is the product's: a fault there must show as a difference.

export type Client = ReturnType<typeof openSqlite>['client'];

/** A page of a list, as the REST door sends it. */
export interface List {
  readonly items: readonly object[];
  readonly total: number;
  readonly nextCursor: string | null;
}

export interface Place {
  readonly createdAt: number;
  readonly id: string;
}

export interface DonorRow extends Place {
  readonly name: string;
  readonly nameShown: string;
  readonly bloodType: string;
  readonly phone: string;
  readonly address: string;
  readonly age: number;
  readonly ageGivenOn: string;
  readonly isAvailable: number;
  readonly isOffered: number;
}

/** All of them stand in the index by type and offer. */
export const DONOR_COLUMNS = `d.id AS id, d.created_at AS createdAt, d.name, d.name_shown AS nameShown, d.blood_type AS bloodType, d.phone, d.address,
  d.age, d.age_given_on AS ageGivenOn, d.is_available AS isAvailable, d.is_offered AS isOffered`;

/** Behind a place: the first condition bounds the index. Takes its instant twice, and its id. */
export function behind(table: string): string {
  return `${table}.created_at <= ? AND (${table}.created_at < ? OR ${table}.id > ?)`;
}

/** A donor as a list shows one. `today` is a UTC day. */
export function shownDonor(row: DonorRow, today: string) {
  return donorOf(row, listedName(row), maskedPhone(row.phone), row.isOffered === 1, today);
}

/** A donor's own profile. */
export function ownDonor(row: DonorRow, today: string) {
  return { ...donorOf(row, row.name, row.phone, row.isAvailable === 1, today), nameShown: row.nameShown };
}

function donorOf(row: DonorRow, name: string, phone: string, isAvailable: boolean, today: string) {
  return {
    _id: row.id,
    user: { name },
    bloodType: row.bloodType,
    phone,
    address: row.address,
    age: grownAge(row.age, row.ageGivenOn, today),
    isAvailable,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

/** `Ana Maria Silva` as `Ana S.`, where she chose so; made-up people have Latin names. */
export function listedName({ name, nameShown }: Pick<DonorRow, 'name' | 'nameShown'>): string {
  const words = name.split(' ');
  return nameShown === 'whole' || words.length === 1 ? name : `${words[0]} ${words.at(-1)?.slice(0, 1)}.`;
}

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function grownAge(age: number, givenOn: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(givenOn.slice(0, 4));
  return age + Math.max(0, today.slice(5) < givenOn.slice(5) ? years - 1 : years);
}

/** ITU-T E.164: the country codes of two digits. */
const TWO_DIGITS =
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98';
const COUNTRY_CODES = new Set(TWO_DIGITS.split(' '));

/** The country code and the last two digits: `+1 ••• ••• ••42`. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const hidden = `••• ••• ••${digits.slice(-2)}`;
  if (!phone.startsWith('+') || digits.startsWith('0')) return hidden;
  if (digits.startsWith('1') || digits.startsWith('7')) return `+${digits.slice(0, 1)} ${hidden}`;
  return `+${digits.slice(0, COUNTRY_CODES.has(digits.slice(0, 2)) ? 2 : 3)} ${hidden}`;
}

/** A cursor's text, `mwolit81.01a1f7a2-…`, as a place; null when it is none. */
export function placeOf(cursor: string): Place | null {
  const [instant = '', id = ''] = cursor.split('.');
  const createdAt = Number.parseInt(instant, 36);
  return Number.isNaN(createdAt) || id.length !== 36 ? null : { createdAt, id };
}

export function cursorOf({ createdAt, id }: Place): string {
  return `${createdAt.toString(36)}.${id}`;
}

/** Whether a page may be so long. */
export function isLimit(limit: number): boolean {
  return Number.isInteger(limit) && limit >= 1 && limit <= 1000;
}
