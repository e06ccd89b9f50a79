import { deskSearchOf } from '@redthread/domain/desk-search';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { seedDonor, seedRequest, TODAY } from '../../test/people.ts';
import { openSqlite } from './open.ts';

const fileIn = databaseFolder();

test('people and hospitals that were written by hand are found once they are folded, some at a time, and nobody is folded twice', async () => {
  const store = openSqlite({ source: fileIn() });
  await store.seed.addDonors([seedDonor(1), seedDonor(2)], TODAY);
  await store.seed.addRequests([seedRequest(3)]);
  store.client.exec(
    "UPDATE accounts SET name = 'Élise Donor'; UPDATE requests SET hospital = 'Élise Hospital', folded_hospital = NULL",
  );
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
