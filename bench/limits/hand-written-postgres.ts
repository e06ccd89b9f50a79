import { openPool } from '@redthread/db/postgres/connections';
import { BLOOD_TYPES, redCellDonorsFor } from '@redthread/domain/blood-type';
import { MATCH_REASONS, MATCH_TIERS, matchTiersFor } from '@redthread/domain/ranking';
import Fastify, { type FastifyRequest } from 'fastify';
import { parseAddress } from '../../packages/db/src/postgres/address.ts';
import { readPlan } from './plan.ts';
import { COLUMNS, insertDonor, type OwnRow, publicProfile, type Row, registration } from './profiles.ts';
import { isAlive, repliesFor, SESSION, type Session, sessionOf } from './replies.ts';

// The same as `hand-written.ts` over PostgreSQL: pg with the product's own session, statements prepared by name, each page as the
// product asks for it, and a registration as the one serializable commit that it is.

type Query = Readonly<Record<string, string | undefined>>;

const AFTER = 'AND created_at <= $1 AND (created_at < $1 OR id > $2)';
const FIND_SESSION = { name: 'session', text: SESSION.replace('?', '$1') };
const INSERT = { name: 'insert', text: insertDonor((n) => `$${n}`) };

const plan = readPlan();
const { answer, own, refuse } = repliesFor(plan);
const { hosts, user, database } = parseAddress(plan.database);
const pool = openPool({ host: hosts[0]?.host ?? '', user, database });
const patients = new Map(BLOOD_TYPES.map((type): [string, ReturnType<typeof patientOf>] => [type, patientOf(type)]));

const app = Fastify();
app.get<{ Params: { bloodType: string }; Querystring: Query }>(
  '/api/patient/donors/:bloodType',
  async (request, reply) => {
    const { limit = '100', cursor } = request.query;
    const page = await matches(request.params.bloodType, Number(limit), cursor);
    return page === null ? refuse(reply, 400) : answer(reply, JSON.stringify(page));
  },
);
app.post<{ Body: Partial<OwnRow> }>('/api/donor/register', async (request, reply) => {
  const person = await personOf(request);
  if (person === null) return refuse(reply, 401);
  const made = registration(person, request.body);
  if (made === null) return refuse(reply, 400);
  await commit(made.values);
  return own(reply, made.row);
});
console.log(`ready on ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.on('SIGTERM', () => void pool.end().then(() => process.exit()));

/** In one piece, and again when it met another. */
async function commit(values: readonly unknown[]): Promise<void> {
  const client = await pool.connect();
  try {
    const sent = [
      client.query('BEGIN ISOLATION LEVEL SERIALIZABLE'),
      client.query(INSERT, [...values]),
      client.query('COMMIT'),
    ];
    const failed = (await Promise.allSettled(sent)).find((each) => each.status === 'rejected');
    if (failed === undefined) return;
    await client.query('ROLLBACK');
    if (failed.reason.code !== '40001') throw failed.reason;
  } finally {
    client.release();
  }
  await commit(values);
}

async function matches(bloodType: string, limit: number, cursor: string | undefined): Promise<object | null> {
  const patient = patients.get(bloodType);
  if (patient === undefined || !Number.isInteger(limit) || limit < 1 || limit > 1000) return null;
  // `1.mwolit81.01a1f7a2-…`
  const [tier = '0', instant = '', id = ''] = cursor?.split('.') ?? [];
  const today = new Date().toISOString().slice(0, 10);
  const donors: object[] = [];
  const counted = pool.query<{ total: number }>(patient.total);
  for (const { index, match, page } of patient.tiers) {
    if (index < Number(tier) || donors.length > limit) continue;
    const isLater = cursor !== undefined && index === Number(tier);
    const asked = page(isLater ? AFTER : '', limit + 1 - donors.length);
    const { rows } = await pool.query<Row>(asked, isLater ? [Number.parseInt(instant, 36), id] : []);
    for (const row of rows) donors.push({ ...publicProfile(row, today), match });
  }
  const nextCursor = donors.length > limit ? 'next' : null;
  const shared = { requestedBloodType: bloodType, compatibleBloodTypes: patient.compatible };
  const totalDonors = (await counted).rows[0]?.total ?? 0;
  return { ...shared, totalDonors, donors: donors.slice(0, limit), nextCursor };
}

function patientOf(bloodType: (typeof BLOOD_TYPES)[number]) {
  const compatible = redCellDonorsFor(bloodType);
  const list = compatible.map((type) => `'${type}'`).join();
  const total = `SELECT CAST(sum(total) AS BIGINT) AS total FROM donor_totals WHERE is_matchable = 1 AND blood_type IN (${list})`;
  const tiers = matchTiersFor(bloodType).map(({ tier, bloodTypes: types }) => {
    const page = (after: string, limit: number) => {
      const end = `ORDER BY "createdAt" DESC, id LIMIT ${limit}`;
      const runs = types.map(
        (type) =>
          `SELECT * FROM (SELECT ${COLUMNS} FROM donors WHERE blood_type = '${type}' AND is_matchable = 1 ${after} ${end}) AS run`,
      );
      return { name: `${bloodType} ${tier} ${after.length} ${limit}`, text: `${runs.join(' UNION ALL ')} ${end}` };
    };
    return { index: MATCH_TIERS.indexOf(tier), match: { tier, reason: MATCH_REASONS[tier] }, page };
  });
  return { compatible, tiers, total: { name: `${bloodType} total`, text: total } };
}

async function personOf({ headers: { authorization } }: FastifyRequest): Promise<Session | null> {
  const id = sessionOf(authorization);
  const [person] = id === null ? [] : (await pool.query<Session>(FIND_SESSION, [id])).rows;
  return person !== undefined && isAlive(person) ? person : null;
}
