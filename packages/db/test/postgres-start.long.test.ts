import { describe, expect, test } from 'vitest';
import type { Migration } from '../src/migrations.ts';
import { parseAddress } from '../src/postgres/address.ts';
import { openConnections } from '../src/postgres/connections.ts';
import { migrate } from '../src/postgres/migrate.ts';
import { openPostgres, postgresMigrations } from '../src/postgres/open.ts';
import { postgresEngine } from '../src/postgres/postgres-engine.ts';
import { serversOf } from '../src/postgres/servers.ts';
import { backupFiles } from '../src/sqlite/sqlite-engine.ts';
import { databasesOf, onOwnPostgres, SERVING } from './own-postgres.ts';
import { person } from './people.ts';
import type { PostgresServer } from './postgres-server.ts';

const engine = postgresEngine(backupFiles);

const NEWEST = postgresMigrations();
const NARROWER: Migration = { name: '9001_narrower', sql: '-- contract\nALTER TABLE accounts DROP COLUMN language' };
const WIDER: Migration = { name: '9000_wider', sql: '-- expand\nALTER TABLE accounts ADD COLUMN nickname TEXT' };

await onOwnPostgres('a server starts on a PostgreSQL', describeStarts, { rules: ['local all guarded scram-sha-256'] });

function describeStarts(server: PostgresServer): void {
  const newDatabase = databasesOf(server);
  const as = (login: string, database: string) => server.addressOf(database).replace('postgres@', `${login}@`);
  const told = async (address: string) => {
    const refused = await engine.open(address).then(
      (store) => store.close(),
      (error: unknown) => error,
    );
    return refused instanceof Error ? refused.message : 'opened';
  };

  describe('an operator who starts on a PostgreSQL', () => {
    test('with the right password is let in, and with a wrong one told what to check', async () => {
      const { database } = await newDatabase();
      await server.run(`CREATE ROLE guarded LOGIN PASSWORD 'right'; ALTER DATABASE ${database} OWNER TO guarded`);
      expect(await told(as('guarded:right', database))).toBe('opened');
      expect(await told(as('guarded:wrong', database))).toBe(
        `${as('guarded', database)} can't be used. It refuses the user guarded, or the password. ` +
          'Please check both; the password goes into a file that REDTHREAD_DATABASE_PASSWORD_FILE names.',
      );
      expect(await told(as('guarded', database))).toContain('It refuses the user guarded, or the password.');
    });

    test('who names a user, a database or a server that is not there is told which', async () => {
      const { database } = await newDatabase();
      expect(await told(as('stranger', database))).toContain('It refuses the user stranger, or the password.');
      expect(await told(server.addressOf('nowhere'))).toBe(
        `${server.addressOf('nowhere')} can't be used. There is no database nowhere. Please make it: createdb nowhere`,
      );
      const nobody = await told('postgres://127.0.0.1:1/town');
      expect(nobody).toContain("can't be used. Nobody answers at 127.0.0.1:1 (");
      expect(nobody).toContain('Please check the address, and whether PostgreSQL runs there.');
    });

    test('as a user who may make no tables there is told how to give the right', async () => {
      const { database } = await newDatabase();
      await server.run('CREATE ROLE guest LOGIN');
      expect(await told(as('guest', database))).toBe(
        `${as('guest', database)} can't be used. The user guest may not do that there: permission denied for schema public. ` +
          `Please make them the owner: ALTER DATABASE ${database} OWNER TO guest`,
      );
      await server.run(`ALTER DATABASE ${database} OWNER TO guest`);
      expect(await told(as('guest', database))).toBe('opened');
    });

    test('that has no connection left is told how to need fewer', async () => {
      const { database } = await newDatabase();
      await server.run('CREATE ROLE crowded LOGIN CONNECTION LIMIT 0');
      expect(await told(as('crowded', database))).toContain('All of its connections are taken.');
    });

    test('where somebody removed the place for tables is told to make it again', async () => {
      const { database, address } = await newDatabase();
      await server.run('DROP SCHEMA public', database);
      expect(await told(address)).toBe(
        `${address} can't be used. It has no schema that the user postgres may use. Please make it: CREATE SCHEMA public AUTHORIZATION postgres`,
      );
    });

    test.each(['people', 'migrations'])(
      'where somebody else keeps %s is refused, and nothing is made',
      async (table) => {
        const { database, address } = await newDatabase();
        await server.run(`CREATE TABLE ${table} (id INTEGER)`, database);
        const refusal = `It holds something else (a table ${table}). Please give a database of its own.`;
        expect(await told(address)).toBe(refusal);
        const tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'";
        expect((await server.run(tables, database)).rows).toEqual([{ tablename: table }]);
      },
    );
  });

  describe('an operator whose database a newer Redthread made', () => {
    const newer = async (kind: string) => {
      const { database, address } = await newDatabase();
      expect(await told(address)).toBe('opened');
      await server.run(`INSERT INTO migrations (name, kind) VALUES ('9000_newer', '${kind}')`, database);
      return address;
    };

    test('which added something beside is served all the same', async () => {
      const address = await newer('expand');
      const store = await openPostgres(address);
      expect((await store.accounts.create(person('Ana'))).name).toBe('Ana');
      await store.close();
      expect(await engine.pending(address)).toEqual([]);
    });

    test('which changed what this one needs is told to start that one', async () => {
      expect(await told(await newer('contract'))).toBe(
        'This database was made by a newer Redthread (it has 9000_newer). Please start that version.',
      );
    });
  });

  describe('an operator who brings a database up to date', () => {
    const onDatabase = async <Result>(
      address: string,
      work: (connections: ReturnType<typeof openConnections>) => Promise<Result>,
    ): Promise<Result> => {
      const connections = openConnections(parseAddress(address), 'a test');
      return await work(connections).finally(() => connections.end());
    };
    const bring = (address: string, migrations: readonly Migration[]) =>
      onDatabase(address, (connections) => migrate(connections, migrations));

    test('has a migration that fails taken back as a whole', async () => {
      const { address } = await newDatabase();
      const broken = { name: '9002_broken', sql: '-- expand\nALTER TABLE nowhere ADD COLUMN x TEXT' };
      await expect(bring(address, [...NEWEST, WIDER, broken])).rejects.toThrow('relation "nowhere" does not exist');
      expect(await engine.pending(address)).toEqual(NEWEST.map(({ name }) => name));
    });

    test('adds something while an older server runs, and takes something away only after it was stopped', async () => {
      const { address } = await newDatabase();
      const store = await openPostgres(address, { hold: SERVING, now: Date.now });
      expect(await bring(address, [...NEWEST, WIDER])).toEqual([WIDER.name]);
      expect((await store.accounts.create(person('Ana'))).name).toBe('Ana');
      await expect(bring(address, [...NEWEST, WIDER, NARROWER])).rejects.toThrow(
        /^The migration 9001_narrower breaks servers that still run: Redthread 1\.0\.0 on \S+\. Please stop them first, and start this version again\.$/,
      );
      await store.close();
      expect(await bring(address, [...NEWEST, WIDER, NARROWER])).toEqual([NARROWER.name]);
    });

    test('takes a migration that says nothing of itself for one that breaks older servers', async () => {
      const { database, address } = await newDatabase();
      const silent = { name: '9003_silent', sql: 'ALTER TABLE accounts ADD COLUMN nickname TEXT' };
      await bring(address, [...NEWEST, silent]);
      const { rows: found } = await server.run('SELECT name, kind FROM migrations ORDER BY name', database);
      expect(found.at(-1)).toEqual({ name: silent.name, kind: 'contract' });
    });

    test('starts three servers at the same moment, and each migration is made once', async () => {
      const { database, address } = await newDatabase();
      const stores = await Promise.all([1, 2, 3].map(() => openPostgres(address, { hold: SERVING, now: Date.now })));
      const { rows: found } = await server.run('SELECT name FROM migrations ORDER BY name', database);
      expect(found).toEqual(NEWEST.map(({ name }) => ({ name })));
      expect(stores.filter((store) => store.isLeader())).toHaveLength(1);
      await onDatabase(address, async (connections) => expect(await serversOf(connections)).toHaveLength(3));
      await Promise.all(stores.map((store) => store.close()));
      await onDatabase(address, async (connections) => expect(await serversOf(connections)).toEqual([]));
    });
  });
}
