import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../src/postgres/open.ts';
import { postgresEngine } from '../src/postgres/postgres-engine.ts';
import { backupFiles } from '../src/sqlite/sqlite-engine.ts';
import type { Store } from '../src/store.ts';
import { onOwnPostgres, SERVING } from './own-postgres.ts';
import { person } from './people.ts';
import type { PostgresServer } from './postgres-server.ts';
import { setSynchronous } from './synchronous.ts';
import { now } from './tracked.ts';
import { openWay } from './way.ts';

const engine = postgresEngine(backupFiles);

const DONORS = { bloodType: 'A+', isMatchable: true, limit: 10, today: '2026-03-01' } as const;
const AWAY = { code: 'CANNOT_SAVE', retryAfterSeconds: 10 };
const MAYBE = { code: 'MAYBE_SAVED', retryAfterSeconds: 10 };

await onOwnPostgres('a server goes on when a machine fails', describeFailures);

function describeFailures(primary: PostgresServer): void {
  describe('a server whose PostgreSQL', () => {
    test('is out of reach without a word refuses what is under way, and the next act goes over a new connection', async () => {
      await primary.makeDatabase('reach');
      const way = await openWay(primary.endpoint);
      const store = await openPostgres(primary.addressOver(way.port, 'reach'));
      // Several connections, all of which hear nothing from here on.
      await Promise.all([1, 2, 3, 4].map((number) => store.accounts.create(person(`Early${number}`))));
      expect(await store.version()).not.toBeNull();
      way.freeze();
      await expect(store.accounts.create(person('Late'))).rejects.toMatchObject(AWAY);
      expect((await store.accounts.create(person('Later'))).name).toBe('Later');
      expect(await store.version()).not.toBeNull();
      await store.close();
    });

    test('is one of two, of which the other never answers, is found all the same', async () => {
      const silent = createServer().listen(0, '127.0.0.1');
      await once(silent, 'listening');
      onTestFinished(() => void silent.close());
      const address = await primary.makeDatabase('silent');
      const { port } = silent.address() as { port: number };
      const store = await openPostgres(address.replace('@', `@127.0.0.1:${port},`));
      expect((await store.accounts.create(person('Ana'))).name).toBe('Ana');
      await store.close();
    });

    test('gave up its wait for the standby says that a write may be lost with this machine', async () => {
      const address = await primary.makeDatabase('lone');
      const store = await openPostgres(address);
      await store.accounts.create(person('Before'));
      await setSynchronous(primary, 'away');
      onTestFinished(() => setSynchronous(primary, ''));
      const waiting = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
      const writing = store.accounts.create(person('Meanwhile'));
      const refused = expect(writing).rejects.toMatchObject(MAYBE);
      await expect.poll(async () => (await primary.run(`SELECT 1 ${waiting}`)).rows).toHaveLength(1);
      await primary.run(`SELECT pg_cancel_backend(pid) ${waiting}`);
      await refused;
      await setSynchronous(primary, '');
      // The connection goes on, and says nothing of later commits.
      expect((await store.accounts.create(person('After'))).name).toBe('After');
      await store.close();
    });

    test('only copies another is told to name that one too', async () => {
      const standby = await primary.startStandby();
      await expect(engine.open(standby.addressOf('postgres'))).rejects.toThrow(
        'It copies another server, and takes no writes. Please give the address of that one, or of both: postgres://USER@HOST,HOST/DATABASE.',
      );
    });
  });

  // That nothing is lost which was answered: postgres-failover.long.test.ts.
  test('two servers whose primary is killed say so, go on by themselves on the standby, and give no answer of before', async () => {
    await primary.makeDatabase('town');
    const standby = await primary.startStandby();
    const hosts = [primary, standby].map(({ host }) => encodeURIComponent(host)).join();
    const open = () => openPostgres(`postgres://postgres@${hosts}/town`, { hold: SERVING, now: Date.now });
    const [one, two] = [await open(), await open()];
    const { id } = await one.accounts.create(person('Before'));
    const kept = await one.trackReads();
    await kept.reads.donors.page(DONORS);
    expect(kept.isCurrent(await now(one))).toBe(true);
    await expect.poll(async () => (await standby.run('SELECT id FROM accounts', 'town')).rows).toEqual([{ id }]);

    await primary.crash();
    await expect(two.accounts.find(id)).rejects.toMatchObject(AWAY);
    expect(await one.version()).toBeNull();
    await standby.run('SELECT pg_promote()');

    const nameOf = async (store: Store) => (await store.accounts.find(id))?.name;
    for (const store of [one, two]) await expect.poll(() => nameOf(store)).toBe('Before');
    expect((await one.accounts.create(person('After'))).name).toBe('After');
    expect((await two.accounts.findByEmail(person('After').email))?.name).toBe('After');
    // True or not, nothing that was kept before is given any more.
    expect(kept.isCurrent(await now(one))).toBe(false);
    await expect.poll(() => [one, two].filter((store) => store.isLeader()).length).toBe(1);
    await Promise.all([one.close(), two.close()]);
  });
}
