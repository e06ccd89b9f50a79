import { existsSync, rmSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LockedError } from '../src/database-engine.ts';
import { engineByAddress } from '../src/engine-by-address.ts';
import { move } from '../src/move.ts';
import { postgresEngine } from '../src/postgres/postgres-engine.ts';
import { openSqlite } from '../src/sqlite/open.ts';
import { backupFiles, sqliteEngine } from '../src/sqlite/sqlite-engine.ts';
import { TRANSFERRED } from '../src/transferred-tables.ts';
import { databaseFolder } from './database-folder.ts';
import { fullDatabase } from './full-database.ts';
import { databasesOf, onOwnPostgres, SERVING } from './own-postgres.ts';
import { person } from './people.ts';
import type { PostgresServer } from './postgres-server.ts';

const TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('migrations', 'sqlite_stat1')";

await onOwnPostgres('an operator moves to PostgreSQL and back', describeMoves);

function describeMoves(server: PostgresServer): void {
  const engine = engineByAddress(sqliteEngine, async () => postgresEngine(backupFiles));
  const fileIn = databaseFolder();
  const newDatabase = databasesOf(server);
  const newAddress = async () => (await newDatabase()).address;
  const serving = { hold: SERVING, now: Date.now };

  let bytes: Buffer | undefined;
  const filled = async (name = 'people.db'): Promise<string> => {
    const file = fileIn(name);
    bytes ??= await fullDatabase();
    writeFileSync(file, bytes);
    return file;
  };
  /** All that stands in a file, read without a word of what moves it. */
  const rowsOf = (file: string): Map<string, string[]> => {
    const client = new Database(file, { readonly: true });
    const tables = client.prepare<[], string>(TABLES).pluck().all();
    const found = tables.map((name): [string, string[]] => {
      const number = name === 'messages' ? 'rowid AS number, ' : '';
      const rows = client.prepare<[], object>(`SELECT ${number}* FROM ${name}`).all();
      const texts = rows.map((row) => JSON.stringify(row));
      return [name, texts.filter((text) => !text.includes('moved-to')).sort()];
    });
    client.close();
    return new Map(found);
  };

  describe('whoever moves', () => {
    test('from a file to PostgreSQL, and back into another file, has every row of every table as it was', async () => {
      const [file, again] = [await filled(), fileIn('again.db')];
      const address = await newAddress();
      const before = rowsOf(file);
      expect([...before.values()].filter((rows) => rows.length === 0)).toEqual([]);
      const there = await move(engine, { from: file, to: address });
      expect(there).toMatchObject({ wentOn: false, sound: { damage: [], drift: [], pending: [] } });
      expect(await move(engine, { from: address, to: again })).toMatchObject({ sound: { damage: [], drift: [] } });
      expect(rowsOf(again)).toEqual(before);
      expect(await engine.inspect(again)).toMatchObject({ damage: [], drift: [], rows: { accounts: 4 } });
    });

    test('finds people, totals and the next numbers as they were, and goes on registering', async () => {
      const file = await filled();
      const address = await newAddress();
      const old = openSqlite({ source: file });
      const known = { totals: await old.totals(), mail: await old.messages.emails(100) };
      await old.close();
      await move(engine, { from: file, to: address });
      const store = await engine.open(address);
      expect({ totals: await store.totals(), mail: await store.messages.emails(100) }).toEqual(known);
      const dora = await store.accounts.create(person('Dora'));
      await store.audit.record({ at: 1, actorId: dora.id, action: 'donor.contacted', subjectId: null });
      expect((await store.totals()).accounts.donor).toBe(known.totals.accounts.donor + 1);
      await store.close();
      expect(await engine.inspect(address)).toMatchObject({ damage: [], drift: [] });
    });

    test('is not served the old file by mistake, and may restore it to go back', async () => {
      const [file, again] = [await filled(), fileIn('again.db')];
      const address = await newAddress();
      await move(engine, { from: file, to: address });
      await expect(engine.open(file)).rejects.toThrow(`Its data was moved to ${address}. Please use that`);
      await engine.restore(file, again, { now: 0 });
      await (await engine.open(again)).close();
      await move(engine, { from: address, to: fileIn('back.db') });
      await expect(engine.open(address)).rejects.toThrow('Its data was moved to');
    });

    test('is refused while a server has it, in a file or at an address', async () => {
      const file = await filled();
      const address = await newAddress();
      const holding = await engine.open(file, serving);
      await expect(move(engine, { from: file, to: address })).rejects.toThrow(LockedError);
      await holding.close();
      await move(engine, { from: file, to: address });
      const held = await engine.open(address, serving);
      await expect(move(engine, { from: address, to: fileIn('back.db') })).rejects.toThrow('Please stop every server');
      await held.close();
    });

    test('is refused a place where something is, which stays as it is', async () => {
      const [file, other] = [await filled(), await filled('other.db')];
      const address = await newAddress();
      await (await engine.open(address)).close();
      await expect(move(engine, { from: file, to: address })).rejects.toThrow('It is not empty: a Redthread is in it.');
      await expect(move(engine, { from: file, to: other })).rejects.toThrow('It is there already.');
      await (await engine.open(file)).close();
      await (await engine.open(other)).close();
    });
  });

  describe('a move that breaks off', () => {
    /** Lets go after so many batches, as a machine does that is switched off. */
    const breakingOff = (batches: number) => {
      let left = batches;
      const breakOff = engine.takeAll;
      const takeAll: typeof engine.takeAll = (place, work) =>
        breakOff(place, (target) =>
          work({
            ...target,
            put: async (table, rows) => {
              if (left === 0) throw new Error('The lights went out.');
              left -= 1;
              await target.put(table, rows);
            },
          }),
        );
      return { ...engine, takeAll };
    };
    const places = [
      ['to PostgreSQL', newAddress],
      ['to a file', async () => fileIn('moved.db')],
    ] as const;

    test.each(places)('%s is opened by nobody, and goes on where it was', async (_, makePlace) => {
      const [file, to, end] = [await filled(), await makePlace(), fileIn('end.db')];
      const before = rowsOf(file);
      await expect(move(breakingOff(12), { from: file, to })).rejects.toThrow('The lights went out.');
      await expect(engine.open(to)).rejects.toThrow('A move into it broke off.');
      // Were it to begin anew, it would need more.
      const rest = TRANSFERRED.length - 12;
      expect(await move(breakingOff(rest), { from: file, to })).toMatchObject({ wentOn: true });
      await (await engine.open(to)).close();
      await move(engine, { from: to, to: end });
      expect(rowsOf(end)).toEqual(before);
    });

    test.each(places)('%s refuses to go on when the data has changed since', async (_, makePlace) => {
      const [file, to] = [await filled(), await makePlace()];
      await expect(move(breakingOff(12), { from: file, to })).rejects.toThrow('The lights went out.');
      const store = openSqlite({ source: file });
      await store.accounts.create(person('Dora'));
      await store.close();
      await expect(move(engine, { from: file, to })).rejects.toThrow(
        `${file} has changed since the move broke off (accounts, audit, account_totals)`,
      );
      await expect(engine.open(to)).rejects.toThrow('A move into it broke off.');
    });

    test('is told when a row arrived as another, and leaves the data where it was', async () => {
      const [file, to] = [await filled(), fileIn('again.db')];
      const takeAll: typeof engine.takeAll = (place, work) =>
        engine.takeAll(place, (target) =>
          work({
            ...target,
            put: (table, rows) =>
              target.put(table, table.name === 'stopped_emails' ? rows.map(([hash = null]) => [hash, 1, 1]) : rows),
          }),
        );
      await expect(move({ ...engine, takeAll }, { from: file, to })).rejects.toThrow(
        'Not every row arrived as it was (stopped_emails).',
      );
      expect(existsSync(to)).toBe(false);
      await (await engine.open(file)).close();
    });
  });

  describe('a backup of a database that PostgreSQL keeps', () => {
    test('is a file with every row, made beside a server, and restored into either', async () => {
      const [file, backup, again] = [await filled(), fileIn('backup.db'), fileIn('again.db')];
      const address = await newAddress();
      const before = rowsOf(file);
      await move(engine, { from: file, to: address });
      const served = await engine.open(address, serving);
      expect(await engine.backUp(address, backup)).toMatchObject({ damage: [], drift: [] });
      expect(rowsOf(backup)).toEqual(before);
      const restoring = { now: 0 };
      await expect(engine.restore(backup, address, restoring)).rejects.toThrow(LockedError);
      await served.accounts.create(person('Dora'));
      await served.close();
      const { kept, sound } = await engine.restore(backup, address, restoring);
      onTestFinished(() => rmSync(kept ?? '', { force: true }));
      expect(sound).toMatchObject({ damage: [], drift: [], rows: { accounts: 4 } });
      expect(await engine.inspect(kept ?? '')).toMatchObject({ damage: [], rows: { accounts: 5 } });
      await engine.backUp(address, again);
      expect(rowsOf(again)).toEqual(before);
    });
  });
}
