import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { parseAddress } from '../src/postgres/address.ts';
import { openConnections } from '../src/postgres/connections.ts';
import { postgresEngine } from '../src/postgres/engine.ts';
import { openPostgres } from '../src/postgres/open.ts';
import { DAY_MS, letter } from './mails.ts';
import { onSharedPostgres } from './on-shared-postgres.ts';
import { AT, person } from './people.ts';
import { plainQuery } from './plain-query.ts';
import type { serverAt } from './postgres-server.ts';
import { openWay } from './way.ts';

await onSharedPostgres('an act is begun again until its commit was sent', describeCommits);

function describeCommits(server: ReturnType<typeof serverAt>): void {
  const database = `commits${process.pid}`;
  const made = server.makeDatabase(database).then(() => server.run('CREATE TABLE kept (what text)', database));
  afterAll(() => server.dropDatabase(database));
  const keep = plainQuery("INSERT INTO kept VALUES (:what) RETURNING 'kept'");
  const keptOf = async (what: string) =>
    (await server.run(`SELECT count(*)::int AS times FROM kept WHERE what = '${what}'`, database)).rows;
  const open = async () => {
    await made;
    const way = await openWay(server.endpoint);
    const connections = openConnections(parseAddress(server.addressOver(way.port, database)), 'a test');
    return { way, connections, db: postgresEngine(connections) };
  };

  test('whoever reads more than the last time sees one moment all the same', async () => {
    const { connections, db } = await open();
    let isLong = false;
    const count = plainQuery('SELECT count(*) FROM kept');
    const read = () =>
      db.read(async (tx) => {
        const before = (await tx.one(count, {}))[0];
        if (!isLong) return [before];
        await tx.all(plainQuery('SELECT pg_sleep(1)'), {});
        return [before, (await tx.one(count, {}))[0]];
      });
    const [before] = await read();
    expect(await read()).toEqual([before]);
    isLong = true;
    const reading = read();
    await server.run("INSERT INTO kept VALUES ('meanwhile')", database);
    const [first, last] = await reading;
    expect(first).toBe(last);
    await connections.end();
  });

  test('what the server refuses is tried again, and saved once', async () => {
    const { connections, db } = await open();
    let tries = 0;
    const refusing = "BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END";
    await server.run(`CREATE FUNCTION meet() RETURNS text LANGUAGE plpgsql AS $$ ${refusing} $$`, database);
    const saving = db.write(async (tx) => {
      tries += 1;
      return tx.run(tries === 1 ? plainQuery('SELECT meet()') : keep, { what: 'again' });
    });
    expect(await saving).toBe(1);
    expect([tries, await keptOf('again')]).toEqual([2, [{ times: 1 }]]);
    await connections.end();
  });

  describe('what a person saves over a connection that', () => {
    test('broke before the commit was sent is saved once, over the next one, and they hear nothing of it', async () => {
      const { way, connections, db } = await open();
      let tries = 0;
      const saving = db.write(async (tx) => {
        tries += 1;
        const [pid] = await tx.one(plainQuery('SELECT pg_backend_pid()'), {});
        if (tries === 1) {
          way.hold();
          // Whoever ends it says so before the answer was read: both arrive in one piece.
          void end(Number(pid));
        }
        return await tx.all(keep, { what: 'before' });
      });
      const end = async (pid: number) => {
        await expect.poll(() => way.held()).toBeGreaterThan(0);
        const answered = way.held();
        await server.run(`SELECT pg_terminate_backend(${pid})`);
        await expect.poll(() => way.held()).toBeGreaterThan(answered);
        way.release();
      };
      expect(await saving).toEqual([['kept']]);
      expect([tries, await keptOf('before')]).toEqual([2, [{ times: 1 }]]);
      await connections.end();
    });

    test('breaks after the commit was sent may be saved, and they are told when to look', async () => {
      const { way, connections, db } = await open();
      let tries = 0;
      const saving = db.write(async (tx) => {
        tries += 1;
        way.loseCommits();
        return await tx.all(keep, { what: 'after' });
      });
      await expect(saving).rejects.toMatchObject({ code: 'MAYBE_SAVED', retryAfterSeconds: 10 });
      expect([tries, await keptOf('after')]).toEqual([1, [{ times: 1 }]]);
      await connections.end();
    });

    test('breaks at the commit of a sign-up has account, session and mail, and they are told when to look', async () => {
      const name = `signups${process.pid}`;
      const address = await server.makeDatabase(name);
      onTestFinished(async () => void (await server.dropDatabase(name)));
      const way = await openWay(server.endpoint);
      const store = await openPostgres(server.addressOver(way.port, name));
      const session = { id: 'hash', device: null, createdAt: AT, lastUsedAt: AT, expiresAt: AT + DAY_MS };
      const mailings = () => [{ mail: letter({ subject: 'Verify your email address' }) }];
      way.loseCommits();
      const signingUp = store.accounts.create(person('Ana'), { session, mailings });
      await expect(signingUp).rejects.toMatchObject({ code: 'MAYBE_SAVED', retryAfterSeconds: 10 });
      await store.close();
      const after = await openPostgres(address);
      expect(await after.sessions.find('hash')).toMatchObject({ account: { name: 'Ana' } });
      expect(await after.messages.emails(9)).toMatchObject([{ subject: 'Verify your email address' }]);
      await after.close();
    });

    test('nobody can make any more is not saved, and they are told when to come again', async () => {
      const { way, connections, db } = await open();
      const saving = db.write(async (tx) => {
        way.close();
        return await tx.all(keep, { what: 'never' });
      });
      await expect(saving).rejects.toMatchObject({ code: 'CANNOT_SAVE', retryAfterSeconds: 10 });
      expect(await keptOf('never')).toEqual([{ times: 0 }]);
      await connections.end();
    });
  });
}
