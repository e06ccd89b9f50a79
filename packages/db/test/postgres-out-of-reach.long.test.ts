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
import { openWay } from './way.ts';

const engine = postgresEngine(backupFiles);

const DONORS = { bloodType: 'A+', isMatchable: true, limit: 10, today: '2026-03-01' } as const;

await onOwnPostgres('nothing that was answered is lost with a machine', describeFailures);

function describeFailures(primary: PostgresServer): void {
  let made = 0;
  /** Signs people up one after the other, until one is refused. */
  const signUp = async (store: Store, answered: string[]): Promise<{ email: string; refusal: object }> => {
    for (;;) {
      made += 1;
      const next = person(`Person${made}`);
      try {
        answered.push((await store.accounts.create(next)).id);
      } catch (error) {
        if (error instanceof Error) return { email: next.email, refusal: error };
      }
    }
  };

  describe('a server whose PostgreSQL', () => {
    test('is out of reach without a word refuses what is under way, and the next act goes over a new connection', async () => {
      await primary.makeDatabase('reach');
      const way = await openWay(primary.endpoint);
      const store = await openPostgres(primary.addressOver(way.port, 'reach'));
      // Several connections, all of which hear nothing from here on.
      await Promise.all([1, 2, 3, 4].map((number) => store.accounts.create(person(`Early${number}`))));
      expect(await store.version()).not.toBeNull();
      way.freeze();
      await expect(store.accounts.create(person('Late'))).rejects.toMatchObject({
        code: 'CANNOT_SAVE',
        retryAfterSeconds: 10,
      });
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
      const refused = expect(writing).rejects.toMatchObject({ code: 'MAYBE_SAVED', retryAfterSeconds: 10 });
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
      const refused = engine.open(standby.addressOf('postgres'));
      await expect(refused).rejects.toThrow(
        'It copies another server, and takes no writes. Please give the address of that one, or of both: postgres://USER@HOST,HOST/DATABASE.',
      );
    });
  });

  describe('the people of two servers whose primary is killed', () => {
    test('lose nothing that was answered, are refused what was under way, and go on by themselves on the standby', async () => {
      await primary.makeDatabase('town');
      const standby = await primary.startStandby();
      await setSynchronous(primary, '*');
      await expect
        .poll(async () => (await primary.run('SELECT DISTINCT sync_state FROM pg_stat_replication')).rows)
        .toContainEqual({ sync_state: 'sync' });
      const hosts = [primary, standby].map(({ host }) => encodeURIComponent(host)).join();
      const open = () => openPostgres(`postgres://postgres@${hosts}/town`, { hold: SERVING, now: Date.now });
      const [one, two] = [await open(), await open()];
      const answered: string[] = [];
      const writers = [one, one, one, two, two, two].map((store) => signUp(store, answered));
      const kept = await one.trackReads();
      await kept.reads.donors.page(DONORS);
      expect(kept.isCurrent((await one.version()) ?? raise())).toBe(true);
      await expect.poll(() => answered.length).toBeGreaterThan(60);

      await primary.crash();

      const refused = await Promise.all(writers);
      for (const { refusal } of refused) {
        expect([
          { code: 'CANNOT_SAVE', retryAfterSeconds: 10 },
          { code: 'MAYBE_SAVED', retryAfterSeconds: 10 },
        ]).toContainEqual(pick(refusal));
      }
      const [first = ''] = answered;
      expect(await one.version()).toBeNull();
      await expect(two.accounts.find(first)).rejects.toMatchObject({ code: 'CANNOT_SAVE' });

      await standby.run('SELECT pg_promote()');

      const isFound = (store: Store) =>
        store.accounts.find(first).then(
          (found) => found !== null,
          () => false,
        );
      for (const store of [one, two]) {
        await expect.poll(() => isFound(store)).toBe(true);
        for (const id of answered) expect(await store.accounts.find(id), id).not.toBeNull();
      }
      for (const { email, refusal } of refused) {
        if (pick(refusal).code === 'CANNOT_SAVE') expect(await two.accounts.findByEmail(email)).toBeNull();
      }
      expect((await one.accounts.create(person('After'))).name).toBe('After');
      expect((await two.accounts.findByEmail(person('After').email))?.name).toBe('After');
      // True or not, nothing that was kept before is given any more.
      expect(kept.isCurrent((await one.version()) ?? raise())).toBe(false);
      await expect.poll(() => [one, two].filter((store) => store.isLeader()).length).toBe(1);
      await Promise.all([one.close(), two.close()]);
    });
  });
}

function pick(refusal: object): { code: unknown; retryAfterSeconds: unknown } {
  return {
    code: 'code' in refusal ? refusal.code : null,
    retryAfterSeconds: 'retryAfterSeconds' in refusal ? refusal.retryAfterSeconds : undefined,
  };
}

function raise(): never {
  throw new Error('The server can not tell.');
}
