import { describe, expect, test } from 'vitest';
import { parseAddress } from '../src/postgres/address.ts';
import { openConnections } from '../src/postgres/connections.ts';
import { postgresEngine as actsOn } from '../src/postgres/engine.ts';
import { openPostgres } from '../src/postgres/open.ts';
import type { Store } from '../src/store.ts';
import { databasesOf, onOwnPostgres, SERVING } from './own-postgres.ts';
import { plainQuery } from './plain-query.ts';
import type { PostgresServer } from './postgres-server.ts';

await onOwnPostgres('servers share a PostgreSQL', describeServers);

function describeServers(server: PostgresServer): void {
  const newDatabase = databasesOf(server);

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
      const store = await openPostgres(address, { hold: SERVING, now: Date.now });
      expect(store.isLeader()).toBe(isLeader);
      await store.close();
    });

    test('the one that comes next leads once the first was stopped', async () => {
      const { address } = await newDatabase();
      const first = await openPostgres(address, { hold: SERVING, now: Date.now });
      const second = await openPostgres(address, { hold: SERVING, now: Date.now });
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
      const opened = (by: number): Promise<Store> =>
        openPostgres(address, {
          hold: SERVING,
          now: () => Date.now() + by,
          tell: (sentence) => sentences.push(sentence),
        });
      await (await opened(off / 10)).close();
      expect(sentences).toEqual([]);
      await (await opened(off)).close();
      expect(sentences).toEqual([
        expect.stringMatching(
          new RegExp(
            `^The clock of this machine is [45]\\.\\d s ${where} that of the database\\. Please keep both right`,
          ),
        ),
      ]);
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
