import { HOUR_MS } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { fillFirstSchema, oldDatabase } from '../../test/old-schema.ts';
import { AT, idOf, seedDonor, seedRequest, WRITE as write } from '../../test/people.ts';
import { openSqlite, sqliteMigrations } from './open.ts';

const pathOf = databaseFolder();
const [ANA, BEN] = [seedDonor(1), seedDonor(2)];
const BEFORE = sqliteMigrations().filter(({ name }) => name < '0022');

test('whoever had said yes without a time is expected after the upgrade, reminded, and given up when nothing is heard', async () => {
  oldDatabase(pathOf(), BEFORE, (client) => {
    fillFirstSchema(client);
    const { id } = seedRequest(3);
    client.exec(`UPDATE requests SET urgency = 'high', units = 2, needed_by = ${AT + 9 * HOUR_MS} WHERE id = '${id}'`);
    const insert = client.prepare(`INSERT INTO asks (id, request_id, donor_id, account_id, blood_type, source, state,
      has_said_yes, asked_at, answered_at, arriving_at, due_at) VALUES (?, '${id}', ?, ?, 'O-', 'asked', ?, 1, ${AT}, ?, ?, ?)`);
    insert.run(idOf(7), ANA.id, ANA.accountId, 'coming', AT, null, null);
    const [said, due] = [AT + 4 * HOUR_MS, AT + 3 * HOUR_MS];
    insert.run(idOf(8), BEN.id, BEN.accountId, 'coming', AT, said, due);
  });
  const store = openSqlite({ source: pathOf() });
  const arrivals = async () =>
    Promise.all([ANA, BEN].map(async ({ accountId }) => (await store.asks.ofDonor(accountId))[0]?.arrivingAt));
  expect(await arrivals()).toEqual([AT + 2 * HOUR_MS, AT + 4 * HOUR_MS]);
  const told = async () => (await store.mail.list(9)).map(({ subject, recipient }) => `${subject} ${recipient}`);
  const tick = async (at: number) => {
    while (await store.clock.tick({ at, write }));
  };
  await tick(AT + HOUR_MS - 1);
  expect(await told()).toEqual([]);
  await tick(AT + HOUR_MS);
  expect(await told()).toEqual([`reminder ${ANA.email}`]);
  await tick(AT + 2.75 * HOUR_MS);
  expect((await store.asks.ofDonor(ANA.accountId))[0]).toMatchObject({ state: 'unsure' });
  await store.close();
});
