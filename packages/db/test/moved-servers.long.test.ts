import { describe, expect, onTestFinished, test } from 'vitest';
import type { OpenOptions } from '../src/database-engine.ts';
import { parseAddress } from '../src/postgres/address.ts';
import { openConnections } from '../src/postgres/connections.ts';
import { giveAll } from '../src/postgres/give.ts';
import { openPostgres } from '../src/postgres/open.ts';
import { databasesOf, onOwnPostgres, SERVING } from './own-postgres.ts';
import { person } from './people.ts';
import type { PostgresServer } from './postgres-server.ts';

await onOwnPostgres('servers while their data is moved', describeServers);

function describeServers(server: PostgresServer): void {
  const newDatabase = databasesOf(server);
  const serving: OpenOptions = { hold: SERVING, now: Date.now };
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
      await expect.poll(() => refusalOf(store.accounts.create(person('Dora')))).toBe('CANNOT_SAVE');
    });
  });
}

function refusalOf(act: Promise<unknown>): Promise<unknown> {
  return act.then(
    () => null,
    (error: { code?: unknown }) => error.code,
  );
}
