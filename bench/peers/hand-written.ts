import { openPool } from '@redthread/db/postgres/connections';
import { openSqlite } from '@redthread/db/sqlite/open';
import Fastify from 'fastify';
import { parseAddress } from '../../packages/db/src/postgres/address.ts';
import {
  COLUMNS,
  type DonorRow,
  isAlive,
  isRegistration,
  type Person,
  pageOfMatches,
  type Registration,
  readPlan,
  registered,
  SET_COLUMNS,
  sessionOf,
} from './shape.ts';

// Written by hand for speed: Fastify without plugins or logs, and prepared SQL on a connection with the product's own settings; of a
// file, or of a PostgreSQL database.

interface Query {
  readonly limit?: string;
  readonly cursor?: string;
}
type Run = <Row>(sql: string, values: readonly unknown[]) => Promise<readonly Row[]>;

const SELECTED = Object.entries(COLUMNS).map(([name, column]) => `${column} AS "${name}"`);
const KEPT = Object.entries({ ...COLUMNS, ...SET_COLUMNS });
const INSERT = `INSERT INTO donors (${KEPT.map(([, column]) => column)}) VALUES (${KEPT.map((_, n) => `$${n + 1}`)})`;
const SESSION = `SELECT a.id, a.name, s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt"
  FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.id = $1`;

const plan = readPlan();
const { run, insert } = plan.database.startsWith('postgres') ? overPostgres(plan.database) : overFile(plan.database);
const source = {
  find: (types: readonly string[], after: { createdAt: number; id: string } | null, limit: number) => {
    const later = after === null ? '' : 'AND created_at <= $1 AND (created_at < $1 OR id > $2)';
    const end = `ORDER BY "createdAt" DESC, id LIMIT ${limit}`;
    const each = types.map(
      (type) =>
        `SELECT * FROM (SELECT ${SELECTED} FROM donors WHERE blood_type = '${type}' AND is_matchable = 1 ${later} ${end}) AS run`,
    );
    return run<DonorRow>(`${each.join(' UNION ALL ')} ${end}`, after === null ? [] : [after.createdAt, after.id]);
  },
  total: async (types: readonly string[]) => {
    const list = types.map((type) => `'${type}'`);
    const sql = `SELECT CAST(sum(total) AS BIGINT) AS total FROM donor_totals WHERE is_matchable = 1 AND blood_type IN (${list})`;
    return Number((await run<{ total: number }>(sql, []))[0]?.total ?? 0);
  },
};

const app = Fastify();
app.get<{ Params: { bloodType: string }; Querystring: Query }>(
  '/api/patient/donors/:bloodType',
  async ({ params, query: { limit, cursor } }, reply) => {
    const page = await pageOfMatches(source, { ...params, limit: Number(limit ?? 100), cursor });
    return page === null
      ? reply.status(400).send({ message: 'No.' })
      : reply.headers(plan.headers).send(JSON.stringify(page));
  },
);
app.post<{ Body: Partial<Registration> }>('/api/donor/register', async ({ headers, body }, reply) => {
  const [person] = await run<Person>(SESSION, [sessionOf(headers.authorization)]);
  if (person === undefined || !isAlive(person)) return reply.status(401).send({ message: 'No.' });
  if (!isRegistration(body)) return reply.status(400).send({ message: 'No.' });
  const { row, answer } = registered(person, body as Registration);
  await insert(KEPT.map(([name]) => row[name as keyof typeof row]));
  return reply.headers(plan.headers).send(JSON.stringify(answer));
});
console.log(`ready on ${await app.listen({ host: '127.0.0.1', port: 0 })}`);

function overFile(file: string): { run: Run; insert: (values: readonly unknown[]) => Promise<void> } {
  const { client } = openSqlite({ source: file });
  const statements = new Map<string, ReturnType<typeof client.prepare>>();
  const statementOf = (sql: string) => {
    const known = statements.get(sql) ?? client.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const named = (values: readonly unknown[]) => Object.fromEntries(values.map((value, n) => [String(n + 1), value]));
  return {
    run: async <Row>(sql: string, values: readonly unknown[]) => statementOf(sql).all(named(values)) as Row[],
    insert: async (values) => void statementOf(INSERT).run(named(values)),
  };
}

function overPostgres(address: string): ReturnType<typeof overFile> {
  const { hosts, user, database } = parseAddress(address);
  const pool = openPool({ host: hosts[0]?.host ?? '', user, database });
  const names = new Map<string, string>();
  const named = (text: string) => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return { name, text };
  };
  /** One serializable commit, sent in one piece, and again where it met another. */
  const insert = async (values: readonly unknown[]): Promise<void> => {
    const client = await pool.connect();
    try {
      const begun = client.query('BEGIN ISOLATION LEVEL SERIALIZABLE');
      const sent = [begun, client.query(named(INSERT), [...values]), client.query('COMMIT')];
      const failed = (await Promise.allSettled(sent)).find((each) => each.status === 'rejected');
      if (failed === undefined) return;
      await client.query('ROLLBACK');
      if (failed.reason.code !== '40001') throw failed.reason;
    } finally {
      client.release();
    }
    await insert(values);
  };
  return {
    run: async <Row>(sql: string, values: readonly unknown[]) =>
      (await pool.query(named(sql), [...values])).rows as Row[],
    insert,
  };
}
