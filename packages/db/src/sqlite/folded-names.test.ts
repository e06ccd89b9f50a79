import { deskSearchOf } from '@redthread/domain/desk-search';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { fillFirstSchema, oldDatabase } from '../../test/old-schema.ts';
import { openSqlite, sqliteMigrations } from './open.ts';

const fileIn = databaseFolder();

test('people and hospitals of an older version are found once they are folded, some at a time, and nobody is folded twice', async () => {
  oldDatabase(fileIn(), sqliteMigrations().slice(0, 1), (client) => {
    fillFirstSchema(client);
    client.exec("UPDATE accounts SET name = 'Élise Donor'; UPDATE requests SET hospital = 'Élise Hospital'");
  });
  const store = openSqlite({ source: fileIn() });
  onTestFinished(() => store.close());
  const found = async (text: string) => {
    const search = deskSearchOf(text);
    if (search === null) throw new Error(`${text} means nothing.`);
    const { people, requests } = await store.desk.find({ search, placeIds: [], limit: 9 });
    return people.length + requests.length;
  };
  expect(await found('elise')).toBe(0);
  expect(await store.desk.foldMissing(2)).toBe(true);
  expect(await found('elise')).toBe(2);
  expect(await store.desk.foldMissing(2)).toBe(true);
  expect(await store.desk.foldMissing(2)).toBe(false);
  expect(await found('elise')).toBe(4);

  // As somebody does by hand.
  store.client.exec("UPDATE accounts SET name = 'Zoë'");
  expect(await found('zoe')).toBe(0);
  await store.desk.foldMissing(9);
  expect(await found('zoe')).toBe(3);
});
