import { describe, expect, onTestFinished, test } from 'vitest';
import type { OpenOptions } from '../src/database-engine.ts';
import { parseAddress } from '../src/postgres/address.ts';
import { openConnections } from '../src/postgres/connections.ts';
import { postgresEngine as actsOn } from '../src/postgres/engine.ts';
import { giveAll } from '../src/postgres/give.ts';
import { openPostgres } from '../src/postgres/open.ts';
import type { Store } from '../src/store.ts';
import { databasesOf, onOwnPostgres, SERVING } from './own-postgres.ts';
import { person } from './people.ts';
import { plainQuery } from './plain-query.ts';
import type { PostgresServer } from './postgres-server.ts';

await onOwnPostgres('servers share a PostgreSQL', describeServers);

function describeServers(server: PostgresServer): void {
  const newDatabase = databasesOf(server);
  const serving: OpenOptions = { hold: SERVING, now: Date.now };

  describe('servers beside one another', () => {
    const other = (seen: string) =>
      `INSERT INTO servers (id, version, facts, joined_at, seen_at)
       VALUES ('other', '1.0.0', '{}', clock_timestamp() - interval '1 hour', clock_timestamp() - interval '${seen}')`;

    test.each([
      ['19 seconds', false],
      ['21 seconds', true],
    ])('one that was last seen %s ago is led by another: %s', async (seen, isLeader) => {
      const { database, address } = await newDatabase();
      await (await openPostgres(address)).close();
      await server.run(other(seen), database);
      const store = await openPostgres(address, serving);
      expect(store.isLeader()).toBe(isLeader);
      await store.close();
    });

    test('the one that comes next leads once the first was stopped', async () => {
      const { address } = await newDatabase();
      const first = await openPostgres(address, serving);
      const second = await openPostgres(address, serving);
      expect([first.isLeader(), second.isLeader()]).toEqual([true, false]);
      await first.close();
      expect(first.isLeader()).toBe(false);
      await expect.poll(() => second.isLeader()).toBe(true);
      await second.close();
    });

    test.each([
      [5000, 'ahead of'],
      [-5000, 'behind'],
    ])('one whose clock is %i ms off is told so', async (off, where) => {
      const { address } = await newDatabase();
      const sentences: string[] = [];
      const tell = (sentence: string) => sentences.push(sentence);
      const opened = (by: number): Promise<Store> =>
        openPostgres(address, { ...serving, now: () => Date.now() + by, tell });
      await (await opened(off / 10)).close();
      expect(sentences).toEqual([]);
      await (await opened(off)).close();
      const told = `^The clock of this machine is [45]\\.\\d s ${where} that of the database\\. Please keep both right`;
      expect(sentences).toEqual([expect.stringMatching(new RegExp(told))]);
    });
  });

  describe('an operator with a pooler between', () => {
    const prepared = plainQuery('SELECT name FROM pg_prepared_statements');

    test.each([
      ['', 1],
      ['?prepare=false', 0],
    ])('who adds %j to the address has %i statements prepared', async (option, count) => {
      const { address } = await newDatabase();
      const connections = openConnections(parseAddress(`${address}${option}`), 'a test');
      const db = actsOn(connections);
      expect(await db.read((tx) => tx.all(prepared, {}))).toHaveLength(count);
      expect(await db.read((tx) => tx.all(prepared, {}))).toHaveLength(count);
      await connections.end();
    });
  });

  /** Moves what is at an address elsewhere, doing `meanwhile` before it says so there. */
  const moveAway = async (address: string, meanwhile: () => Promise<void> = async () => {}): Promise<void> => {
    const connections = openConnections(parseAddress(address), 'redthread');
    try {
      await giveAll(connections, async ({ leave }) => {
        await meanwhile();
        await leave('elsewhere.db');
      });
    } finally {
      await connections.end();
    }
  };

  describe('while the data is moved elsewhere', () => {
    test('a server that starts waits, and is told where it went', async () => {
      const { database, address } = await newDatabase();
      await (await openPostgres(address)).close();
      let opened: Promise<string> | undefined;
      await moveAway(address, async () => {
        opened = openPostgres(address, serving).then(
          (store) => store.close().then(() => 'It serves.'),
          (error: Error) => error.message,
        );
        const waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'servers'::regclass";
        await expect.poll(async () => (await server.run(waiting, database)).rows).toEqual([{ count: '1' }]);
      });
      expect(await opened).toContain('Its data was moved to elsewhere.db.');
      const { rows } = await server.run('SELECT id FROM servers', database);
      expect(rows).toEqual([]);
    });

    test('a server that starts and can not wait for so long is told that', async () => {
      const { database, address } = await newDatabase();
      await (await openPostgres(address)).close();
      await moveAway(address, async () => {
        await expect(openPostgres(address, serving)).rejects.toThrow(
          'Its data is being moved. Please start when that has ended.',
        );
      });
      expect((await server.run('SELECT id FROM servers', database)).rows).toEqual([]);
    });

    test('a server that slept serves nobody from the place that was left, and says where the data is', async () => {
      const { database, address } = await newDatabase();
      const sentences: string[] = [];
      const store = await openPostgres(address, { ...serving, tell: (sentence) => void sentences.push(sentence) });
      onTestFinished(() => store.close());
      await server.run("UPDATE servers SET seen_at = now() - interval '1 minute'", database);
      await moveAway(address);
      await expect.poll(() => sentences).toEqual([expect.stringContaining('Its data was moved to elsewhere.db.')]);
      const refusal = () => store.accounts.create(person('Dora')).catch(({ code }: { code: unknown }) => code);
      await expect.poll(refusal).toBe('CANNOT_SAVE');
    });
  });

  test('people whose server has no connection free for too long are told that it is busy, and served after that', async () => {
    const { address } = await newDatabase();
    const connections = openConnections(parseAddress(`${address}?connections=2`), 'a test');
    const db = actsOn(connections);
    const slow = plainQuery('SELECT pg_sleep(8)');
    const others = [1, 2].map(() => db.read((tx) => tx.all(slow, {})));
    await expect(db.read((tx) => tx.all(slow, {}))).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 5 });
    await Promise.all(others);
    expect(await db.read((tx) => tx.all(plainQuery('SELECT 1'), {}))).toEqual([[1]]);
    await connections.end();
  });
}
