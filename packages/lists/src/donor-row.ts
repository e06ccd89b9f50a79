import { email, name } from '@redthread/contract/auth';
import { phone, publicLine } from '@redthread/contract/common';
import { SENTENCES } from '@redthread/contract/sentences';
import { isDonorAge } from '@redthread/domain/age';
import type { BloodType } from '@redthread/domain/blood-type';
import { wholeYearsBetween } from '@redthread/domain/day';
import { plainDigits } from '@redthread/domain/digits';
import { DOMAIN_ERRORS, DomainError } from '@redthread/domain/domain-error';
import { MAX_PHONE_DIGITS, MAX_PLACE_LENGTH, MIN_PHONE_DIGITS } from '@redthread/domain/limits';
import { MAX_INTERVAL_DAYS, MIN_INTERVAL_DAYS } from '@redthread/domain/rest';
import { cleanedLine } from '@redthread/domain/text';
import type { DonorField } from './donor-headings.ts';
import type { Cell, ListedDonor, TownCandidate } from './donor-list.ts';
import { readConsent, readLanguage, readSex, readWrittenBloodType, saysNothing } from './donor-words.ts';
import { type Remark, remarkOf } from './remark.ts';
import { type DayOrder, readWrittenDay } from './written-day.ts';

/** What a list doesn't say, and its reader has to know. */
export interface DonorHere {
  /** A day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Whether a day has begun somewhere. */
  readonly hasBegun: (day: string) => boolean;
  /** Null where both orders fit, and nobody has chosen. */
  readonly dayOrder: DayOrder | null;
  /** The town of an address, or the labels of those that it may name. Asked for each row. */
  readonly townOf: (address: string) => TownCandidate | readonly string[];
  /** A phone in E.164, by the country of a town or one's own; null without a country. Throws a DomainError for what is no number. */
  readonly phoneOf: (phone: string, townId: number | null) => string | null;
  readonly isSpanish: boolean;
}

type Reading =
  | { readonly kind: 'donor'; readonly donor: ListedDonor; readonly notes: readonly Remark[] }
  | { readonly kind: 'refused'; readonly faults: readonly Remark[] };
type Of = (field: DonorField) => Cell | null;

const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const EXTENSION = /(?:ext|extn|extension|x|poste|anexo|ramal)[ .:]*\d{1,6}$/i;
/** Whole years, or days: `34`, `34.0`, `90 days`. */
const WHOLE = /^(\d{1,3})(?:[.,]0+)?(?![.,\d])\D*$/;
const MAX_ECHO_LENGTH = 40;
const PUBLIC_LINE = publicLine(SENTENCES.missingAddress, MAX_PLACE_LENGTH);

/** What one row says, by its cells. */
export function readDonor(cellOf: Of, here: DonorHere): Reading {
  const faults: Remark[] = [];
  const notes: Remark[] = [];
  const filled: Of = (field) => {
    const cell = cellOf(field);
    return cell === null || saysNothing(cell.text) ? null : cell;
  };
  /** What a cell is read as; null where it is empty, or was refused. */
  const read = <Value>(cell: Cell | null, reader: (text: string) => Value): Value | null => {
    if (cell === null) return null;
    try {
      return reader(cell.text);
    } catch (error) {
      faults.push({ ...faultOf(error), heading: cleanedLine(cell.heading, MAX_ECHO_LENGTH) });
      return null;
    }
  };
  const noted = <Value>(field: DonorField, reader: (text: string) => Value | null): Value | null => {
    const cell = filled(field);
    const value = cell === null ? null : reader(cell.text);
    if (cell !== null && value === null) {
      const heading = cleanedLine(cell.heading, MAX_ECHO_LENGTH);
      notes.push({ ...remarkOf('skipped', { text: echo(cell.text) }), heading });
    }
    return value;
  };

  const called = read(nameIn(cellOf), (text) => parsed(name, text));
  const typeCell = bloodTypeIn(filled('bloodType'), cellOf('rh'));
  const bloodType = read(typeCell, readType);
  const [emailCell, phoneCell] = [filled('email'), filled('phone')];
  const mailed = read(emailCell, (text) => parsed(email, text.replace(/^mailto:/i, '')));
  const { address, town } = placeIn(filled, here, notes);
  const dialled = read(phoneCell, (text) => readNumber(text, town?.id ?? null, here, notes));
  const donated = filled('lastDonatedOn');
  const lastDonatedOn = read(donated, (text) => readDay(text, here, notes));
  const born = filled('bornOn');
  const age = read(born ?? filled('age'), (text) => (born === null ? readAge(text) : readBirth(text, here, notes)));
  const consentCell = cellOf('consent');
  const consent = consentCell === null ? null : readConsent(consentCell.text);

  if (nameIn(cellOf) === null) faults.push(remarkOf('noName'));
  if (typeCell === null) faults.push(remarkOf('noBloodType'));
  if (emailCell === null && phoneCell === null) faults.push(remarkOf('noContact'));
  if (consent === false) faults.push(remarkOf('notAgreed'));
  if (consentCell !== null && consent === null)
    notes.push(remarkOf('unclearConsent', { text: echo(consentCell.text) }));
  const donationIntervalDays = noted('donationIntervalDays', readInterval);
  const sex = noted('sex', (text) => readSex(text, here.isSpanish));
  const language = noted('language', readLanguage);
  if (faults.length > 0 || called === null || bloodType === null) return { kind: 'refused', faults };
  const person = { name: called, bloodType, email: mailed, phone: dialled, address, town };
  return {
    kind: 'donor',
    donor: { ...person, lastDonatedOn, donationIntervalDays, age, sex, language, consent },
    notes,
  };
}

function nameIn(of: Of): Cell | null {
  const [given, family] = [of('givenName'), of('familyName')];
  const whole = of('name');
  if (whole !== null || given === null) return whole;
  return { heading: given.heading, text: family === null ? given.text : `${given.text} ${family.text}` };
}

function bloodTypeIn(type: Cell | null, rh: Cell | null): Cell | null {
  if (type === null || rh === null || readWrittenBloodType(type.text) !== null) return type;
  return { heading: type.heading, text: `${type.text} ${rh.text}` };
}

function placeIn(of: Of, { townOf }: DonorHere, notes: Remark[]): Pick<ListedDonor, 'address' | 'town'> {
  const join = (...cells: readonly (Cell | null)[]) => cells.flatMap((cell) => cell?.text ?? []).join(', ');
  const [area, town, region, country] = [of('area'), of('town'), of('region'), of('country')];
  const written = cleanedLine(join(area, town, region, country), MAX_PLACE_LENGTH);
  if (written === '') return { address: null, town: null };
  const address = publicAddress(written, notes);
  // A street may be called like a town.
  const short = town === null ? [] : townOf(join(town, region, country));
  const found = 'id' in short ? short : townOf(written);
  if ('id' in found) return { address, town: found };
  const text = echo(written);
  notes.push(found.length === 0 ? remarkOf('noSuchTown', { text }) : remarkOf('severalTowns', { text, towns: found }));
  return { address, town: null };
}

/** Everybody will read it: what may not stand in it is for its person to write otherwise. */
function publicAddress(written: string, notes: Remark[]): string | null {
  const { data = null, error } = PUBLIC_LINE.safeParse(written);
  if (error !== undefined) notes.push(remarkOf('addressSkipped', { sentence: error.issues[0]?.message ?? '' }));
  return data;
}

function readType(text: string): BloodType {
  const type = readWrittenBloodType(text);
  if (type === null) throw new CellError(remarkOf('badBloodType', { text: echo(text) }));
  return type;
}

function readNumber(text: string, townId: number | null, { phoneOf }: DonorHere, notes: Remark[]): string {
  const plain = plainDigits(text).trim();
  if (SHORTENED.test(plain)) {
    throw new CellError(remarkOf('shortened'));
  }
  if (EXTENSION.test(plain)) throw new CellError(remarkOf('extension'));
  if (holdsTwo(plain)) throw refusal(SENTENCES.twoPhones);
  const written = parsed(phone, text);
  const dialled = phoneOf(written, townId);
  if (dialled === null) notes.push(remarkOf('noCountry'));
  return dialled ?? written;
}

/** `98400 12345 / 98400 67890`: more digits than any number has, or two that are long enough. */
function holdsTwo(text: string): boolean {
  const digits = text.split(/[^\d\s().+-]+/).map((part) => part.replace(/\D/g, '').length);
  const all = digits.reduce((sum, count) => sum + count, 0);
  return all > MAX_PHONE_DIGITS || digits.filter((count) => count >= MIN_PHONE_DIGITS).length > 1;
}

function readDay(text: string, { today, dayOrder, hasBegun }: DonorHere, notes: Remark[]): string | null {
  const { dmy, mdy } = readWrittenDay(text, today);
  const open = dayOrder === null && dmy !== mdy;
  if (open && dmy !== null && mdy !== null) {
    notes.push(remarkOf('twoDays', { text: echo(text), one: dmy, other: mdy }));
    return null;
  }
  const day = open ? (dmy ?? mdy) : dayOrder === 'mdy' ? mdy : dmy;
  if (day === null) throw new CellError(remarkOf('badDay', { text: echo(text) }));
  if (!hasBegun(day)) throw refusal(SENTENCES.futureDay);
  return day;
}

function readBirth(text: string, here: DonorHere, notes: Remark[]): number | null {
  const born = readDay(text, here, notes);
  return born === null ? null : donorAge(wholeYearsBetween(born, here.today));
}

function readInterval(text: string): number | null {
  const days = Number(WHOLE.exec(plainDigits(text).trim())?.[1] ?? Number.NaN);
  return days >= MIN_INTERVAL_DAYS && days <= MAX_INTERVAL_DAYS ? days : null;
}

function readAge(text: string): number {
  return donorAge(Number(WHOLE.exec(plainDigits(text).trim())?.[1] ?? Number.NaN));
}

function donorAge(age: number): number {
  if (!isDonorAge(age)) throw refusal(DOMAIN_ERRORS.AGE_OUT_OF_RANGE);
  return age;
}

interface Schema<Value> {
  readonly safeParse: (text: string) => {
    data?: Value | undefined;
    error?: { issues: readonly { message: string }[] } | undefined;
  };
}

/** As forms take it, refused in the same words. */
function parsed<Value>(schema: Schema<Value>, text: string): Value {
  const { data, error } = schema.safeParse(text);
  if (data === undefined) throw refusal(error?.issues[0]?.message ?? '');
  return data;
}

/** Why a cell refuses its row. */
class CellError extends Error {
  readonly remark: Remark;

  constructor(remark: Remark) {
    super(remark.code);
    this.remark = remark;
  }
}

function refusal(sentence: string): CellError {
  return new CellError(remarkOf('sentence', { sentence }));
}

function faultOf(error: unknown): Remark {
  if (error instanceof CellError) return error.remark;
  if (error instanceof DomainError) return remarkOf('sentence', { sentence: error.message });
  throw error;
}

function echo(text: string): string {
  return cleanedLine(text, MAX_ECHO_LENGTH);
}
