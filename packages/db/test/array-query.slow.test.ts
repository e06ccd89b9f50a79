import { afterAll, expect, test } from 'vitest';
import { parseAddress } from '../src/postgres/address.ts';
import { ask } from '../src/postgres/array-query.ts';
import { openConnections } from '../src/postgres/connections.ts';
import { onSharedPostgres } from './on-shared-postgres.ts';
import type { serverAt } from './postgres-server.ts';

await onSharedPostgres('a statement gives its rows, however often it is sent', describeQueries);

function describeQueries(server: ReturnType<typeof serverAt>): void {
  const database = `queries${process.pid}`;
  const opened = (async () => {
    const address = await server.makeDatabase(database);
    await server.run('CREATE TABLE kept (id integer, at bigint, what text, seen boolean)', database);
    return openConnections(parseAddress(address), 'a test');
  })();
  afterAll(async () => {
    await (await opened).end();
    await server.dropDatabase(database);
  });
  const keep = { name: 'keep', text: 'INSERT INTO kept VALUES ($1, $2, $3, $4)' };
  const find = { name: 'find', text: 'SELECT what, at, id, seen, NULL::text FROM kept WHERE id >= $1 ORDER BY id' };
  const row = (id: number) => ['née', 1_764_000_000_000, id, true, null];

  test('a statement gives its rows as values, when it is described and whenever it is sent again', async () => {
    const client = await (await opened).connect();
    try {
      expect(await ask(client, find, [1])).toEqual([]);
      for (const id of [1, 2]) expect(await ask(client, keep, [id, 1_764_000_000_000, 'née', 1])).toEqual([]);
      expect(await ask(client, find, [1])).toEqual([row(1), row(2)]);
      // Sent in one piece, the second before the first is answered.
      expect(await Promise.all([2, 1].map((id) => ask(client, find, [id])))).toEqual([[row(2)], [row(1), row(2)]]);
    } finally {
      client.release();
    }
    // Another connection has it described by itself.
    const other = await (await opened).connect();
    const sent = [ask(other, find, [2]), ask(other, find, [3]), ask(other, { text: 'SELECT 1::bigint' })];
    expect(await Promise.all(sent)).toEqual([[row(2)], [], [[1]]]);
    other.release();
  });

  test('one that is refused says why, and is sent whole when it is sent again', async () => {
    const client = await (await opened).connect();
    const early = { name: 'early', text: 'SELECT id FROM later WHERE id = $1' };
    const [refused, next] = await Promise.allSettled([ask(client, early, [1]), ask(client, find, [9])]);
    expect([refused, next]).toMatchObject([
      { status: 'rejected', reason: { code: '42P01' } },
      { status: 'fulfilled', value: [] },
    ]);
    await ask(client, { text: 'CREATE TABLE later AS SELECT 1 AS id' });
    expect(await ask(client, early, [1])).toEqual([[1]]);
    await expect(ask(client, find, ['none'])).rejects.toMatchObject({ code: '22P02' });
    expect(await ask(client, find, [9])).toEqual([]);
    client.release();
  });

  test('under the name of another one is not sent: it would get the answer of that', async () => {
    const client = await (await opened).connect();
    await ask(client, find, [1]);
    await expect(ask(client, { ...find, text: 'SELECT $1::integer' }, [1])).rejects.toThrow('has another text');
    expect(await ask(client, find, [9])).toEqual([]);
    client.release();
  });

  test('whose answer is waited for too long is given up, with its connection', async () => {
    const client = await (await opened).connect();
    await expect(ask(client, { text: 'SELECT pg_sleep(60)', timeoutMs: 50 })).rejects.toThrow('Query read timeout');
    client.release(true);
  });
}
