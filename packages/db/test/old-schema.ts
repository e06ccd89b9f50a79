import type Database from 'better-sqlite3';
import type { Migration } from '../src/migrations.ts';
import { openClient } from '../src/sqlite/client.ts';
import { migrate } from '../src/sqlite/migrate.ts';
import { AT, seedDonor, seedRequest, TODAY } from './people.ts';

/** A file of an older schema, as an older program left it; `fill` writes by hand, since today's program writes today's columns. */
export function oldDatabase(
  file: string,
  migrations: readonly Migration[],
  fill: (client: Database.Database) => void = () => {},
): void {
  const client = openClient(file);
  client.pragma('journal_mode = WAL');
  migrate(client, migrations, () => {});
  fill(client);
  client.close();
}

/** Two donors, one of them not available, a patient with a request, a session, a limit, and the mark of a demo. */
export function fillFirstSchema(client: Database.Database): void {
  const account = client.prepare(`INSERT INTO accounts (id, name, email, role, is_email_verified, created_at)
    VALUES (?, ?, ?, ?, 1, ${AT})`);
  const donor = client.prepare(`INSERT INTO donors (id, account_id, blood_type, phone, address, consented_on, age,
    age_given_on, offered_until, is_available, is_offered, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${AT})`);
  for (const [person, isAvailable] of [
    [seedDonor(1), 1],
    [seedDonor(2), 0],
  ] as const) {
    account.run(person.accountId, person.name, person.email, 'donor');
    const given = [person.bloodType, person.phone, person.address, TODAY, person.age, TODAY, person.offeredUntil];
    donor.run(person.id, person.accountId, ...given, isAvailable, isAvailable);
  }
  const { id, accountId, name, email, bloodType, phone, hospital, urgency } = seedRequest(3);
  account.run(accountId, name, email, 'patient');
  client
    .prepare(`INSERT INTO requests (id, account_id, blood_type, phone, hospital, urgency, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ${AT})`)
    .run(id, accountId, bloodType, phone, hospital, urgency);
  client
    .prepare(`INSERT INTO sessions (id, public_id, account_id, device, created_at, last_used_at, expires_at)
      VALUES ('hash', 'public', ?, 'Firefox', ${AT}, ${AT}, ${AT + 9})`)
    .run(seedDonor(1).accountId);
  client.exec(`INSERT INTO rate_limits (key, taken, resets_at) VALUES ('k', 1, ${AT + 9});
    INSERT INTO facts VALUES ('demo', 'yes')`);
}
