import { openSqlite } from '@redthread/db/sqlite/open';
import { BLOOD_TYPES, redCellDonorsFor } from '@redthread/domain/blood-type';
import { MATCH_REASONS, MATCH_TIERS, matchTiersFor } from '@redthread/domain/ranking';
import Fastify, { type FastifyRequest } from 'fastify';
import { readPlan } from './plan.ts';
import { COLUMNS, insertDonor, OWN_COLUMNS, type OwnRow, publicProfile, type Row, registration } from './profiles.ts';
import { isAlive, repliesFor, SESSION, type Session, sessionOf } from './replies.ts';

// A page of matches, a profile and a registration, written by hand for speed: Fastify without plugins or logs, prepared SQL
// on the connection that the product opens (so with its pragmas), and no layer between. The same fields, and no other call.

type Query = Readonly<Record<string, string | undefined>>;

const AFTER = 'AND created_at <= ? AND (created_at < ? OR id > ?)';

const plan = readPlan();
const { answer, own, refuse } = repliesFor(plan);
const store = openSqlite({ source: plan.database });
const { client } = store;
const caller = client.prepare<[string], Session>(SESSION);
const profile = client.prepare<[string], OwnRow>(`SELECT ${OWN_COLUMNS} FROM donors WHERE account_id = ?`);
const insert = client.prepare(insertDonor(() => '?'));
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
  const made = registration(person, request.body);
  if (made === null) return refuse(reply, 400);
  insert.run(...made.values);
  return own(reply, made.row);
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
  const total = `SELECT sum(total) FROM donor_totals WHERE is_matchable = 1 AND blood_type IN (${list})`;
  const tiers = matchTiersFor(bloodType).map(({ tier, bloodTypes: types }) => {
    const page = (after: string) => {
      const runs = types.map(
        (type) => `SELECT ${COLUMNS} FROM donors WHERE blood_type = '${type}' AND is_matchable = 1 ${after}`,
      );
      return client.prepare<unknown[], Row>(`${runs.join(' UNION ALL ')} ORDER BY createdAt DESC, id LIMIT ?`);
    };
    const match = { tier, reason: MATCH_REASONS[tier] };
    return { index: MATCH_TIERS.indexOf(tier), match, types, first: page(''), later: page(AFTER) };
  });
  return { compatible, tiers, total: client.prepare<[], number>(total).pluck() };
}

/** The holder of a bearer token, while the session is alive. */
function personOf({ headers: { authorization } }: FastifyRequest): Session | null {
  const id = sessionOf(authorization);
  const person = id === null ? undefined : caller.get(id);
  return person !== undefined && isAlive(person) ? person : null;
}
