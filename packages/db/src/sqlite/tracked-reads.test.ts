import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { act, fivePeople } from '../../test/acts.ts';
import { databaseFolder } from '../../test/database-folder.ts';
import { AT, details, person } from '../../test/people.ts';
import { expectTruth, now } from '../../test/tracked.ts';
import { wrapDatabase } from './database.ts';
import { openSqlite } from './open.ts';
import { sqliteStore } from './sqlite-store.ts';

describe('an answer that was observed on one of two connections', () => {
  const pathOf = databaseFolder();
  let files = 0;

  test('is current only while a read would find the same, whatever people do over the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 10 }), async (acts) => {
        files += 1;
        const source = pathOf(`${files}.db`);
        const [reader, writer] = [openSqlite({ source }), openSqlite({ source })];
        try {
          await expectTruth({ reader, writer, ids: await fivePeople(writer), acts, bloodTypes: BLOOD_TYPES });
        } finally {
          await reader.close();
          await writer.close();
        }
      }),
      { numRuns: 15 },
    );
  });

  test('is not current once a row was changed by hand, past the program', async () => {
    const [reader, other] = [openSqlite({ source: pathOf() }), openSqlite({ source: pathOf() })];
    const { id: accountId } = await other.accounts.create(person('Ana'));
    await other.donors.register({ ...details(), accountId, at: AT });
    const tracked = await reader.trackReads();
    await tracked.reads.donors.page({ limit: 9 });
    expect(tracked.isCurrent(await now(reader))).toBe(true);
    other.client.exec("UPDATE donors SET address = 'Linz'");
    expect(tracked.isCurrent(await now(reader))).toBe(false);
    await reader.close();
    await other.close();
  });

  test('is compared with no moment while a table is missing, or when the database can not be read', async () => {
    const [store, other] = [openSqlite({ source: pathOf() }), openSqlite({ source: pathOf('other.db') })];
    store.client.exec('DROP TABLE donor_totals');
    expect([await store.version(), await other.version()]).toEqual([null, expect.anything()]);
    await other.close();
    expect(await other.version()).toBeNull();
    await store.close();
  });

  test('hears of a fault of the program itself, which would leave every answer unkept without a word', async () => {
    const faulty = () => Promise.reject(new TypeError('a fault'));
    const remember = () => ({ now: faulty, within: faulty, latest: () => null });
    const { client, close } = openSqlite({ source: pathOf() });
    const store = sqliteStore({ ...wrapDatabase(client), remember }, null, () => {});
    await expect(store.version()).rejects.toThrow('a fault');
    await expect(store.trackReads()).rejects.toThrow('a fault');
    await close();
  });
});
