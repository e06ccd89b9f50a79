import { createHash } from 'node:crypto';
import { newId } from '@redthread/db/id';
import { openSqlite } from '@redthread/db/sqlite/open';
import { BLOOD_TYPES, isBloodType, redCellDonorsFor } from '@redthread/domain/blood-type';
import { MATCH_REASONS, MATCH_TIERS, matchTiersFor } from '@redthread/domain/ranking';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { programPlaces } from '../../apps/server/src/cli/program-places.ts';
import { headersOf, readPlan } from './plan.ts';

// A page of matches, a profile and a registration, written by hand for speed: Fastify without plugins or logs, prepared SQL
// on the connection that the product opens (so with its pragmas), and no layer between. The same fields, and no other call.

interface Row {
  readonly id: string;
  readonly createdAt: number;
  readonly name: string;
  readonly bloodType: string;
  readonly phone: string;
  readonly address: string;
  readonly age: number;
  readonly ageGivenOn: string;
  readonly nameShown: string;
  readonly isPhoneListed: number | null;
  readonly canBeAsked: number;
}

/** What only its owner reads. */
interface OwnRow extends Row {
  readonly isAvailable: number;
  readonly lastDonatedOn: string | null;
  readonly intervalDays: number | null;
  readonly pausedUntil: string | null;
  readonly travelKm: number;
  readonly asksSince: string | null;
  readonly isNightOk: number;
  readonly offeredFrom: string | null;
  readonly placeId: number | null;
}

type Query = Readonly<Record<string, string | undefined>>;

const DAY_MS = 86_400_000;
const COLUMNS = `id, created_at AS createdAt, name, blood_type AS bloodType, phone, address, age, age_given_on AS ageGivenOn,
  name_shown AS nameShown, is_phone_listed AS isPhoneListed, can_be_asked AS canBeAsked`;
const OWN_COLUMNS = `${COLUMNS}, is_available AS isAvailable, last_donated_on AS lastDonatedOn, interval_days AS intervalDays,
  paused_until AS pausedUntil, travel_km AS travelKm, asks_since AS asksSince, is_night_ok AS isNightOk,
  offered_from AS offeredFrom, place_id AS placeId`;
const AFTER = 'AND created_at <= ? AND (created_at < ? OR id > ?)';

const UNSAID = {
  ...{
    nameShown: 'whole',
    isPhoneListed: null,
    canBeAsked: 0,
    isAvailable: 1,
    lastDonatedOn: null,
    intervalDays: null,
    pausedUntil: null,
  },
  ...{ travelKm: 25, asksSince: null, isNightOk: 0, offeredFrom: null, placeId: null },
};

const plan = readPlan();
const places = programPlaces();
const [publicHeaders, ownHeaders] = [headersOf(plan.answer), headersOf(plan.member)].map((headers) =>
  Object.fromEntries(headers),
);
const store = openSqlite({ source: plan.database });
const { client } = store;
const caller = client.prepare<[string], { id: string; name: string; createdAt: number; lastUsedAt: number }>(
  `SELECT a.id, a.name, s.created_at AS createdAt, s.last_used_at AS lastUsedAt
   FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.id = ?`,
);
const profile = client.prepare<[string], OwnRow>(`SELECT ${OWN_COLUMNS} FROM donors WHERE account_id = ?`);
const insert = client.prepare(`INSERT INTO donors (id, account_id, name, blood_type, phone, address, consented_on, age,
  age_given_on, offered_until, is_available, is_offered, is_phone_listed, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 1, NULL, ?)`);
const patients = new Map(BLOOD_TYPES.map((type): [string, ReturnType<typeof prepare>] => [type, prepare(type)]));

const app = Fastify();
app.get<{ Params: { bloodType: string }; Querystring: Query }>('/api/patient/donors/:bloodType', (request, reply) => {
  const { limit = '100', cursor } = request.query;
  const page = matches(request.params.bloodType, Number(limit), cursor);
  return page === null ? refuse(reply, 400) : answer(reply, JSON.stringify(page));
});
app.get<{ Querystring: Query }>('/trpc/matching.findDonors', (request, reply) => {
  const { bloodType, limit = 100, cursor } = JSON.parse(request.query['input'] ?? '{}');
  const data = matches(bloodType, limit, cursor);
  return data === null ? refuse(reply, 400) : answer(reply, JSON.stringify({ result: { data } }));
});
app.get('/api/donor/me', (request, reply) => {
  const person = personOf(request);
  if (person === null) return refuse(reply, 401);
  const row = profile.get(person.id);
  return row === undefined ? refuse(reply, 404) : own(reply, row);
});
app.post<{ Body: Partial<OwnRow> }>('/api/donor/register', (request, reply) => {
  const person = personOf(request);
  if (person === null) return refuse(reply, 401);
  const { bloodType, phone, address, age } = request.body;
  if (!isBloodType(bloodType) || !isPhone(phone) || !isLine(address) || !isAge(age)) return refuse(reply, 400);
  const createdAt = Date.now();
  const day = new Date(createdAt).toISOString().slice(0, 10);
  const given = { id: newId(createdAt), createdAt, name: person.name, bloodType, phone, address, age };
  const row = { ...UNSAID, ...given, ageGivenOn: day };
  const until = `${Number(day.slice(0, 4)) + 65 - age}${day.slice(4)}`;
  insert.run(row.id, person.id, person.name, bloodType, phone, address, day, age, day, until, createdAt);
  return own(reply, row);
});
console.log(`ready on ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.on('SIGTERM', () => void store.close().then(() => process.exit()));

function matches(bloodType: string, limit: number, cursor: string | undefined): object | null {
  const patient = patients.get(bloodType);
  if (patient === undefined || !Number.isInteger(limit) || limit < 1 || limit > 1000) return null;
  // `1.mwolit81.01a1f7a2-…`
  const [tier = '0', instant = '', id = ''] = cursor?.split('.') ?? [];
  const at = Number.parseInt(instant, 36);
  const today = new Date().toISOString().slice(0, 10);
  const donors: object[] = [];
  for (const { index, match, types, first, later } of patient.tiers) {
    if (index < Number(tier) || donors.length > limit) continue;
    const isLater = cursor !== undefined && index === Number(tier);
    const rows = isLater
      ? later.all(...types.flatMap(() => [at, at, id]), limit + 1 - donors.length)
      : first.all(limit + 1 - donors.length);
    for (const row of rows) donors.push({ ...publicProfile(row, today), match });
  }
  const nextCursor = donors.length > limit ? 'next' : null;
  const shared = { requestedBloodType: bloodType, compatibleBloodTypes: patient.compatible };
  return { ...shared, totalDonors: patient.total.get() ?? 0, donors: donors.slice(0, limit), nextCursor };
}

function prepare(bloodType: (typeof BLOOD_TYPES)[number]) {
  const compatible = redCellDonorsFor(bloodType);
  const list = compatible.map((type) => `'${type}'`).join();
  const total = `SELECT sum(total) FROM donor_totals WHERE is_offered = 1 AND blood_type IN (${list})`;
  const tiers = matchTiersFor(bloodType).map(({ tier, bloodTypes: types }) => {
    const page = (after: string) => {
      const runs = types.map(
        (type) => `SELECT ${COLUMNS} FROM donors WHERE blood_type = '${type}' AND is_offered = 1 ${after}`,
      );
      return client.prepare<unknown[], Row>(`${runs.join(' UNION ALL ')} ORDER BY createdAt DESC, id LIMIT ?`);
    };
    const match = { tier, reason: MATCH_REASONS[tier] };
    return { index: MATCH_TIERS.indexOf(tier), match, types, first: page(''), later: page(AFTER) };
  });
  return { compatible, tiers, total: client.prepare<[], number>(total).pluck() };
}

function publicProfile(row: Row, today: string) {
  const { id, createdAt, name, nameShown, bloodType, phone, address, isPhoneListed, canBeAsked } = row;
  return {
    _id: id,
    user: { name: nameShown === 'whole' ? name : initialed(name) },
    bloodType,
    phone: `${phone.startsWith('+1') ? '+1 ' : ''}••• ••• ••${phone.slice(-2)}`,
    address,
    age: ageOf(row, today),
    createdAt: new Date(createdAt).toISOString(),
    isAvailable: true,
    isPhoneListed: isPhoneListed === 1,
    canBeAsked: canBeAsked === 1,
  };
}

function ownProfile(row: OwnRow, today: string) {
  const { id, createdAt, name, bloodType, phone, address, nameShown, isAvailable, isPhoneListed, isNightOk } = row;
  const { lastDonatedOn, intervalDays, pausedUntil, travelKm, asksSince, offeredFrom, placeId } = row;
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
      isPhoneListed: isPhoneListed === 1,
      canBeAsked: row.canBeAsked === 1,
    },
    ...{ nameShown, lastDonatedOn, intervalDays, pausedUntil, place, travelKm, asksSince },
    ...{ isNightOk: isNightOk === 1, offeredFrom },
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

/** The holder of a bearer token, while the session is alive. */
function personOf({ headers: { authorization = '' } }: FastifyRequest): { id: string; name: string } | null {
  if (!authorization.startsWith('Bearer ')) return null;
  const person = caller.get(createHash('sha256').update(authorization.slice(7)).digest('hex'));
  const now = Date.now();
  if (person === undefined || now - person.lastUsedAt >= 7 * DAY_MS || now - person.createdAt >= 30 * DAY_MS)
    return null;
  return person;
}

function answer(reply: FastifyReply, body: string): FastifyReply {
  const bytes = Buffer.from(body);
  const tag = createHash('sha1').update(bytes).digest('base64');
  return reply
    .headers(publicHeaders ?? {})
    .header('etag', `"${tag}"`)
    .send(bytes);
}

function own(reply: FastifyReply, row: OwnRow): FastifyReply {
  const today = new Date().toISOString().slice(0, 10);
  return reply.headers(ownHeaders ?? {}).send(JSON.stringify(ownProfile(row, today)));
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.status(status).send({ message: 'No.' });
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
