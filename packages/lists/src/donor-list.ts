import type { BloodType } from '@redthread/domain/blood-type';
import type { Language } from '@redthread/domain/language';
import { type DonorField, fieldOf, orderInHeading, REASON_HEADING } from './donor-headings.ts';
import { type DonorHere, readDonor } from './donor-row.ts';
import type { Sex } from './donor-words.ts';
import { type List, ListError, type ListRow, upToLast } from './list.ts';
import { type Remark, remarkOf, type WantedHeading } from './remark.ts';
import { type DayOrder, type DayReadings, dayOrderOf, readWrittenDay } from './written-day.ts';

/** A town that an address may name, and how people are told of it. */
export interface TownCandidate {
  readonly id: number;
  readonly label: string;
}

/** What a row says of a donor; null for what it doesn't say. */
export interface ListedDonor {
  readonly name: string;
  readonly bloodType: BloodType;
  readonly email: string | null;
  /** In E.164; as it was written, where nobody knows its country. */
  readonly phone: string | null;
  readonly address: string | null;
  readonly town: TownCandidate | null;
  /** A day, `YYYY-MM-DD`. */
  readonly lastDonatedOn: string | null;
  /** From one donation to the next. */
  readonly donationIntervalDays: number | null;
  /** In whole years, today. */
  readonly age: number | null;
  readonly sex: Sex | null;
  readonly language: Language | null;
  readonly consent: boolean | null;
}

/** A row: the donor that it was understood as, with what is to be known of it; or why it is none. */
export type DonorRow = ListRow &
  (
    | { readonly kind: 'donor'; readonly donor: ListedDonor; readonly notes: readonly Remark[] }
    | { readonly kind: 'refused'; readonly faults: readonly Remark[] }
  );

export interface Column {
  readonly heading: string;
  /** Null for what isn't known, and isn't used. */
  readonly field: DonorField | null;
}

/** Days of a list that are days in either order: the first of them, how both orders read it, and how many rows have one. */
export interface DayQuestion extends DayReadings {
  readonly example: string;
  readonly rows: number;
}

export interface DonorList {
  readonly columns: readonly Column[];
  readonly rows: readonly DonorRow[];
  readonly dayQuestion: DayQuestion | null;
}

/** Titles and the like may stand above the headings. */
const MOST_ROWS_ABOVE = 10;
const FEWEST_HEADINGS = 2;

export type DonorListOptions = Omit<DonorHere, 'dayOrder' | 'isSpanish'> & {
  /** The answer to `dayQuestion`. */
  readonly dayOrder: DayOrder | null;
};

/**
 * Reads the donors of a list, by its headings, in any order. `townOf` and `phoneOf` say what the caller's own country and towns make of a text.
 * Throws a ListError where no heading says the name, the blood type, or how a donor is reached.
 */
export function readDonors({ rows }: List, options: DonorListOptions): DonorList {
  const at = rows.slice(0, MOST_ROWS_ABOVE).findIndex(isHeadings);
  const headings = rows[at]?.cells;
  if (headings === undefined) throw new ListError(remarkOf('noHeadings'));
  const columns = columnsOf(headings);
  refuseWithout(columns);
  const cellOf = cellReader(columns);
  const below = rows.slice(at + 1).map((row) => withoutReason(row, headings));
  const days = below.flatMap((row) => daysIn(row, cellOf, options.today));
  const here: DonorHere = {
    ...options,
    dayOrder: options.dayOrder ?? orderIn(columns) ?? dayOrderOf(days),
    isSpanish: below.some(({ cells }) => cellOf(cells, 'sex')?.text.toLowerCase() === 'h'),
  };
  const read = below.map((row): DonorRow => {
    if (row.cells.length > columns.length) return { ...row, kind: 'refused', faults: [remarkOf('tooManyCells')] };
    return { ...row, ...readDonor((field) => cellOf(row.cells, field), here) };
  });
  return { columns, rows: withoutTwins(read), dayQuestion: here.dayOrder === null ? questionOf(days) : null };
}

/** Up to the last that has a heading: what stands to the right of it belongs to a row whose cells have moved. */
function columnsOf(headings: readonly string[]): Column[] {
  const own = headings.filter((heading) => heading !== REASON_HEADING);
  return upToLast(own).map((heading) => ({ heading, field: fieldOf(heading) }));
}

function isHeadings({ cells }: ListRow): boolean {
  return new Set(cells.map(fieldOf).filter((field) => field !== null)).size >= FEWEST_HEADINGS;
}

function refuseWithout(columns: readonly Column[]): void {
  const has = (...fields: DonorField[]) => columns.some(({ field }) => field !== null && fields.includes(field));
  const missing: WantedHeading[] = [
    ...(has('name', 'givenName') ? [] : (['name'] as const)),
    ...(has('bloodType') ? [] : (['bloodType'] as const)),
    ...(has('email', 'phone') ? [] : (['contact'] as const)),
  ];
  if (missing.length > 0) throw new ListError(remarkOf('missingHeadings', { missing }));
}

/** A list that was refused in part comes back with the reasons, which are nobody's data. */
function withoutReason({ number, cells }: ListRow, headings: readonly string[]): ListRow {
  const at = headings.indexOf(REASON_HEADING);
  const own = cells.filter((_, index) => index !== at);
  return { number, cells: upToLast(own) };
}

/** What a row says of a field: the first of its columns that is filled, with its heading. */
export interface Cell {
  readonly heading: string;
  readonly text: string;
}

function cellReader(columns: readonly Column[]) {
  const places = Map.groupBy(columns.keys(), (index) => columns[index]?.field ?? null);
  return (cells: readonly string[], wanted: DonorField): Cell | null => {
    const index = places.get(wanted)?.find((each) => (cells[each] ?? '') !== '');
    return index === undefined ? null : { heading: columns[index]?.heading ?? '', text: cells[index] ?? '' };
  };
}

interface ReadDay extends DayReadings {
  readonly row: number;
  readonly text: string;
}

function daysIn({ number, cells }: ListRow, cellOf: ReturnType<typeof cellReader>, today: string): ReadDay[] {
  return (['lastDonatedOn', 'bornOn'] as const)
    .map((field) => cellOf(cells, field)?.text ?? '')
    .map((text) => ({ row: number, text, ...readWrittenDay(text, today) }));
}

function orderIn(columns: readonly Column[]): DayOrder | null {
  const orders = new Set(columns.map(({ heading }) => orderInHeading(heading)).filter((order) => order !== null));
  return orders.size === 1 ? ([...orders][0] ?? null) : null;
}

function questionOf(days: readonly ReadDay[]): DayQuestion | null {
  const open = days.filter(({ dmy, mdy }) => dmy !== mdy);
  const shown = open.find(({ dmy, mdy }) => dmy !== null && mdy !== null) ?? open[0];
  if (shown === undefined) return null;
  return { dmy: shown.dmy, mdy: shown.mdy, example: shown.text, rows: new Set(open.map(({ row }) => row)).size };
}

/** The same email, or the same phone of who has no other email, is the same person: the first row counts. */
function withoutTwins(rows: readonly DonorRow[]): DonorRow[] {
  const byEmail = new Map<string, number>();
  const byPhone = new Map<string, { number: number; email: string | null }>();
  return rows.map((row) => {
    if (row.kind === 'refused') return row;
    const { email, phone } = row.donor;
    const { number, cells } = row;
    const same = email === null ? undefined : byEmail.get(email);
    const sharer = phone === null ? undefined : byPhone.get(phone);
    if (same !== undefined) return { number, cells, kind: 'refused', faults: [remarkOf('sameEmail', { row: same })] };
    if (sharer !== undefined && (email === null || sharer.email === null)) {
      return { number, cells, kind: 'refused', faults: [remarkOf('samePhone', { row: sharer.number })] };
    }
    if (email !== null) byEmail.set(email, number);
    if (phone !== null && sharer === undefined) byPhone.set(phone, { number, email });
    if (sharer === undefined) return row;
    return { ...row, notes: [...row.notes, remarkOf('sharedPhone', { row: sharer.number })] };
  });
}
