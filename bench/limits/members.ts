import { createHash } from 'node:crypto';
import { newId } from '@redthread/db/id';
import { isBloodType } from '@redthread/domain/blood-type';
import { shownRequest } from './request-lists.ts';
import { type Client, DONOR_COLUMNS, type DonorRow, ownDonor, today } from './rows.ts';

interface Caller {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
}

const DAY_MS = 86_400_000;
const LAST_AGE = 65;

/** What the hand-written server does for people who are signed in. Each act is one commit. */
export function members(client: Client) {
  const session = client.prepare<[string], Caller>(`SELECT a.id, a.name, s.created_at AS createdAt,
    s.last_used_at AS lastUsedAt FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.id = ?`);
  const donor = client.prepare<[string], DonorRow>(`SELECT ${DONOR_COLUMNS} FROM donors d WHERE d.account_id = ?`);
  const insertDonor =
    client.prepare(`INSERT INTO donors (id, account_id, name, blood_type, phone, address, consented_on, age,
    age_given_on, offered_until, is_available, is_offered, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?)`);
  const setAvailable = client.prepare(
    'UPDATE donors SET is_available = ?, is_offered = (? AND offered_until >= ?) WHERE account_id = ?',
  );
  const insertRequest = client.prepare(`INSERT INTO requests (id, account_id, blood_type, phone, hospital, urgency,
    status, created_at) VALUES (?, ?, ?, ?, ?, ?, 'pending', ?)`);

  return {
    /** The holder of a bearer token, while the session is alive. */
    find: (authorization: string | undefined): Caller | null => {
      if (authorization === undefined || !authorization.startsWith('Bearer ')) return null;
      const hash = createHash('sha256').update(authorization.slice(7)).digest('hex');
      const caller = session.get(hash);
      const now = Date.now();
      if (caller === undefined || now - caller.lastUsedAt >= 7 * DAY_MS) return null;
      return now - caller.createdAt >= 30 * DAY_MS ? null : caller;
    },
    profile: (accountId: string) => {
      const row = donor.get(accountId);
      return row === undefined ? null : ownDonor(row, today());
    },
    register: (accountId: string, name: string, body: unknown) => {
      if (!isFields(body)) return null;
      const { bloodType, phone, address, age } = body;
      if (!isBloodType(bloodType) || !isPhone(phone) || !isLine(address) || !isAge(age)) return null;
      const [id, at, day] = [newId(Date.now()), Date.now(), today()];
      const offeredUntil = lastDayAtAge(age, day);
      const isOffered = offeredUntil >= day ? 1 : 0;
      insertDonor.run(id, accountId, name, bloodType, phone, address, day, age, day, offeredUntil, isOffered, at);
      const made = { id, createdAt: at, name, nameShown: 'whole', bloodType, phone, address, age, ageGivenOn: day };
      return ownDonor({ ...made, isAvailable: 1, isOffered }, day);
    },
    setAvailable: (accountId: string, _name: string, body: unknown) => {
      if (!isFields(body) || typeof body['isAvailable'] !== 'boolean') return null;
      const [isAvailable, day] = [body['isAvailable'] ? 1 : 0, today()];
      if (setAvailable.run(isAvailable, isAvailable, day, accountId).changes === 0) return null;
      const row = donor.get(accountId);
      return row === undefined ? null : ownDonor(row, day);
    },
    post: (accountId: string, name: string, body: unknown) => {
      if (!isFields(body)) return null;
      const { bloodType, phone, hospital, urgency } = body;
      if (!isBloodType(bloodType) || !isPhone(phone) || !isLine(hospital) || !isUrgency(urgency)) return null;
      const [id, at] = [newId(Date.now()), Date.now()];
      insertRequest.run(id, accountId, bloodType, phone, hospital, urgency, at);
      const nameShown = 'whole';
      const made = { id, createdAt: at, name, nameShown, bloodType, phone, hospital, urgency };
      return { ...shownRequest(made, name, phone), nameShown };
    },
  };
}

function isFields(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null;
}

function isPhone(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 32 && /^[0-9 ()+\-./]{7,}$/.test(value);
}

function isLine(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 200;
}

function isAge(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 18 && Number(value) <= LAST_AGE;
}

function isUrgency(value: unknown): value is string {
  return value === 'low' || value === 'medium' || value === 'high';
}

/** The day before someone of this age is too old. */
function lastDayAtAge(age: number, day: string): string {
  const year = Number(day.slice(0, 4)) + LAST_AGE + 1 - age;
  return new Date(Date.UTC(year, Number(day.slice(5, 7)) - 1, Number(day.slice(8)) - 1)).toISOString().slice(0, 10);
}
