import { HOUR_MS } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { fillFirstSchema, oldDatabase } from '../../test/old-schema.ts';
import { AT, idOf, seedDonor, seedRequest } from '../../test/people.ts';
import { openSqlite, sqliteMigrations } from './open.ts';

const pathOf = databaseFolder();
const [ANA, BEN] = [seedDonor(1), seedDonor(2)];
const BEFORE = sqliteMigrations().filter(({ name }) => name < '0026');

test('who had offered to come and was expected is accepted after the upgrade, and keeps the place and the mails about it', async () => {
  const { id: requestId } = seedRequest(3);
  oldDatabase(pathOf(), BEFORE, (client) => {
    fillFirstSchema(client);
    client.exec(`UPDATE requests SET needed_by = ${AT + 9 * HOUR_MS} WHERE id = '${requestId}'`);
    const insert = client.prepare(`INSERT INTO asks (id, request_id, donor_id, account_id, blood_type, source, state,
      has_said_yes, asked_at, answered_at, arriving_at, due_at, is_counted) VALUES (?, ?, ?, ?, 'O-', ?, ?, 1, ?, ?, ?, ?, 0)`);
    insert.run(idOf(7), requestId, ANA.id, ANA.accountId, 'offered', 'coming', AT, AT + 5, AT + HOUR_MS, AT + HOUR_MS);
    insert.run(idOf(8), requestId, BEN.id, BEN.accountId, 'asked', 'gave', AT, AT + 5, AT + HOUR_MS, null);
    client.exec(`INSERT INTO ask_tokens VALUES ('a hash', '${idOf(7)}', 'ask')`);
    client.exec(`UPDATE ask_days SET gave = 1`);
  });
  const store = openSqlite({ source: pathOf() });
  expect(await store.asks.ofRequest(requestId)).toMatchObject([
    { id: idOf(7), state: 'coming', acceptedAt: AT + 5 },
    { id: idOf(8), acceptedAt: null },
  ]);
  expect(await store.asks.hasLink('a hash')).toBe(true);
  expect(store.client.prepare('SELECT gave FROM ask_days').pluck().all()).toEqual([0]);
  expect(store.client.pragma('foreign_key_check')).toEqual([]);
  await store.close();
});
