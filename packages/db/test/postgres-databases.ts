import { EXPORTED, exportedValue } from '../src/acts/exported.ts';
import type { Value } from '../src/acts/statement.ts';
import type { DatabaseEngine, ExportTable } from '../src/database-engine.ts';
import { openPool } from '../src/postgres/engine.ts';
import { postgresStore } from '../src/postgres/open.ts';
import { type PostgresServer, SCHEMA } from './postgres-server.ts';

/**
 * What commands need of the place where the data is kept, over a PostgreSQL: a database is called by its name there. What nothing
 * does on PostgreSQL yet is refused.
 */
export function postgresDatabases({ host }: PostgresServer): DatabaseEngine {
  const connect = (database: string) => openPool({ host, user: 'postgres', database, max: 2 });
  const withServer = async <Result>(sql: string, read: (rows: readonly unknown[]) => Result): Promise<Result> => {
    const pool = connect('postgres');
    try {
      return read((await pool.query(sql)).rows);
    } finally {
      await pool.end();
    }
  };
  const isThere = (name: string) =>
    withServer(`SELECT 1 FROM pg_database WHERE datname = '${name}'`, (rows) => rows.length > 0);
  const refuse = () => Promise.reject(new Error('Nothing does that on PostgreSQL.'));

  return {
    find: async (given) => ({ place: given, isThere: await isThere(given) }),
    placeFor: async (given) => given,
    open: async (name) => {
      const isNew = !(await isThere(name));
      if (isNew) await withServer(`CREATE DATABASE ${name}`, () => {});
      const pool = connect(name);
      if (isNew) await pool.query(SCHEMA);
      return postgresStore(pool, () => pool.end());
    },
    readForExport: async (name, work) => {
      const pool = connect(name);
      const client = await pool.connect();
      try {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const tables: ExportTable[] = [];
        for (const { name: table, columns } of EXPORTED) {
          const names = columns.map((each) => each.name).join(', ');
          const { rows } = await client.query<Value[]>({
            text: `SELECT ${names} FROM ${table} ORDER BY 1, 2`,
            rowMode: 'array',
          });
          const values = rows.map((row) => row.map((value, i) => exportedValue(value, columns[i]?.kind)));
          tables.push({
            name: table,
            columns,
            count: rows.length,
            rows: async function* () {
              yield* values;
            },
          });
        }
        await work(tables);
      } finally {
        client.release();
        await pool.end();
      }
    },
    holderOf: () => Promise.resolve(null),
    lastHolderOf: () => Promise.resolve(null),
    examine: refuse,
    inspect: refuse,
    backUp: refuse,
    restore: refuse,
    pending: refuse,
    rehearse: refuse,
    translate: (error) => error,
  };
}
