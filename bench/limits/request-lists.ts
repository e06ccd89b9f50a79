import {
  behind,
  type Client,
  cursorOf,
  isLimit,
  type List,
  listedName,
  maskedPhone,
  type Place,
  placeOf,
} from './rows.ts';

export interface RequestRow extends Place {
  readonly name: string;
  readonly nameShown: string;
  readonly bloodType: string;
  readonly phone: string;
  readonly hospital: string;
  readonly urgency: string;
}

/** Lists of requests, newest first. */
export function requestLists(client: Client) {
  const total = client.prepare<[], number>('SELECT sum(total) FROM request_totals').pluck();
  const [first, later] = [statementOf(client, ''), statementOf(client, `WHERE ${behind('r')}`)];
  return (limit: number, cursor: string | undefined): List | null => {
    const place = cursor === undefined ? null : placeOf(cursor);
    if (!isLimit(limit) || (cursor !== undefined && place === null)) return null;
    const rows =
      place === null ? first.all(limit + 1) : later.all(place.createdAt, place.createdAt, place.id, limit + 1);
    const items = rows.slice(0, limit).map((row) => shownRequest(row, listedName(row), maskedPhone(row.phone)));
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { items, total: total.get() ?? 0, nextCursor: last === undefined ? null : cursorOf(last) };
  };
}

/** A request, with name and phone as they are to be shown. */
export function shownRequest(row: RequestRow, name: string, phone: string) {
  const createdAt = new Date(row.createdAt).toISOString();
  return {
    _id: row.id,
    user: { name },
    bloodType: row.bloodType,
    phone,
    hospital: row.hospital,
    urgency: row.urgency,
    status: 'pending',
    date: createdAt.slice(0, 10),
    createdAt,
  };
}

function statementOf(client: Client, where: string) {
  return client.prepare<unknown[], RequestRow>(`SELECT r.id, r.created_at AS createdAt, r.blood_type AS bloodType,
    r.name_shown AS nameShown, r.phone, r.hospital, r.urgency, (SELECT a.name FROM accounts a WHERE a.id = r.account_id) AS name
    FROM requests r ${where} ORDER BY r.created_at DESC, r.id LIMIT ?`);
}
