import { expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { fillFirstSchema, oldDatabase } from '../../test/old-schema.ts';
import { seedDonor } from '../../test/people.ts';
import { openSqlite, sqliteMigrations } from './open.ts';

const pathOf = databaseFolder();
const [ANA, BEN] = [seedDonor(1), seedDonor(2)];
const BEFORE = sqliteMigrations().filter(({ name }) => name < '0026');

test('after the upgrade, who gave and doesn’t know how long they wait waits 180 days, and who said it waits as long', async () => {
  oldDatabase(pathOf(), BEFORE, (client) => {
    fillFirstSchema(client);
    const gave = client.prepare(`UPDATE donors SET last_donated_on = '2050-01-01', interval_days = ?, paused_until = ?,
      offered_from = ?, is_offered = 1, is_available = 1 WHERE id = ?`);
    gave.run(null, '2050-02-01', '2050-05-01', ANA.id);
    gave.run(56, null, '2050-02-26', BEN.id);
  });
  const store = openSqlite({ source: pathOf() });
  const known = async ({ accountId }: { accountId: string }) => store.donors.findByAccount(accountId);
  expect(await known(ANA)).toMatchObject({ offeredFrom: '2050-06-30', isOffered: false });
  expect(await known(BEN)).toMatchObject({ offeredFrom: '2050-02-26', isOffered: true });
  await store.close();
});
