import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import {
  behind,
  type Client,
  cursorOf,
  DONOR_COLUMNS,
  type DonorRow,
  isLimit,
  type List,
  type Place,
  placeOf,
  shownDonor,
  today,
} from './rows.ts';

type Filter = readonly [bloodType: string | undefined, isOffered: 0 | 1 | undefined];

/** Lists of donors, newest first, by type and by whether they are on offer; a statement for each kind of filter. */
export function donorLists(client: Client) {
  const kinds = new Map<string, ReturnType<typeof prepare>>();
  for (const bloodType of [undefined, ...BLOOD_TYPES]) {
    for (const isOffered of [undefined, 0, 1] as const) {
      kinds.set(`${bloodType} ${isOffered}`, prepare(client, [bloodType, isOffered]));
    }
  }
  return (
    bloodType: string | undefined,
    available: string | undefined,
    limit: number,
    cursor: string | undefined,
  ): List | null => {
    const kind = kinds.get(`${bloodType} ${available === undefined ? undefined : Number(available === 'true')}`);
    const place = cursor === undefined ? null : placeOf(cursor);
    if (kind === undefined || !isLimit(limit) || (cursor !== undefined && place === null)) return null;
    const rows = kind.rows(place, limit + 1);
    const day = today();
    const items = rows.slice(0, limit).map((row) => shownDonor(row, day));
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { items, total: kind.total(), nextCursor: last === undefined ? null : cursorOf(last) };
  };
}

function prepare(client: Client, filter: Filter) {
  const counted = conditionsOf(filter, '');
  const total = client
    .prepare<[], number>(`SELECT sum(total) FROM donor_totals ${counted === '' ? '' : `WHERE ${counted}`}`)
    .pluck();
  const runs = runsOf(filter);
  const [first, later] = [statementOf(client, runs, false), statementOf(client, runs, true)];
  return {
    total: () => total.get() ?? 0,
    rows: (place: Place | null, limit: number) =>
      place === null
        ? first.all(limit)
        : later.all(...runs.flatMap(() => [place.createdAt, place.createdAt, place.id]), limit),
  };
}

/** The runs of the index by type and offer that a filter names; without one, the index of the newest. */
function runsOf([bloodType, isOffered]: Filter): string[] {
  if (bloodType === undefined && isOffered === undefined) return [''];
  const types = bloodType === undefined ? BLOOD_TYPES : [bloodType];
  const offers = isOffered === undefined ? ([1, 0] as const) : [isOffered];
  return types.flatMap((type) => offers.map((offer) => conditionsOf([type, offer], 'd.')));
}

function conditionsOf([bloodType, isOffered]: Filter, table: string): string {
  return [
    ...(bloodType === undefined ? [] : [`${table}blood_type = '${bloodType}'`]),
    ...(isOffered === undefined ? [] : [`${table}is_offered = ${isOffered}`]),
  ].join(' AND ');
}

function statementOf(client: Client, runs: readonly string[], isLater: boolean) {
  const selects = runs.map((run) => {
    const conditions = [run, isLater ? behind('d') : ''].filter((condition) => condition !== '');
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    return `SELECT ${DONOR_COLUMNS} FROM donors d ${where}`;
  });
  return client.prepare<unknown[], DonorRow>(`${selects.join(' UNION ALL ')} ORDER BY createdAt DESC, id LIMIT ?`);
}
